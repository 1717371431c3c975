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
    if (store.view && store.room.stage !== "waiting") {
      place.remove();
      return;
    }
    const isNew = this.revision !== -1 && this.revision !== store.room.revision;
    this.revision = store.room.revision;
    // The server also says how a table ended that was never dealt.
    if (isNew) place.querySelector("[data-live]")?.dispatchEvent(new Event("live:ask"));
  }
}
