import { CloudWatchLogsClient } from "@aws-sdk/client-cloudwatch-logs";
import { ulid } from "ulid";
import { afterEach, expect, it, vi } from "vitest";
import { answerFor } from "../../../../core/src/platform/aws/testing.ts";
import { linesOfStage } from "./trace-lines.ts";
import { storyOf } from "./trace-story.ts";

afterEach(() => void vi.restoreAllMocks());

const hour = 3_600_000;
const began = Date.UTC(2026, 10, 22, 10);
const requestId = ulid(began);

type Input = Readonly<Record<string, unknown>>;

/** CloudWatch Logs: two pages of groups, and in one of them two pages of lines. */
function answer(operation: string, input: Input): object {
  if (operation === "DescribeLogGroups")
    return input["nextToken"] === undefined
      ? { logGroups: [{ logGroupName: "/handiwork/production/Api" }], nextToken: "more" }
      : { logGroups: [{ logGroupName: "/handiwork/production/React" }] };
  if (input["logGroupName"] !== "/handiwork/production/Api") return {};
  const line = (message: string) => ({ message: JSON.stringify({ message, requestId }) });
  return input["nextToken"] === undefined
    ? { events: [line("one"), { message: `not JSON ${requestId}` }], nextToken: "more" }
    : { events: [line("two")] };
}

it("reads a stage's lines of a request, page by page, in the hours after it", async () => {
  const asked: (readonly [operation: string, input: Input])[] = [];
  answerFor(CloudWatchLogsClient, ({ operation, input }) => {
    asked.push([operation, input]);
    return answer(operation, input);
  });
  const lines = await linesOfStage("production", requestId, 2);
  expect(lines.map(({ message }) => message)).toEqual(["one", "two"]);
  const filters = asked.filter(([operation]) => operation === "FilterLogEvents").map(([, input]) => input);
  expect(filters).toHaveLength(3);
  for (const input of filters)
    expect(input).toMatchObject({
      filterPattern: `"${requestId}"`,
      startTime: began - 60_000,
      endTime: began + 2 * hour,
    });
  expect(asked[0]).toMatchObject(["DescribeLogGroups", { logGroupNamePrefix: "/handiwork/production/" }]);
});

it("says so where CloudWatch Logs refuses", async () => {
  answerFor(CloudWatchLogsClient, () => {
    throw new Error("Not yours");
  });
  await expect(linesOfStage("production", requestId, 1)).rejects.toThrow("Not yours");
});

const at = (milliseconds: number) => new Date(began + milliseconds).toISOString();

it("tells a request by its lines and the sums of its calls, in the order in which all began", () => {
  const head = { level: "INFO", requestId };
  const story = storyOf(requestId, [
    {
      ...head,
      timestamp: at(500),
      function: "react",
      message: "record",
      entity: "code",
      eventId: "42",
      milliseconds: 100,
      calls: { "SESv2.SendEmail": [1, 90] },
      consumer: "react",
      _aws: { CloudWatchMetrics: [{ Dimensions: [["consumer"]], Metrics: [{ Name: "StreamFailures" }] }] },
      StreamFailures: 1,
    },
    {
      ...head,
      level: "ERROR",
      timestamp: at(490),
      function: "react",
      message: "Not done",
      error: { name: "Error", message: "away" },
    },
    {
      ...head,
      timestamp: at(50),
      function: "api",
      coldStart: true,
      message: "request",
      method: "POST",
      status: 202,
      milliseconds: 50,
      calls: { "DynamoDB.PutItem": [2, 12] },
    },
  ]);
  expect(story.split("\n")).toEqual([
    `Request ${requestId}, 2026-11-22T10:00:00.000Z`,
    "",
    "      +0 ms  api               request, method POST, status 202: 50 ms (first of its process)",
    "               DynamoDB.PutItem 2×: 12 ms together",
    "    +400 ms  react             record, entity code, event 42: 100 ms",
    "               SESv2.SendEmail 1×: 90 ms together",
    "    +490 ms  react             ERROR Not done",
    "               Error: away",
  ]);
});
