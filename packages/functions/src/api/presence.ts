import * as Presence from "@handiwork/core/domain/presence";
import { operation } from "./operation.ts";
import { answers } from "./responses.ts";
import { router } from "./router.ts";

const ofPartners = operation("partnersPresence", {
  method: "get",
  path: "/presence",
  tags: ["Conversations"],
  summary: "Which partners have Handiwork open, and when the others last had",
  request: { query: Presence.PresenceQuery.strict() },
  responses: answers(Presence.PresenceList, "Those of the partners whom one may know it of", [400, 401]),
});

/** Whether the partners of a user's conversations are there. */
export const presence = router().openapi(ofPartners, async (c) =>
  c.json(await Presence.ofPartners(c.get("actor"), c.req.valid("query")), 200),
);
