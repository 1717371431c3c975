// The page of a lesson: the table of main.js, on a line of its own and with a coach.
import { coachWith } from "./lessons/coach.js";
import { LessonLine } from "./lessons/lesson_line.js";
import { start } from "./main.js";
import { Shelf } from "./lessons/lesson_progress.js";

const root = document.getElementById("table");
if (root) {
  const { lesson = "", address = "", leave = "", next = "", play = "", last } = root.dataset;
  const shelf = new Shelf(lesson);
  start(root, (listener) => new LessonLine(address, shelf, listener), coachWith({ leave, next, play, isLast: !!last }));
}
