// Every page works without this file; it only makes some of them nicer to use.
import { startDialogs } from "./dialogs.js";
import { startForms, startTimeZone } from "./forms.js";
import { startMenus } from "./menus.js";
import { startPasskeys } from "./passkeys.js";
import { startProgress } from "./progress.js";
import { startSharing } from "./sharing.js";
import { startPush } from "./push.js";
import { startTabs } from "./tabs.js";
import { startTheme } from "./theme.js";
import { startToasts } from "./toasts.js";
import { startWatching } from "./watching.js";

startMenus();
startTheme();
startDialogs();
startTabs();
startForms();
startToasts();
startProgress();
startPasskeys();
startTimeZone();
startSharing();
startPush();
startWatching();
// Few pages have something live; the others do not fetch this.
if (document.querySelector("[data-live]")) import("./live.js").then(({ startLive }) => startLive());
if (document.querySelector("form[data-slip], form[data-keyed-form], form[data-table-jump], form[data-slip-code]")) import("./slips/start.js").then(({ startSlips }) => startSlips());
if (document.querySelector("[data-check-in]")) import("./check_in.js").then(({ startCheckIn }) => startCheckIn());
if (document.querySelector("[data-filter]")) import("./filtering.js").then(({ startFiltering }) => startFiltering());
if (document.querySelector('meta[name="event-live"]')) import("./event_live.js").then(({ startEventLive }) => startEventLive());
if (document.querySelector("[data-why-dialog]")) import("./event_why.js").then(({ startWhy }) => startWhy());
if (document.querySelector('meta[name="event-live"], [data-event-clock]')) import("./event_clock.js").then(({ startClocks }) => startClocks());
