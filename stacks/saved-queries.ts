import { CfnQueryDefinition, LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";

/** A question to the logs that runbooks ask, and whose logs it reads. */
interface Query {
  readonly logs: readonly string[] | typeof everyFunction;
  readonly lines: readonly string[];
}

const everyFunction = "every function";

/** What a function says that failed, was ended for time or memory, or could not start. */
const failed =
  'filter level in ["ERROR", "CRITICAL"] or @message like /Task timed out|Runtime exited|Invoke Error|Uncaught Exception/';

const queries: Record<string, Query> = {
  errors: {
    logs: everyFunction,
    lines: [
      "fields @timestamp, @log, message, error.name, error.message, requestId",
      failed,
      "sort @timestamp desc",
      "limit 100",
    ],
  },
  "errors-counted": {
    logs: everyFunction,
    lines: [failed, "stats count(*) as times by @log, message, error.name, error.message", "sort times desc"],
  },
  "failed-requests": {
    logs: ["Access"],
    lines: [
      "filter status >= 500",
      "stats count(*) as times by method, path, status, error",
      "sort times desc",
    ],
  },
  "slow-requests": {
    logs: ["Api"],
    lines: [
      'filter message = "request"',
      "stats count(*) as times, pct(milliseconds, 50) as half, pct(milliseconds, 99) as slowest by method, path",
      "sort slowest desc",
      "limit 50",
    ],
  },
  "sign-ins": {
    logs: ["Access"],
    lines: [
      'filter path like "/api/auth/"',
      "stats count(*) as times by path, status, bin(5m)",
      "sort times desc",
    ],
  },
  stream: {
    logs: ["Project", "React"],
    lines: [
      'filter level in ["WARN", "ERROR"] or @message like /Task timed out|Runtime exited/',
      "stats count(*) as times, earliest(requestId) as oneRequest by @log, message, error.name, error.message",
      "sort times desc",
    ],
  },
  mails: {
    logs: ["React", "MessageMail", "PremiumClock"],
    lines: [
      'filter outcome in ["refused", "no-sender", "undeliverable"] or level = "ERROR"',
      "stats count(*) as times by @log, message, outcome, error.name, error.message",
      "sort times desc",
    ],
  },
  payments: {
    logs: ["Api", "SweepPayments"],
    lines: [
      "filter message like /payment/",
      "fields @timestamp, @log, @message",
      "sort @timestamp desc",
      "limit 100",
    ],
  },
  imports: {
    logs: ["ImportFile", "ImportChunk"],
    lines: [
      "filter ispresent(message)",
      "stats count(*) as times by @log, message, outcome, error.name, error.message",
      "sort times desc",
    ],
  },
  heartbeat: {
    logs: ["Heartbeat"],
    lines: [
      'filter message = "heartbeat" or @message like /The heartbeat stopped|Task timed out/',
      "fields @timestamp, home, script, search, artisan, @message",
      "sort @timestamp desc",
      "limit 50",
    ],
  },
};

/** The questions of docs/runbooks.md, as saved queries of CloudWatch Logs Insights: `handiwork-STAGE/NAME`. They cost nothing. */
export function createSavedQueries(stack: Stack): void {
  for (const [name, { logs, lines }] of Object.entries(queries)) {
    const query = new CfnQueryDefinition(stack, `Query-${name}`, {
      name: `handiwork-${stack.stage}/${name}`,
      queryString: lines.join("\n| "),
    });
    query.logGroupNames = groupsOf(stack, logs).map(({ logGroupName }) => logGroupName);
  }
}

/** The log groups by their functions' names; the gateway's and the deployments' are no function's. */
function groupsOf(stack: Stack, logs: Query["logs"]): LogGroup[] {
  const groups = stack.node.children.filter((child) => child instanceof LogGroup);
  const chosen = ({ node: { id } }: LogGroup) =>
    logs === everyFunction
      ? !["AccessLogs", "DeploymentLogs"].includes(id)
      : logs.includes(id.replace(/Logs$/, ""));
  return groups.filter(chosen);
}
