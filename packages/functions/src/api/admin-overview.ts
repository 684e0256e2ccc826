import * as Tally from "@handiwork/core/flows/counters";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Admin"];

const overview = operation("adminOverview", {
  method: "get",
  path: "/overview",
  tags,
  summary: "How many there are of everything, and the average rating",
  request: { query: z.object({}).strict() },
  responses: answers(Tally.Totals, "The counts", [400, 401]),
});

const statistics = operation("adminStatistics", {
  method: "get",
  path: "/statistics",
  tags,
  summary: "What happened day by day; thirty days up to today where nothing is said",
  request: { query: Tally.StatisticsQuery },
  responses: answers(Tally.Statistics, "The days, the oldest first", [400, 401]),
});

const system = operation("systemStatus", {
  method: "get",
  path: "/system",
  tags,
  summary: "What waits in the dead-letter queues, the stream's lag, the search's snapshot, the imports",
  request: { query: z.object({}).strict() },
  responses: answers(Tally.SystemStatus, "The status", [400, 401]),
});

/** What admins see at a glance. */
export const adminOverview = router()
  .openapi(overview, async (c) => c.json(await Tally.overview(c.get("actor")), 200))
  .openapi(statistics, async (c) => c.json(await Tally.statistics(c.get("actor"), c.req.valid("query")), 200))
  .openapi(system, async (c) => c.json(await Tally.systemStatus(c.get("actor")), 200));
