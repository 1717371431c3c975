// Shows what the server pushes, and leads to it. Served as /sw.js; it keeps nothing and answers no request.

/** @type {any} */
const worker = self;

/** @param {any} event */
function show(event) {
  const { title, sentence, url, id } = event.data.json();
  // The same notification twice is shown once.
  event.waitUntil(worker.registration.showNotification(title, { body: sentence, tag: id, data: { url } }));
}

/** @param {any} event */
function open(event) {
  event.notification.close();
  // Only this site, whatever a message says.
  const place = new URL(event.notification.data.url, worker.location.origin);
  if (place.origin === worker.location.origin) event.waitUntil(worker.clients.openWindow(place.href));
}

worker.addEventListener("push", show);
worker.addEventListener("notificationclick", open);
