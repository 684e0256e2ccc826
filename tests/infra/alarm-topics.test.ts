import { App, Stack } from "aws-cdk-lib/core";
import { Template } from "aws-cdk-lib/assertions";
import type { Stack as SstStack } from "sst/constructs";
import { afterEach, expect, it } from "vitest";
import { createAlarmTopics, createBudget } from "../../stacks/observability.ts";

const names = ["ALARM_EMAIL", "ALARM_PAGE_EMAIL", "ALARM_PAGE_ARN", "BUDGET_DOLLARS"];

/** The template of a stack with topics and budget alone, under those settings. */
function templateOf(environment: Record<string, string>): Template {
  Object.assign(process.env, environment);
  const stack = Object.assign(new Stack(new App(), "Alone"), { stage: "production" }) as unknown as SstStack;
  createAlarmTopics(stack);
  createBudget(stack);
  return Template.fromStack(stack);
}

const told = (template: Template) =>
  Object.values(template.findResources("AWS::SNS::Subscription"))
    .map(({ Properties }) => (Properties as { Endpoint: string }).Endpoint)
    .toSorted();

afterEach(() => {
  for (const name of names) delete process.env[name];
});

it("tells one address of both, where there is one", () => {
  expect(told(templateOf({ ALARM_EMAIL: "ops@handiwork.example" }))).toEqual([
    "ops@handiwork.example",
    "ops@handiwork.example",
  ]);
});

it("wakes another address, where there is one", () => {
  const template = templateOf({
    ALARM_EMAIL: "ops@handiwork.example",
    ALARM_PAGE_EMAIL: "night@handiwork.example",
  });
  expect(told(template)).toEqual(["night@handiwork.example", "ops@handiwork.example"]);
});

it("makes no topic of its own for pages where a paging service has one", () => {
  const template = templateOf({
    ALARM_EMAIL: "ops@handiwork.example",
    ALARM_PAGE_ARN: "arn:aws:sns:eu-west-1:123456789012:Pager",
  });
  template.resourceCountIs("AWS::SNS::Topic", 1);
  expect(told(template)).toEqual(["ops@handiwork.example"]);
});

it("tells nobody where nobody is set, and has no budget", () => {
  const template = templateOf({});
  expect(told(template)).toEqual([]);
  template.resourceCountIs("AWS::SNS::Topic", 2);
  template.resourceCountIs("AWS::Budgets::Budget", 0);
});

it("mails when four fifths of the budget are spent, and when all of it will be", () => {
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
