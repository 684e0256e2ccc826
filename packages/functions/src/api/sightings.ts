import * as Analytics from "@handiwork/core/flows/analytics";
import { router } from "./router.ts";

/** What browsers tell of artisans who were seen. */
export const sightings = router("Analytics").command("recordSightings", "POST /", {
  summary:
    "Tell which artisans one saw, or tapped the WhatsApp number of; each counts once a visitor and day",
  body: Analytics.SightingForm,
  answer: "It will be counted, unless it was before",
  problems: [429],
  run: ({ actor, body, visit }) => Analytics.record(actor, body, visit),
});

/** What artisans are told of it. */
export const analytics = router("Analytics").query("artisanAnalytics", "/analytics", {
  summary: "How many people saw, saved and contacted one, day by day",
  answer: [Analytics.Analytics, "Thirty days with premium, seven without"],
  run: ({ actor, session }) => Analytics.read(actor, session.account),
});
