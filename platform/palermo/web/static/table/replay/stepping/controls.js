// Under the table: back and forth, the film and its speed, and where one is.
import { fill, gettext } from "../../../palermo/js/words.js";
import { Icon, html } from "../../picture/drawing.js";
import { SPEEDS } from "./player.js";

/** @typedef {import("./player.js").Player} Player */

/** @param {{name: string, label: string, keys: string, act: () => void, isMain?: boolean}} properties */
const Knob = ({ name, label, keys, act, isMain }) => html`
  <button type="button" class=${`button button-icon knob ${isMain ? "button-primary" : "button-quiet"}`} aria-label=${label} title=${label} aria-keyshortcuts=${keys} onClick=${act}><${Icon} name=${name} /></button>`;

/** @param {{player: Player}} properties */
const Speed = ({ player }) => {
  const label = gettext("Speed");
  return html`<label class="speed"><span class="visually-hidden">${label}</span>
    <select onChange=${(/** @type {Event} */ event) => { player.speed = Number(/** @type {HTMLSelectElement} */ (event.currentTarget).value); player.store.changed(); }}>
      ${SPEEDS.map((speed) => html`<option key=${speed} value=${speed} selected=${speed === player.speed}>${speed}×</option>`)}
    </select></label>`;
};

/** @param {{player: Player}} properties */
const Slider = ({ player }) => {
  const label = gettext("Moment in the game");
  const { turn } = player.stop.picture.view.position;
  const where = turn ? fill(gettext("Turn %(number)s"), { number: turn }) : gettext("Draft");
  return html`<input type="range" class="replay-slider" aria-label=${label} aria-valuetext=${`${where}: ${player.stop.text}`} min="0" max=${player.scale} value=${player.at}
    onInput=${(/** @type {Event} */ event) => player.slide(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value))} />`;
};

/** @param {{player: Player}} properties */
export const Controls = ({ player }) => {
  const words = {
    all: gettext("Replay controls"), first: gettext("Go to the start"), turnBack: gettext("Previous turn"), back: gettext("Step back"), play: gettext("Play"), pause: gettext("Pause"),
    on: gettext("Step forward"), turnOn: gettext("Next turn"), last: gettext("Go to the end"),
  };
  const knobs = [
    { name: "skip-back", label: words.first, keys: "Home", act: () => player.first() },
    { name: "chevrons-left", label: words.turnBack, keys: "ArrowUp", act: () => player.turn(-1) },
    { name: "chevron-left", label: words.back, keys: "ArrowLeft", act: () => player.step(-1) },
    { name: player.isPlaying ? "pause" : "play", label: player.isPlaying ? words.pause : words.play, keys: "Space", act: () => player.toggle(), isMain: true },
    { name: "chevron-right", label: words.on, keys: "ArrowRight", act: () => player.step(1) },
    { name: "chevrons-right", label: words.turnOn, keys: "ArrowDown", act: () => player.turn(1) },
    { name: "skip-forward", label: words.last, keys: "End", act: () => player.last() },
  ];
  return html`
    <section class="replay-controls" aria-label=${words.all}>
      <${Slider} player=${player} />
      <div class="knobs">${knobs.map((knob, at) => html`<${Knob} key=${at} ...${knob} />`)}<${Speed} player=${player} /></div>
      <p class="visually-hidden" aria-live="polite">${player.isPlaying ? "" : player.stop.text}</p>
    </section>`;
};
