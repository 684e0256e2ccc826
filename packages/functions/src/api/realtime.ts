import * as Realtime from "@handiwork/core/flows/notices/realtime";
import { operation } from "./operation.ts";
import { answers } from "./responses.ts";
import { router } from "./router.ts";

const ticket = operation("openRealtime", {
  method: "post",
  path: "/tickets",
  tags: ["Realtime"],
  summary: "A ticket with which one WebSocket may be opened at /ws?ticket=... within thirty seconds",
  responses: answers(Realtime.Ticket, "The ticket", [401], 201),
});

/** What pages need to be told of news as they happen. */
export const realtime = router().openapi(ticket, async (c) =>
  c.json(await Realtime.issueTicket(c.get("actor")), 201),
);
