export { count, type Change } from "./count.ts";
export { DayEntity } from "../../model/counters/day.entity.ts";
export { TotalsEntity } from "../../model/counters/totals.entity.ts";
export { overview, statistics, days, totals } from "./read.ts";
export { countAll, counted, recount, type Scan } from "./recount.ts";
export { failedQueues, systemStatus } from "./status.ts";
export * from "../../model/counters/schema.ts";
