// Why the adviser would do it (docs/bots.md), said to whoever asked for a hint. A test compares the codes with the bot's.
import { fill, gettext } from "../palermo/js/words.js";
import { money } from "./families.js";

/** @param {number} chance @returns {string} */
const percent = (chance) => new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(chance);

/** @param {string} reason @param {number[]} values @returns {string} */
export function reasonFor(reason, values) {
  const [one = 0, two = 0, three = 0] = values;
  const chances = { one: percent(one), two: percent(two) };
  const plain = { one: Math.round(one), two: Math.round(two), three: Math.round(three) };
  const sums = { one: money(Math.round(one)), two: money(Math.round(two)) };
  switch (reason) {
    case "draft": return fill(gettext("Cards of this colour in other hands: %(one)s. The fewer, the better."), plain);
    case "roll": return fill(gettext("Cards in your hand: %(one)s. More of them are worth more now than a war."), plain);
    case "war": return fill(gettext("This family wins with a chance of about %(one)s, and %(two)s is the right stake for that."), { one: percent(one), two: sums.two });
    case "out": return fill(gettext("Your best family would win with a chance of about %(one)s: not worth a card and a note."), chances);
    case "stop": return fill(gettext("You stand at %(three)s. Stopping wins with about %(one)s, going on with %(two)s: the card is worth more in your hand."), { ...chances, three: plain.three });
    case "lay": return fill(gettext("Going on wins with about %(one)s, stopping only with %(two)s."), chances);
    case "hold": return fill(gettext("As a 5 it leaves you a chance of about %(one)s; no victim gives you more."), chances);
    case "bomb": return fill(gettext("Without that %(two)s your chance is about %(one)s."), { one: percent(one), two: plain.two });
    case "stand": return fill(gettext("Alone you win with about %(one)s; as an ally it would be %(two)s of half the spoils."), chances);
    case "defect": return fill(gettext("Together you win with about %(one)s; alone you would with %(two)s."), chances);
    case "business": return fill(gettext("The business is worth about %(one)s to you, the two stakes are %(two)s."), sums);
    case "money": return fill(gettext("The two stakes are %(one)s, the business is worth about %(two)s to you."), sums);
    case "found": return fill(gettext("This kind brings you about %(one)s nearer to a bonus."), sums);
    case "take": return fill(gettext("The card on top should be worth about %(one)s."), plain);
    case "search": return fill(gettext("The best card in there should be worth about %(one)s."), plain);
    case "pick": return fill(gettext("It is worth %(one)s; nothing else in there helps your hand more."), plain);
    case "steal": return fill(gettext("You can expect a card worth about %(one)s; cards of that colour there: %(two)s."), plain);
    default: return "";
  }
}
