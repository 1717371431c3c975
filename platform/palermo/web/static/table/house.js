// What a table needs of the house's own scripts. A phone at a table has no use for the rest.
import { startMenus } from "../palermo/js/menus.js";
import { startTheme } from "../palermo/js/theme.js";
import { startToasts } from "../palermo/js/toasts.js";

startMenus();
startTheme();
startToasts();
