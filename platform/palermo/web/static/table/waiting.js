// Before the deal the server draws the waiting room. When somebody sits down or gets up, it is fetched again; when the
// cards are dealt, it goes.

/** @typedef {import("./store.js").Store} Store */

export class WaitingRoom {
  constructor() {
    this.revision = -1;
  }

  /** @param {Store} store */
  look(store) {
    const place = document.getElementById("waiting");
    if (!place || !store.room) return;
    if (store.room.stage !== "waiting") {
      // The server shows how a table ended that was never dealt.
      if (store.view) place.remove();
      return;
    }
    const isNew = this.revision !== -1 && this.revision !== store.room.revision;
    this.revision = store.room.revision;
    if (isNew) void this.fetchAgain(place);
  }

  /** @param {HTMLElement} place */
  async fetchAgain(place) {
    const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("waiting");
    if (!fresh || place.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    place.replaceChildren(...fresh.childNodes);
    /** @type {any} */ (window).htmx?.process(place);
  }
}
