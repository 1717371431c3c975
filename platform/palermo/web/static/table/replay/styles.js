// Style sheets of parts that are fetched later; the page says where they are, as `data-…-style`.

/** Once, and awaited by who must not be drawn without it. @param {string} name @returns {Promise<unknown>} */
export function dress(name) {
  const href = document.getElementById("table")?.dataset[`${name}Style`];
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = done;
    document.head.append(sheet);
  });
}
