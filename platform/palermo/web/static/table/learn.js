// The list of lessons: what is done has a mark, and the main way leads to the first chapter that is not.
import { gettext } from "../palermo/js/words.js";
import { lessonsDone } from "./lessons/lesson_progress.js";

const done = new Set(lessonsDone());
const listed = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-lesson]")]);
for (const lesson of listed) {
  const mark = lesson.querySelector("[data-done]");
  if (mark instanceof HTMLElement) mark.hidden = !done.has(lesson.dataset.lesson ?? "");
}
const chapters = listed.filter((lesson) => lesson.closest(".lessons-chapters"));
const following = chapters.find((lesson) => !done.has(lesson.dataset.lesson ?? ""));
const begin = document.getElementById("begin");
const way = following?.querySelector("a");
if (begin instanceof HTMLAnchorElement && way && following !== chapters[0]) {
  begin.href = way.href;
  begin.lastChild?.replaceWith(gettext("Continue to the next chapter"));
}
