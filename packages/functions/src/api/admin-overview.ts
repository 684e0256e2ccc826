import * as Tally from "@handiwork/core/flows/counters";
import { router } from "./router.ts";

/** What admins see at a glance. */
export const adminOverview = router("Admin")
  .query("adminOverview", "/overview", {
    summary: "How many there are of everything, and the average rating",
    answer: [Tally.Totals, "The counts"],
    run: ({ actor }) => Tally.overview(actor),
  })
  .query("adminStatistics", "/statistics", {
    summary: "What happened day by day; thirty days up to today where nothing is said",
    query: Tally.StatisticsQuery,
    answer: [Tally.Statistics, "The days, the oldest first"],
    run: ({ actor, query }) => Tally.statistics(actor, query),
  })
  .query("systemStatus", "/system", {
    summary: "What waits in the dead-letter queues, the stream's lag, the search's snapshot, the imports",
    answer: [Tally.SystemStatus, "The status"],
    run: ({ actor }) => Tally.systemStatus(actor),
  });
