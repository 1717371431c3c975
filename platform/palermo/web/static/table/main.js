// The table in the browser: one store, fed by the socket, and one picture of it.
import { render } from "../vendor/preact/preact.mjs";
import { Attention } from "./picture/attention.js";
import { act, askedNow } from "./answering/choices.js";
import { Connection } from "./state/connection.js";
import { OpenDialog } from "./answering/dialogs.js";
import { Dock } from "./answering/dock.js";
import { html } from "./picture/drawing.js";
import { startKeys } from "./answering/keys.js";
import { Dice, Stacks } from "./picture/middle.js";
import { Payday } from "./picture/payday.js";
import { Place, othersOf } from "./picture/places.js";
import { SidePanels } from "./beside/side.js";
import { Sounds } from "./picture/sounds.js";
import { StatusBar } from "./picture/status.js";
import { Store } from "./state/store.js";
import { TextView } from "./picture/text.js";
import { WaitingRoom } from "./state/waiting.js";
import { WarTable } from "./picture/war.js";

/** @typedef {import("./answering/choices.js").Choice} Choice */
/** @typedef {(properties: {store: Store}) => unknown} Coach Whoever stands beside a learner. */

/**
 * The same table at another moment: nothing in it reacts, and what is done to it is done to the real one.
 * @param {Store} store
 * @param {import("./beside/moments.js").Picture} picture
 * @returns {Store}
 */
const pastOf = (store, { view, lastWar }) => Object.assign(Object.create(store), {
  view: { ...view, moves: [], searching: [], choosing: [] }, lastWar, moment: null, selection: {}, lookAt: store.lookAt.bind(store),
});

/** @param {{store: Store, Coach: Coach | null}} properties */
const Table = ({ store: now, Coach }) => {
  const store = now.lookingAt?.picture ? pastOf(now, now.lookingAt.picture) : now;
  const { view } = store;
  if (!view) return html`<${StatusBar} store=${now} />`;
  const asked = store.sending ? null : askedNow(store);
  const reacting = new Map((asked?.choices ?? []).map((choice) => [choice.id, choice]));
  const doIt = (/** @type {Choice} */ choice) => act(store, choice);
  const isOver = !!view.position.result && !store.projector.isRunning;
  return html`
    <div class=${`board ${isOver ? "board-over" : ""} ${now.lookingAt ? "board-past" : ""}`} data-version=${store.version} data-step=${JSON.stringify(store.selection)}>
      <${StatusBar} store=${now} />
      ${Coach ? html`<${Coach} store=${now} />` : null}
      <div class="board-main">
        ${isOver ? html`<${Payday} store=${store} />` : null}
        ${store.textView ? html`<${TextView} store=${store} />` : html`
          <ul role="list" class="places">${othersOf(store).map((seat) => html`<${Place} key=${seat} store=${store} seat=${seat} steals=${reacting} act=${doIt} />`)}</ul>
          <div class="middle">
            <${Stacks} store=${store} reacting=${reacting} act=${doIt} />
            <div class="arena"><${Dice} store=${store} /><${WarTable} store=${store} reacting=${reacting} act=${doIt} /></div>
          </div>`}
      </div>
      ${isOver ? null : html`<${Dock} store=${store} asked=${asked} act=${doIt} />`}
      <${SidePanels} store=${now} />
      <${OpenDialog} store=${now} />
    </div>`;
};

/**
 * @param {HTMLElement} root
 * @param {((listener: Store) => import("./state/connection.js").AnyLine) | undefined} [lineTo]
 * @param {Coach | null} [Coach]
 */
export function start(root, lineTo, Coach = null) {
  const table = root.dataset.table ?? "";
  let isPlanned = false;
  const waiting = new WaitingRoom();
  const draw = () => {
    isPlanned = false;
    render(html`<${Table} store=${store} Coach=${Coach} />`, root);
    waiting.look(store);
    attention.look();
    sounds.look();
  };
  // Many things arrive together; they are drawn together. A hidden tab draws too, so that its title is right.
  const changed = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(draw);
  };
  const store = new Store(table, changed, lineTo ?? ((listener) => new Connection(table, listener)));
  const attention = new Attention(store);
  const sounds = new Sounds(store);
  root.replaceChildren();
  startKeys(store);
  store.start();
  setInterval(() => {
    if (store.clock?.timed && store.room?.stage === "playing" && !document.hidden) changed();
  }, 1000);
}

const root = document.getElementById("table");
if (root?.dataset.table && !("study" in root.dataset)) start(root);
