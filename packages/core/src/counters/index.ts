export { count, type Change } from "./count.ts";
export { DayEntity } from "./day.entity.ts";
export { TotalsEntity } from "./totals.entity.ts";
export { overview, statistics, days, totals } from "./read.ts";
export { countedEntities } from "./counters.rules.ts";
export { countAll, recount, type Scan } from "./recount.ts";
export { failedQueues, systemStatus } from "./status.ts";
export * from "./schema.ts";
