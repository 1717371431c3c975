// Above the table of a shared review: who leads, who is here, what one can do.
import { fill, gettext, ngettext } from "../../../palermo/js/words.js";
import { sayMove } from "../../answering/choices.js";
import { Icon, html } from "../../picture/drawing.js";
import { closeAfter } from "../head.js";

/** @typedef {import("./together.js").Company} Company */
/** @typedef {import("../stepping/player.js").Player} Player */
/** @typedef {import("../../state/store.js").Store} Store */

/** @param {Company} company @returns {string} */
function stateWords(company) {
  if (company.goodbye) return company.goodbye;
  if (!company.hasCome) return gettext("Joining the others …");
  if (company.state !== "connected") return gettext("Connection lost. Trying again …");
  if (company.isLeading) return gettext("You’re leading.");
  const who = company.leader?.name ?? "";
  if (company.isVacant) return who ? fill(gettext("%(who)s has left. The lead is free."), { who }) : gettext("No one is leading. The lead is free.");
  if (!company.isFollowing) return gettext("You’re looking around on your own.");
  return company.place?.playing ? fill(gettext("%(who)s is leading: the replay is running."), { who }) : fill(gettext("%(who)s is leading."), { who });
}

/** What else is to be said, each in a sentence. @param {Company} company @param {Player} player @param {Store} scene @returns {string[]} */
function sayings(company, player, scene) {
  const said = [];
  const who = company.leader?.name ?? "";
  if (!company.isLeading && company.isFollowing && company.isClosed) said.push(fill(gettext("%(who)s is using a viewpoint you can’t open. You see what a spectator saw."), { who }));
  if (company.pointed) said.push(company.isLeading ? fill(gettext("You’re pointing at: %(what)s"), { what: company.pointed }) : fill(gettext("%(who)s is pointing at: %(what)s"), { who, what: company.pointed }));
  const isAsked = player.isGuessing && !!player.ownDecision && company.guesses.move === player.stop.move && (company.isLeading || company.isFollowing);
  if (!isAsked) return said;
  const { given, chosen } = company.guesses;
  const mine = company.mine.get(player.stop.move);
  if (mine && player.isAsking && !company.isLeading) said.push(fill(gettext("Your guess: %(move)s. You can change it until the answer is shown."), { move: sayMove(scene, mine) }));
  if (given) said.push(fill(ngettext("%(count)s has guessed.", "%(count)s have guessed.", given), { count: given }));
  const options = player.ownDecision?.options ?? [];
  for (const [option, count] of chosen) if (options[option]) said.push(fill(gettext("%(count)s × %(move)s"), { count, move: sayMove(scene, options[option]) }));
  return said;
}

/** @param {{company: Company}} properties */
const People = ({ company }) => {
  const mayHand = company.isLeading || company.isOpener;
  const words = { leads: gettext("leading"), you: gettext("you"), hand: gettext("Hand over lead"), copy: gettext("Copy the link to this review"), take: gettext("Take the lead"), leave: gettext("Leave the review"), end: gettext("End the review for everyone") };
  const visitors = fill(ngettext("%(count)s visitor", "%(count)s visitors", company.visitors), { count: company.visitors });
  return html`
    <div class="menu-panel together-panel" onClick=${closeAfter}>
      <ul role="list" class="together-people">${company.people.map(({ id, name }) => html`
        <li key=${id}><span><span translate="no">${name}</span> <span class="soft">${[id === company.you ? words.you : "", id === company.leader?.id ? words.leads : ""].filter(Boolean).join(", ")}</span></span>
          ${mayHand && id !== company.leader?.id ? html`<button type="button" class="button button-small" aria-label=${`${words.hand}: ${name}`} onClick=${() => company.handOver(id)}>${words.hand}</button>` : null}</li>`)}
        ${company.visitors ? html`<li class="soft">${visitors}</li>` : null}</ul>
      <button type="button" class="menu-choice" onClick=${() => void company.copyLink()}>${words.copy}</button>
      ${company.isOpener && !company.isLeading ? html`<button type="button" class="menu-choice" onClick=${() => company.take()}>${words.take}</button>` : null}
      <button type="button" class="menu-choice" onClick=${() => company.leave()}>${words.leave}</button>
      ${company.isOpener ? html`<button type="button" class="menu-choice" onClick=${() => company.end()}>${words.end}</button>` : null}
    </div>`;
};

/** @param {{player: Player, scene: Store}} properties */
export const Bar = ({ player, scene }) => {
  const company = /** @type {Company} */ (player.company);
  const here = company.people.length + company.visitors;
  const words = {
    title: gettext("Shared review"), take: gettext("Take the lead"), leave: gettext("Leave the review"), copy: gettext("Copy link"), here: fill(ngettext("%(count)s here", "%(count)s here", here), { count: here }),
    back: fill(gettext("Back to %(who)s"), { who: company.leader?.name ?? "" }),
  };
  const isOn = company.hasCome && !company.goodbye;
  const mayTake = isOn && company.isVacant && !!company.you && !company.isLeading;
  return html`
    <section class=${`together ${company.isLeading ? "together-leads" : ""}`} aria-label=${words.title}>
      <p class="together-state" role="status"><${Icon} name="users" /><b>${stateWords(company)}</b></p>
      <div class="together-ways">
        ${isOn && !company.isLeading && !company.isFollowing ? html`<button type="button" class="button button-small button-primary" onClick=${() => company.comeBack()}>${words.back}</button>` : null}
        ${mayTake ? html`<button type="button" class="button button-small" onClick=${() => company.take()}>${words.take}</button>` : null}
        ${isOn && company.isLeading ? html`<button type="button" class="button button-small" onClick=${() => void company.copyLink()}><${Icon} name="link" />${words.copy}</button>` : null}
        ${isOn ? html`<details class="menu together-menu" data-menu><summary>${words.here}</summary><${People} company=${company} /></details>`
          : html`<button type="button" class="button button-small" onClick=${() => company.leave()}>${words.leave}</button>`}
      </div>
      <ul role="list" class="together-said" aria-live="polite">${sayings(company, player, scene).map((words) => html`<li key=${words}>${words}</li>`)}</ul>
    </section>`;
};
