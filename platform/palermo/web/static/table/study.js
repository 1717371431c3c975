// The page of a study: the table of main.js, and above it what it is a study of.
import { fill, gettext } from "../palermo/js/words.js";
import { ask } from "./state/asking.js";
import { AnotherTry, Compared, chanceWords } from "./beside/compared.js";
import { Icon, html } from "./picture/drawing.js";
import { start } from "./main.js";

/** @typedef {import("./state/store.js").Store} Store */

/** @type {import("./beside/compared.js").StudyTold | null} */
let told = null;
let askedAt = "";

/** Once while it is played, and again when it is over. @param {Store} store */
async function look(store) {
  const stage = store.room?.stage ?? "";
  if (!stage || stage === askedAt) return;
  askedAt = stage;
  const answer = await ask(`/replays/${store.table}/study/`);
  if (answer.ok) told = answer.said;
  store.changed();
}

/** @param {{store: Store}} properties */
const Banner = ({ store }) => {
  void look(store);
  if (!told) return null;
  const words = { title: gettext("What if"), game: gettext("The game") };
  const what = fill(gettext("A study: what if, after move %(move)s? The result doesn’t count."), { move: told.at });
  return html`
    <section class="study-banner" aria-label=${words.title}>
      <p class="study-what"><${Icon} name="lightbulb" /><span><b>${what}</b> ${chanceWords(told.goes_on)}</span></p>
      ${store.projector.isRunning ? null : html`<${Compared} told=${told} />`}
      <div class="study-ways">${told.game ? html`<a class="button button-small" href=${told.game.place}>${words.game}</a>` : null}<${AnotherTry} told=${told} /></div>
    </section>`;
};

const root = document.getElementById("table");
if (root) start(root, undefined, Banner);
