// Papers have nothing but their print button.
import { startSharing } from "./sharing.js";

startSharing();
