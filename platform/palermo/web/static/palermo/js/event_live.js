// <meta name="event-live" content="code" data-revision="12">: the page of an event hears over a socket that there is a new revision, and its live
// parts ask at once. A page of the desk says so (data-desk="here", or "2-3" while table 3 of round 2 is entered) and hears of others there too.
// The socket is a hint: while it is away, live.js asks every few seconds all the same.

const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 30000;
// The event is gone or not for us, or we are too many: coming back changes nothing.
const FOR_GOOD = new Set([4403, 4404, 4429]);

/** @param {HTMLMetaElement} meta */
function follow(meta) {
  let known = Number(meta.dataset.revision) || 0;
  let knownDesk = 0;
  let wait = SHORTEST_WAIT;
  const address = new URL(`/ws/events/${meta.content}/`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";

  if (meta.dataset.desk) address.searchParams.set("desk", meta.dataset.desk);

  const askAll = () => document.querySelectorAll("[data-live]").forEach((part) => part.dispatchEvent(new Event("live:ask")));

  function open() {
    const socket = new WebSocket(address);
    knownDesk = 0;
    socket.addEventListener("message", (message) => {
      wait = SHORTEST_WAIT;
      const { revision, desk = 0 } = JSON.parse(message.data);
      if (revision <= known && desk <= knownDesk) return;
      known = Math.max(known, revision);
      knownDesk = desk;
      // Sixty phones that ask in the same instant wait for each other; a third of a second spreads them out unseen.
      setTimeout(askAll, meta.dataset.atOnce === undefined ? Math.random() * 300 : 0);
    });
    socket.addEventListener("close", (closed) => {
      if (FOR_GOOD.has(closed.code)) return;
      setTimeout(open, wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT);
    });
  }
  open();
}

export function startEventLive() {
  const meta = document.querySelector('meta[name="event-live"]');
  if (meta instanceof HTMLMetaElement) follow(meta);
}
