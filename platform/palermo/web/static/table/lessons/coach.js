// Whoever stands beside a learner: what to do and why, how far it is, and the ways back and out.
import { fill, gettext } from "../../palermo/js/words.js";
import { Icon, html } from "../picture/drawing.js";

/** @typedef {import("../state/store.js").Store} Store */
/** @typedef {import("./lesson_line.js").LessonLine} LessonLine */
/** @typedef {{leave: string, next: string, play: string, isLast: boolean}} Ways */

/** What the learner is led to when it is over: one main way. @param {Ways} ways @returns {{href: string, label: string}} */
function wayOn(ways) {
  if (ways.next) return { href: ways.next, label: gettext("Next chapter") };
  if (ways.isLast) return { href: ways.play, label: gettext("Play a quick game against bots") };
  return { href: ways.leave, label: gettext("More lessons") };
}

/**
 * @param {Ways} ways
 * @returns {(properties: {store: Store}) => unknown}
 */
export const coachWith = (ways) => ({ store }) => {
  const { coach } = store;
  if (!coach) return null;
  const line = /** @type {LessonLine} */ (/** @type {unknown} */ (store.connection));
  // Only said, not switched off: a button that is switched off loses the focus of whoever works by keyboard.
  const isBusy = !!store.sending || store.projector.isRunning;
  const canGoBack = !isBusy && line.moves.length > 0;
  const words = { title: gettext("Your coach"), back: gettext("Back"), show: gettext("Show me"), leave: gettext("Leave") };
  const step = coach.over ? gettext("Done") : fill(gettext("Step %(step)s of %(steps)s"), { step: coach.step + 1, steps: coach.steps });
  const on = wayOn(ways);
  return html`
    <section class=${`coach ${coach.over ? "coach-over" : ""}`} aria-label=${words.title}>
      <div class="coach-words"><${Icon} name="graduation-cap" /><p class="coach-says" aria-live="polite">${coach.says}</p></div>
      <div class="coach-ways">
        <span class="coach-step">${step}</span>
        <progress class="coach-progress" max=${coach.steps} value=${coach.step} aria-label=${step}></progress>
        <button type="button" class="button button-quiet" data-coach="back" aria-disabled=${String(!canGoBack)} onClick=${() => canGoBack && line.back()}><${Icon} name="undo-2" />${words.back}</button>
        ${coach.points.length ? html`<button type="button" class="button button-quiet" data-coach="show" aria-disabled=${String(isBusy)} onClick=${() => !isBusy && store.decide(coach.points[0])}><${Icon} name="lightbulb" />${words.show}</button>` : null}
        ${coach.over
          ? html`<a class="button button-primary" data-coach="on" href=${on.href}>${on.label}<${Icon} name="arrow-right" /></a>`
          : html`<a class="button button-quiet" data-coach="leave" href=${ways.leave}><${Icon} name="x" />${words.leave}</a>`}
      </div>
    </section>`;
};
