// The standings in somebody else's page: only what keeps them fresh.
import { startEventLive } from "./event_live.js";
import { startLive } from "./live.js";

startLive();
startEventLive();
