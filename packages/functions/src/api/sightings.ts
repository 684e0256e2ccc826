import * as Analytics from "@handiwork/core/analytics";
import { router } from "./router.ts";

/** Sightings of artisans, reported by browsers. */
export const sightings = router("Analytics").command("recordSightings", "POST /", {
  summary: "Record artisans seen, and taps on WhatsApp numbers; each counts once per visitor and day",
  body: Analytics.SightingForm,
  answer: "Each is counted unless it was before",
  problems: [429],
  run: ({ actor, body, visit }) => Analytics.record(actor, body, visit),
});

/** Artisans' analytics. */
export const analytics = router("Analytics").query("artisanAnalytics", "/analytics", {
  summary: "Get your daily numbers of views, saves and contacts",
  answer: [Analytics.Analytics, "30 days with premium, otherwise 7"],
  run: ({ actor, session }) => Analytics.read(actor, session.account),
});
