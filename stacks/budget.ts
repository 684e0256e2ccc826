import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Stack } from "sst/constructs";
import { settings } from "./settings.ts";

/**
 * A budget of BUDGET_DOLLARS a month for the whole account, whose mails go to ALARM_EMAIL: when four fifths are spent, and when
 * the month will probably cost more than all of it. It only tells: nothing is switched off. Two budgets of an account are free.
 */
export function createBudget(stack: Stack): void {
  const { BUDGET_DOLLARS: dollars, ALARM_EMAIL: address } = settings();
  if (!dollars || !address) return;
  const tell = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
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
    notificationsWithSubscribers: [tell("ACTUAL", 80), tell("FORECASTED", 100)],
  });
  budget.cfnOptions.metadata = { runbook: "docs/runbooks.md, Budget" };
}
