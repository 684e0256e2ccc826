import { CfnQueryDefinition, LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";

/** Log queries for operators, by name. They cover all functions and the gateway. */
const queries = {
  /** Everything a request caused. Replace REQUEST_ID with the response's `X-Request-Id`. */
  request: [
    "fields @timestamp, @log, level, message, entity, path, status, milliseconds, calls, error.name, error.message",
    'filter requestId = "REQUEST_ID"',
    "sort @timestamp asc",
    "limit 1000",
  ],
  /** Work that failed, was refused or took more than three seconds. */
  operations: [
    "fields @timestamp, @log, message, method, path, status, milliseconds, outcome, part, item, error.name, error.message, error, requestId",
    'filter level in ["WARN", "ERROR", "CRITICAL"] or ispresent(failed) or status >= 500 or milliseconds > 3000' +
      ' or outcome in ["refused", "no-sender", "undeliverable"]' +
      " or @message like /Task timed out|Runtime exited|Invoke Error|Uncaught Exception/",
    "sort @timestamp desc",
    "limit 200",
  ],
};

/** Saves the queries in CloudWatch Logs Insights as `handiwork-STAGE/NAME`. They cost nothing until they run. */
export function createSavedQueries(stack: Stack): void {
  const groups = stack.node.children.filter((child) => child instanceof LogGroup);
  const asked = groups.filter(({ node }) => node.id !== "DeploymentLogs");
  for (const [name, lines] of Object.entries(queries)) {
    const query = new CfnQueryDefinition(stack, `Query-${name}`, {
      name: `handiwork-${stack.stage}/${name}`,
      queryString: lines.join("\n| "),
    });
    query.logGroupNames = asked.map(({ logGroupName }) => logGroupName);
  }
}
