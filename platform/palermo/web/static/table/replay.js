// The page of a replay: the table of main.js at any moment of a finished game, with other things around it.
import { render } from "../vendor/preact/preact.mjs";
import { gettext } from "../palermo/js/words.js";
import { askedNow, act } from "./answering/choices.js";
import { Dock } from "./answering/dock.js";
import { html } from "./picture/drawing.js";
import { Dice, Stacks } from "./picture/middle.js";
import { Place, othersOf } from "./picture/places.js";
import { Beside } from "./replay/beside.js";
import { Controls } from "./replay/stepping/controls.js";
import { Head } from "./replay/head.js";
import { startKeys } from "./replay/stepping/keys.js";
import { Later } from "./replay/later.js";
import { Player } from "./replay/stepping/player.js";
import { Store } from "./state/store.js";
import { WarTable } from "./picture/war.js";

/** Nothing is said to anybody: what happened has happened. */
const SILENT = { connect: () => {}, sync: () => {}, send: () => {}, ask: () => "" };

/** The table as it is drawn at this moment; it reacts only while something is guessed. @param {Player} player @returns {Store} */
function sceneOf(player) {
  const { store, stop } = player;
  const { view, lastWar } = stop.picture;
  const moves = player.isAsking ? player.ownDecision?.options ?? [] : [];
  return Object.assign(Object.create(store), {
    view: { ...view, moves }, lastWar, seat: view.seat, version: stop.move, moment: stop.moment, log: [{ text: stop.text }],
    present: view.position.seats.map(() => true), sitters: [], openHands: player.open?.hands ?? null, openLaid: player.open?.laid ?? null,
    decide: (/** @type {string} */ token) => player.guess(token), choose: store.choose.bind(store),
  });
}

/** @param {{player: Player, whole: string, place: string}} properties */
const Replay = ({ player, whole, place }) => {
  const { store } = player;
  if (!player.eyes) {
    const wait = gettext("Loading the game …");
    const again = gettext("Try again");
    return html`<div class="live-loading"><p role=${player.problem ? "alert" : "status"}>${player.problem || wait}</p>${player.problem ? html`<p><button type="button" class="button button-primary" onClick=${() => void player.start()}>${again}</button></p>` : null}</div>`;
  }
  const scene = sceneOf(player);
  const view = /** @type {import("./shapes.js").View} */ (scene.view);
  const asked = askedNow(scene);
  const reacting = new Map((asked?.choices ?? []).map((choice) => [choice.id, choice]));
  const doIt = (/** @type {import("./answering/choices.js").Choice} */ choice) => act(scene, choice);
  const isOver = !!view.position.result;
  const part = (/** @type {string} */ name, of = scene) => html`<${Later} name=${name} player=${player} store=${of} />`;
  return html`
    <div class=${`board replay ${isOver ? "board-over" : ""}`} data-move=${player.stop.move} data-line=${player.stop.line} data-at=${player.at}>
      <${Head} player=${player} whole=${whole} place=${place} />
      <div class="board-main">
        ${player.problem ? html`<p class="refusal" role="alert">${player.problem}</p>` : null}
        ${player.company ? html`<${player.company.Bar} player=${player} scene=${scene} />` : null}
        ${isOver ? part("payday") : null}
        ${store.textView ? part("text") : html`
          <ul role="list" class="places">${othersOf(scene).map((seat) => html`<${Place} key=${seat} store=${scene} seat=${seat} steals=${reacting} act=${doIt} />`)}</ul>
          <div class="middle">
            <${Stacks} store=${scene} reacting=${reacting} act=${doIt} />
            <div class="arena"><${Dice} store=${scene} /><${WarTable} store=${scene} reacting=${reacting} act=${doIt} /></div>
          </div>`}
      </div>
      <div class="replay-foot">
        ${player.isGuessing ? part("guess") : null}
        ${player.notice ? html`<p class="replay-notice" role="status">${player.notice}</p>` : null}
        ${isOver ? null : html`<${Dock} store=${scene} asked=${asked} act=${doIt} />`}
        <${Controls} player=${player} />
      </div>
      <${Beside} player=${player} scene=${scene} />
      ${store.dialog ? part(store.dialog, store) : null}
    </div>`;
};

const root = document.getElementById("table");
if (root?.dataset.told) {
  const { told, whole = "", place = "", base = "", shared = "", noted } = root.dataset;
  let isPlanned = false;
  let wasWar = false;
  const changed = () => {
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      render(html`<${Replay} player=${player} whole=${whole} place=${place} />`, root);
      showTheWar();
      player.company?.drawn();
    });
  };
  /** A war lies where the hand and the controls may hide it. Whoever reads below the table is not taken away from there. */
  const showTheWar = () => {
    const isWar = !!player.eyes && !!player.stop.picture.view.position.war;
    const isAtTheTable = (document.querySelector(".replay-foot")?.getBoundingClientRect().bottom ?? 0) > innerHeight - 2;
    if (isWar && !wasWar && isAtTheTable) document.querySelector(".war")?.scrollIntoView({ block: "nearest" });
    wasWar = isWar;
  };
  const store = new Store("", changed, () => SILENT);
  const player = new Player(told, store, base, !!shared);
  root.replaceChildren();
  startKeys(player, () => (player.eyes ? sceneOf(player) : null));
  const session = base ? new URLSearchParams(location.search).get("together") : null;
  void player.start().then(async () => {
    if (noted === "") (await import("./replay/notes/notes.js")).notesOf(player);
    if (session && player.eyes) (await import("./replay/together/together.js")).join(player, session);
  });
  if ("ontouchstart" in window) void import("./replay/stepping/swipe.js").then(({ startSwipes }) => startSwipes(player, root));
}
