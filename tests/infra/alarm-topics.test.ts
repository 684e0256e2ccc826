import { App, Stack } from "aws-cdk-lib/core";
import { Template } from "aws-cdk-lib/assertions";
import type { Stack as SstStack } from "sst/constructs";
import { afterEach, expect, it } from "vitest";
import { createAlarmTopics, createBudget } from "../../stacks/observability.ts";

const names = ["ALARM_EMAIL", "ALARM_PAGE_EMAIL", "ALARM_PAGE_ARN", "BUDGET_DOLLARS"];

/** Synthesizes a stack with the topics and the budget alone. */
function templateOf(environment: Record<string, string>): Template {
  Object.assign(process.env, environment);
  const stack = Object.assign(new Stack(new App(), "Alone"), { stage: "production" }) as unknown as SstStack;
  createAlarmTopics(stack);
  createBudget(stack);
  return Template.fromStack(stack);
}

const subscribersOf = (template: Template) =>
  Object.values(template.findResources("AWS::SNS::Subscription"))
    .map(({ Properties }) => (Properties as { Endpoint: string }).Endpoint)
    .toSorted();

afterEach(() => {
  for (const name of names) delete process.env[name];
});

it("sends pages and tickets to one address by default", () => {
  expect(subscribersOf(templateOf({ ALARM_EMAIL: "ops@handiwork.example" }))).toEqual([
    "ops@handiwork.example",
    "ops@handiwork.example",
  ]);
});

it("sends pages to a separate address", () => {
  const template = templateOf({
    ALARM_EMAIL: "ops@handiwork.example",
    ALARM_PAGE_EMAIL: "night@handiwork.example",
  });
  expect(subscribersOf(template)).toEqual(["night@handiwork.example", "ops@handiwork.example"]);
});

it("creates no topic for pages if a paging service has one", () => {
  const template = templateOf({
    ALARM_EMAIL: "ops@handiwork.example",
    ALARM_PAGE_ARN: "arn:aws:sns:eu-west-1:123456789012:Pager",
  });
  template.resourceCountIs("AWS::SNS::Topic", 1);
  expect(subscribersOf(template)).toEqual(["ops@handiwork.example"]);
});

it("creates no subscription and no budget without settings", () => {
  const template = templateOf({});
  expect(subscribersOf(template)).toEqual([]);
  template.resourceCountIs("AWS::SNS::Topic", 2);
  template.resourceCountIs("AWS::Budgets::Budget", 0);
});

it("mails at 80% of the budget, and when the forecast exceeds it", () => {
  const template = templateOf({ ALARM_EMAIL: "ops@handiwork.example", BUDGET_DOLLARS: "50" });
  const subscribers = [{ SubscriptionType: "EMAIL", Address: "ops@handiwork.example" }];
  template.hasResourceProperties("AWS::Budgets::Budget", {
    Budget: { BudgetLimit: { Amount: 50, Unit: "USD" }, TimeUnit: "MONTHLY", BudgetType: "COST" },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: "ACTUAL", Threshold: 80 }, Subscribers: subscribers },
      { Notification: { NotificationType: "FORECASTED", Threshold: 100 }, Subscribers: subscribers },
    ],
  });
});
