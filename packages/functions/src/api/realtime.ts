import * as Realtime from "@handiwork/core/realtime";
import { router } from "./router.ts";

/** Tickets for WebSocket connections. */
export const realtime = router("Realtime").command("openRealtime", "POST /tickets", {
  summary:
    "Create a ticket that opens one WebSocket at /ws?ticket=... within 30 seconds; a user may have ten open",
  answer: [Realtime.Ticket, "The ticket"],
  problems: [429],
  status: 201,
  run: ({ actor, session: { sessionId, account } }) =>
    Realtime.issueTicket(actor, { sessionId, version: account.profile.sessionVersion }),
});
