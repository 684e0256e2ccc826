import * as Counters from "@handiwork/core/counters";
import { router } from "./router.ts";

/** Admins' dashboard. */
export const adminOverview = router("Admin")
  .query("adminOverview", "/overview", {
    summary: "Get the totals and the average rating",
    answer: [Counters.Totals, "The counts"],
    run: ({ actor }) => Counters.overview(actor),
  })
  .query("adminStatistics", "/statistics", {
    summary: "Get daily activity; by default the last 30 days",
    query: Counters.StatisticsQuery,
    answer: [Counters.Statistics, "The days, oldest first"],
    run: ({ actor, query }) => Counters.statistics(actor, query),
  })
  .query("systemStatus", "/system", {
    summary: "Get the dead-letter queues, the stream's lag, search index updates and imports",
    answer: [Counters.SystemStatus, "The status"],
    run: ({ actor }) => Counters.systemStatus(actor),
  });
