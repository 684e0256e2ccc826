import { CfnQueryDefinition, LogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";

/** What an operator asks the logs of all functions and of the gateway, by the name of the saved query. */
const queries = {
  /** Everything that one request led to. REQUEST_ID is put in by whoever asks: it is what the answer had as `X-Request-Id`. */
  request: [
    "fields @timestamp, @log, level, message, entity, path, status, milliseconds, calls, error.name, error.message",
    'filter requestId = "REQUEST_ID"',
    "sort @timestamp asc",
    "limit 1000",
  ],
  /** What failed, was refused or took more than three seconds. */
  operations: [
    "fields @timestamp, @log, message, method, path, status, milliseconds, outcome, part, item, error.name, error.message, error, requestId",
    'filter level in ["WARN", "ERROR", "CRITICAL"] or ispresent(failed) or status >= 500 or milliseconds > 3000' +
      ' or outcome in ["refused", "no-sender", "undeliverable"]' +
      " or @message like /Task timed out|Runtime exited|Invoke Error|Uncaught Exception/",
    "sort @timestamp desc",
    "limit 200",
  ],
};

/** Saves the queries in CloudWatch Logs Insights as `handiwork-STAGE/NAME`, with the log groups that they read. They cost nothing until somebody asks. */
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
