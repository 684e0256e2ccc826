import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Stack } from "sst/constructs";
import { createAlarms, createAlarmTopics } from "./alarms.ts";
import { createDashboard } from "./dashboard.ts";
import { metricsOf, type Watched } from "./metrics.ts";
import { pagingAlarms } from "./paging-alarms.ts";
import { createSavedQueries } from "./saved-queries.ts";
import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";
import { ticketAlarms } from "./ticket-alarms.ts";

/**
 * What watches a stage: alarms of two severities, a dashboard, two saved queries of the logs, and a budget. Temporary stages
 * have them only where ALARM_EMAIL says who is told: nobody looks at the others, and alarms are paid for.
 */
export function createObservability(stack: Stack, watched: Watched): void {
  if (!keepsData(stack) && !settings().ALARM_EMAIL) return;
  const metrics = metricsOf(stack, watched);
  const topics = createAlarmTopics(stack);
  const alarms = [
    ...createAlarms(stack, topics, "page", pagingAlarms(metrics, watched)),
    ...createAlarms(stack, topics, "ticket", ticketAlarms(metrics, watched)),
  ];
  createDashboard(stack, metrics, watched, alarms);
  createSavedQueries(stack);
  createBudget(stack);
}

/**
 * A budget of BUDGET_DOLLARS a month for the whole account, which mails to ALARM_EMAIL when four fifths are spent, and when
 * the month will probably cost more than all of it. It only tells: nothing is switched off. Two budgets of an account are free.
 */
export function createBudget(stack: Stack): void {
  const { BUDGET_DOLLARS: dollars, ALARM_EMAIL: address } = settings();
  if (!dollars || !address) return;
  const notify = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: "GREATER_THAN",
      threshold,
      thresholdType: "PERCENTAGE",
    },
    subscribers: [{ subscriptionType: "EMAIL", address }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `handiwork-${stack.stage}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: dollars, unit: "USD" },
    },
    notificationsWithSubscribers: [notify("ACTUAL", 80), notify("FORECASTED", 100)],
  });
  budget.cfnOptions.metadata = { runbook: "docs/runbooks.md, Budget" };
}
