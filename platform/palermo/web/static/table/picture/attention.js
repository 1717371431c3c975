// What goes on outside the picture: the live region, the title of the tab, the screen that must not fall asleep.
import { fill, gettext } from "../../palermo/js/words.js";
import { askedNow } from "../answering/choices.js";

/** @typedef {import("../state/store.js").Store} Store */

const MOST_LINES = 30;
/** Drawn here, because a tab in the background should not fetch anything for it. */
const TURN_ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#a8321e"/><path d="M16 6v13M16 23v3" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>')}`;

export class Attention {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.title = document.title;
    this.icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    this.usualIcon = this.icon?.href ?? "";
    this.told = 0;
    this.question = "";
    /** @type {any} */
    this.lock = null;
    this.asking = false;
    this.wasOver = true;
    this.wasWar = false;
    document.addEventListener("visibilitychange", () => void this.stayAwake());
  }

  look() {
    const { store } = this;
    for (const line of store.log.filter(({ number }) => number > this.told)) {
      this.say(line.text);
      this.told = line.number;
    }
    const question = store.sending ? "" : askedNow(store)?.question ?? "";
    if (question && question !== this.question) this.say(question);
    this.question = question;
    document.title = question ? fill(gettext("● Your turn · %(title)s"), { title: this.title }) : this.title;
    this.mark(question ? TURN_ICON : this.usualIcon);
    this.showTheWar();
    this.showTheEnd();
    void this.stayAwake();
  }

  /** @param {string} icon */
  mark(icon) {
    if (this.icon && this.icon.href !== icon) this.icon.href = icon;
  }

  /** It begins where somebody may not be looking, above all on a phone. */
  showTheWar() {
    if (!this.store.view) return;
    const isWar = !!this.store.view.position.war;
    if (isWar && !this.wasWar) document.querySelector(".war")?.scrollIntoView({ block: "nearest" });
    this.wasWar = isWar;
  }

  /** Whoever was looking at the war or at the log must not miss it. */
  showTheEnd() {
    if (!this.store.view) return;
    const title = document.getElementById("payday-title");
    if (title && !this.wasOver) title.focus();
    this.wasOver = !!title;
  }

  /** @param {string} text */
  say(text) {
    const announcer = document.getElementById("announcer");
    if (!announcer) return;
    const line = document.createElement("p");
    line.textContent = text;
    announcer.append(line);
    while (announcer.childElementCount > MOST_LINES) announcer.firstElementChild?.remove();
  }

  async stayAwake() {
    const wanted = this.store.room?.stage === "playing" && this.store.seat !== null && !document.hidden;
    if (!wanted && this.lock) void this.lock.release();
    if (!wanted || this.lock || this.asking || !("wakeLock" in navigator)) return;
    this.asking = true;
    try {
      this.lock = await navigator.wakeLock.request("screen");
      this.lock.addEventListener("release", () => { this.lock = null; });
    } catch {
      this.lock = null; // a battery that is nearly empty says no
    }
    this.asking = false;
  }
}
