// An icon like the ones that the server draws with {% icon %}, from the same sprite.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const sprite = document.querySelector(".icon use")?.getAttribute("href")?.split("#")[0] ?? "";
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "icon");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${sprite}#${name}`);
  picture.append(use);
  return picture;
}
