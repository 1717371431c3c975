// The line above the table: the connection in words, who watches, and the menu.
import { fill, gettext, ngettext } from "../../palermo/js/words.js";
import { Icon, html } from "./drawing.js";
import { RulesLink } from "../answering/rulebook.js";

/** @typedef {import("../state/store.js").Store} Store */

/** @param {Store} store @returns {string} */
function lineWords(store) {
  switch (store.line) {
    case "connected": return store.caughtUp ? gettext("Up to date") : gettext("Connected");
    case "connecting": return gettext("Connecting …");
    case "waiting": return store.hadLine ? gettext("No connection. Trying again …") : gettext("Connecting …");
    default: return store.goodbye || gettext("Closed");
  }
}

/** @param {Store} store @returns {{name: string, label: string}[]} */
function menuOf(store) {
  const general = [
    { name: "settings", label: gettext("Settings") }, { name: "keys", label: gettext("Keyboard shortcuts") },
    { name: "text", label: store.textView ? gettext("Picture view") : gettext("Text view") },
  ];
  if (store.seat === null || store.room?.stage !== "playing") return general;
  const sitter = store.sitters[store.seat];
  if (sitter === "resigned" || sitter === "left") return general;
  const away = sitter === "stand-in" ? [{ name: "back", label: gettext("I’m back") }] : sitter === "returning" ? [] : [{ name: "away", label: gettext("Leave for a while") }];
  return [...general, ...away, { name: "abort", label: gettext("Cancel the game") }, { name: "resign", label: gettext("Resign") }];
}

/** @param {Store} store @param {string} name @param {Event} event */
function choose(store, name, event) {
  /** @type {Element} */ (event.currentTarget).closest("details")?.removeAttribute("open");
  if (name === "text") {
    store.textView = !store.textView;
    store.changed();
  } else {
    store.open(name);
  }
}

/** How it stands with who is away, in words; "" for who is here. @param {Store} store @returns {string} */
function absenceWords(store) {
  if (store.seat === null || store.room?.stage !== "playing") return "";
  const limit = store.room.stand_in_limit;
  switch (store.sitters[store.seat]) {
    case "stand-in": return limit === null ? "" : fill(gettext("Moves the bot has made for you: %(made)s of %(limit)s. If it has to make more, you’ve left."), { made: store.standInMoves[store.seat] ?? 0, limit });
    case "returning": return gettext("You get your seat back when the next turn starts. Until then, a bot plays for you.");
    case "left": return gettext("You were away too long or too often. A bot plays for you until the end.");
    default: return "";
  }
}

/** @param {{store: Store}} properties */
export const StatusBar = ({ store }) => {
  const position = store.view?.position;
  const menu = gettext("Menu");
  const turn = !position ? "" : position.turn ? fill(gettext("Turn %(number)s"), { number: position.turn }) : gettext("Draft");
  const watching = store.watching ? fill(ngettext("%(count)s watching", "%(count)s watching", store.watching), { count: store.watching }) : "";
  const isAway = store.seat !== null && store.sitters[store.seat] === "stand-in";
  const absence = absenceWords(store);
  const back = gettext("A bot is playing for you. Take your seat back");
  const learn = gettext("Learn the game");
  return html`
    <header class="status">
      <span class=${`line-state line-${store.line}`} role="status"><span class="dot"></span>${lineWords(store)}</span>
      <span class="status-turn">${turn}</span>
      ${watching ? html`<span class="status-watching"><${Icon} name="eye" />${watching}</span>` : null}
      <${RulesLink} store=${store} />
      <details class="menu status-menu" data-menu>
        <summary><${Icon} name="settings-2" />${menu}</summary>
        <div class="menu-panel">${menuOf(store).map(({ name, label }) => html`<button type="button" class="menu-choice" onClick=${(/** @type {Event} */ event) => choose(store, name, event)}>${label}</button>`)}${store.coach ? null : html`<a class="menu-choice" href="/learn/" target="_blank" rel="noopener">${learn}</a>`}</div>
      </details>
    </header>
    ${absence ? html`<p class="away away-words">${absence}</p>` : null}
    ${isAway ? html`<p class="away"><button type="button" class="button button-primary" onClick=${() => store.wish("back")}>${back}</button></p>` : null}`;
};
