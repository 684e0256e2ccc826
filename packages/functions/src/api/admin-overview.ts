import * as Counters from "@handiwork/core/flows/counters";
import { router } from "./router.ts";

/** What admins see at a glance. */
export const adminOverview = router("Admin")
  .query("adminOverview", "/overview", {
    summary: "How many there are of everything, and the average rating",
    answer: [Counters.Totals, "The counts"],
    run: ({ actor }) => Counters.overview(actor),
  })
  .query("adminStatistics", "/statistics", {
    summary: "What happened day by day; thirty days up to today where nothing is said",
    query: Counters.StatisticsQuery,
    answer: [Counters.Statistics, "The days, the oldest first"],
    run: ({ actor, query }) => Counters.statistics(actor, query),
  })
  .query("systemStatus", "/system", {
    summary: "What waits in the dead-letter queues, the stream's lag, search index updates, the imports",
    answer: [Counters.SystemStatus, "The status"],
    run: ({ actor }) => Counters.systemStatus(actor),
  });
