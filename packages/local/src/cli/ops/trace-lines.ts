import { createReadStream } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { decodeTime, isValid } from "ulid";
import { logFiles } from "../../log-file.ts";

/** A line of the functions' log. */
export type Line = Readonly<Record<string, unknown>>;

/** The lines about a request in a data folder's log, the oldest first. */
export async function linesInFolder(dataDir: string, requestId: string): Promise<Line[]> {
  const found: Line[] = [];
  for (const file of logFiles(join(resolve(dataDir), "logs"))) {
    for await (const text of createInterface({ input: createReadStream(file) })) {
      if (text.includes(requestId)) found.push(...parsed(text));
    }
  }
  return found;
}

/** A line that a power cut left unfinished is none. */
function parsed(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}

const minute = 60_000;

/**
 * The lines about a request in a deployed stage's log groups, for so many hours after it: a request's id says when it was.
 * (https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_FilterLogEvents.html) Throws an Error where AWS
 * refuses.
 */
export async function linesOfStage(stage: string, requestId: string, hours: number): Promise<Line[]> {
  // What began without a request has another kind of id: of those, the last hours are looked through.
  const began = isValid(requestId) ? decodeTime(requestId) : Date.now() - hours * 60 * minute;
  const span = { startTime: began - minute, endTime: began + hours * 60 * minute };
  const { CloudWatchLogsClient, paginateDescribeLogGroups, paginateFilterLogEvents } =
    await import("@aws-sdk/client-cloudwatch-logs");
  const client = new CloudWatchLogsClient({ region: process.env["AWS_REGION"] ?? "eu-west-1" });
  const lines: Line[] = [];
  try {
    const prefix = { logGroupNamePrefix: `/handiwork/${stage}/` };
    for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, prefix)) {
      for (const { logGroupName } of logGroups) {
        const filter = { logGroupName, ...span, filterPattern: `"${requestId}"` };
        for await (const { events = [] } of paginateFilterLogEvents({ client }, filter))
          lines.push(...events.flatMap(({ message = "" }) => parsed(message)));
      }
    }
  } finally {
    client.destroy();
  }
  return lines;
}
