import type { Stack } from "sst/constructs";
import { createAlarmBook } from "./alarm-book.ts";
import { createAlarmTopics } from "./alarm-topics.ts";
import { addFeltAlarms } from "./alarms-felt.ts";
import { addOutsideAlarms } from "./alarms-outside.ts";
import { addWaitingAlarms } from "./alarms-waiting.ts";
import { createBudget } from "./budget.ts";
import { createDashboard } from "./dashboard.ts";
import { createSavedQueries } from "./saved-queries.ts";
import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";
import { metricsOf, type Watched } from "./watched.ts";

/**
 * What watches a stage: alarms of two severities, a dashboard, the runbooks' questions to the logs, and a budget. Passing stages
 * have them only where ALARM_EMAIL says who is told: nobody looks at the others, and alarms are paid for.
 */
export function createObservability(stack: Stack, watched: Watched): void {
  if (!keepsData(stack) && !settings().ALARM_EMAIL) return;
  const of = metricsOf(stack, watched);
  const book = createAlarmBook(stack, createAlarmTopics(stack));
  addFeltAlarms(book, of, watched);
  addWaitingAlarms(book, of, watched);
  addOutsideAlarms(book, of, watched);
  createDashboard(stack, of, watched, book.all);
  createSavedQueries(stack);
  createBudget(stack);
}
