// Why the adviser would do it (docs/bots.md), said to whoever asked for a hint. A test compares the codes with the bot's.
import { fill, gettext } from "../../palermo/js/words.js";
import { money } from "../picture/families.js";

/** @param {number} chance @returns {string} */
const percent = (chance) => new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(chance);

/** @param {string} reason @param {number[]} values @returns {string} */
export function reasonFor(reason, values) {
  const [one = 0, two = 0, three = 0] = values;
  const chances = { one: percent(one), two: percent(two) };
  const plain = { one: Math.round(one), two: Math.round(two), three: Math.round(three) };
  const sums = { one: money(Math.round(one)), two: money(Math.round(two)) };
  switch (reason) {
    case "draft": return fill(gettext("Cards of this colour in other players’ hands: %(one)s. The fewer, the better."), plain);
    case "roll": return fill(gettext("Cards in your hand: %(one)s. More cards are worth more than a war right now."), plain);
    case "war": return fill(gettext("This family wins about %(one)s of the time, and %(two)s is the right stake for that."), { one: percent(one), two: sums.two });
    case "out": return fill(gettext("Your best family would win about %(one)s of the time: not worth a card and a note."), chances);
    case "stop": return fill(gettext("Your strength is %(three)s. Stop and you win about %(one)s of the time; go on and it’s %(two)s. The card is worth more in your hand."), { ...chances, three: plain.three });
    case "lay": return fill(gettext("Go on and you win about %(one)s of the time; stop and it’s only %(two)s."), chances);
    case "hold": return fill(gettext("Keep it as a 5: about %(one)s to win. No target is better."), chances);
    case "bomb": return fill(gettext("With that %(two)s gone, you win about %(one)s of the time."), { one: percent(one), two: plain.two });
    case "stand": return fill(gettext("On your own you win about %(one)s of the time. As an ally it’s %(two)s, but for half the spoils."), chances);
    case "defect": return fill(gettext("Together you win about %(one)s of the time; alone, %(two)s."), chances);
    case "business": return fill(gettext("The business is worth about %(one)s to you; the two stakes come to %(two)s."), sums);
    case "money": return fill(gettext("The two stakes come to %(one)s; the business is worth about %(two)s to you."), sums);
    case "found": return fill(gettext("This kind brings you about %(one)s closer to a bonus."), sums);
    case "take": return fill(gettext("The top card should be worth about %(one)s."), plain);
    case "search": return fill(gettext("The best card in that stack should be worth about %(one)s."), plain);
    case "pick": return fill(gettext("It’s worth %(one)s; no other card there helps your hand more."), plain);
    case "steal": return fill(gettext("You can expect a card worth about %(one)s; cards of that colour in that hand: %(two)s."), plain);
    default: return "";
  }
}
