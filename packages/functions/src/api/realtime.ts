import * as Realtime from "@handiwork/core/flows/notices/realtime";
import { router } from "./router.ts";

/** What pages need to be told of news as they happen. */
export const realtime = router("Realtime").command("openRealtime", "POST /tickets", {
  summary: "A ticket with which one WebSocket may be opened at /ws?ticket=... within thirty seconds",
  answer: [Realtime.Ticket, "The ticket"],
  status: 201,
  run: ({ actor }) => Realtime.issueTicket(actor),
});
