import * as Realtime from "@handiwork/core/flows/notices/realtime";
import { router } from "./router.ts";

/** What pages need to be told of news as they happen. */
export const realtime = router("Realtime").command("openRealtime", "POST /tickets", {
  summary:
    "A ticket with which one WebSocket may be opened at /ws?ticket=... within thirty seconds; at most ten of a user stay open",
  answer: [Realtime.Ticket, "The ticket"],
  problems: [429],
  status: 201,
  run: ({ actor, session: { sessionId, account } }) =>
    Realtime.issueTicket(actor, { sessionId, version: account.profile.sessionVersion }),
});
