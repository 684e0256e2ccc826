import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { CfnQueryDefinition, LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Aspects, CfnResource, RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { keepsData } from "./stage.ts";

/** A log group that expires, `/handiwork/STAGE/NAME`. */
export function createLogGroup(stack: Stack, name: string): LogGroup {
  return new LogGroup(stack, `${name}Logs`, {
    logGroupName: `/handiwork/${stack.stage}/${name}`,
    retention: keepsData(stack) ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}

/**
 * The functions that SST and CDK add for their own work at a deployment. SST's is removed, as nothing here uses it. CDK's (they
 * fill the site's bucket and empty those of temporary stages) get a log group: the one of their own would never expire.
 */
export function configureHelpers(stack: Stack): void {
  stack.node.tryRemoveChild("CustomResourceHandler");
  const { logGroupName } = createLogGroup(stack, "Deployment");
  Aspects.of(stack).add({
    visit(node) {
      if (!(node instanceof CfnResource) || node.cfnResourceType !== CfnFunction.CFN_RESOURCE_TYPE_NAME)
        return;
      if (node instanceof CfnFunction && node.loggingConfig) return;
      node.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
    },
  });
}

const everyFunction = "every function";

/** Lines of a function that failed, was ended for time or memory, or could not start. */
const failed =
  'filter level in ["ERROR", "CRITICAL"] or @message like /Task timed out|Runtime exited|Invoke Error|Uncaught Exception/';

const counted = (by: string) => [`stats count(*) as times by ${by}`, "sort times desc"];
const latest = (most: number) => ["sort @timestamp desc", `limit ${most}`];
const byMessage = "@log, message, outcome, error.name, error.message";

/** The questions of docs/runbooks.md: whose logs they read, and the query's lines. */
const queries: Record<string, readonly [logs: readonly string[] | typeof everyFunction, ...lines: string[]]> =
  {
    errors: [
      everyFunction,
      "fields @timestamp, @log, message, error.name, error.message, requestId",
      failed,
      ...latest(100),
    ],
    "errors-counted": [everyFunction, failed, ...counted("@log, message, error.name, error.message")],
    "failed-requests": [["Access"], "filter status >= 500", ...counted("method, path, status, error")],
    "slow-requests": [
      ["Api"],
      'filter message = "request"',
      "stats count(*) as times, pct(milliseconds, 50) as half, pct(milliseconds, 99) as slowest by method, path",
      "sort slowest desc",
      "limit 50",
    ],
    "sign-ins": [["Access"], 'filter path like "/api/auth/"', ...counted("path, status, bin(5m)")],
    stream: [
      ["Project", "React"],
      'filter level in ["WARN", "ERROR"] or @message like /Task timed out|Runtime exited/',
      "stats count(*) as times, earliest(requestId) as oneRequest by @log, message, error.name, error.message",
      "sort times desc",
    ],
    mails: [
      ["React", "MessageMail", "PremiumClock"],
      'filter outcome in ["refused", "no-sender", "undeliverable"] or level = "ERROR"',
      ...counted(byMessage),
    ],
    payments: [
      ["Api", "SweepPayments"],
      "filter message like /payment/",
      "fields @timestamp, @log, @message",
      ...latest(100),
    ],
    imports: [["ImportFile", "ImportChunk"], "filter ispresent(message)", ...counted(byMessage)],
    heartbeat: [
      ["Heartbeat"],
      'filter message = "heartbeat" or @message like /The heartbeat stopped|Task timed out/',
      "fields @timestamp, home, script, search, artisan, @message",
      ...latest(50),
    ],
  };

/** The runbooks' questions as saved queries of CloudWatch Logs Insights: `handiwork-STAGE/NAME`. They cost nothing. */
export function createSavedQueries(stack: Stack): void {
  const groups = stack.node.children.filter((child) => child instanceof LogGroup);
  for (const [name, [logs, ...lines]] of Object.entries(queries)) {
    // The gateway's and the deployments' are no function's.
    const isAsked = ({ node: { id } }: LogGroup) =>
      logs === everyFunction
        ? !["AccessLogs", "DeploymentLogs"].includes(id)
        : logs.includes(id.replace(/Logs$/, ""));
    const query = new CfnQueryDefinition(stack, `Query-${name}`, {
      name: `handiwork-${stack.stage}/${name}`,
      queryString: lines.join("\n| "),
    });
    query.logGroupNames = groups.filter(isAsked).map(({ logGroupName }) => logGroupName);
  }
}
