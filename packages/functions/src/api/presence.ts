import * as Presence from "@handiwork/core/domain/presence";
import { router } from "./router.ts";

/** Whether the partners of a user's conversations are there. */
export const presence = router("Conversations").query("partnersPresence", "/presence", {
  summary: "Which partners have Handiwork open, and when the others last had",
  query: Presence.PresenceQuery.strict(),
  answer: [Presence.PresenceList, "Those of the partners whom one may know it of"],
  run: ({ actor, query }) => Presence.ofPartners(actor, query),
});
