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
  const groups = await groupsOf(stage);
  const lines = await Promise.all(
    groups.map((logGroupName) => linesOf({ logGroupName, ...span }, requestId)),
  );
  return lines.flat();
}

async function groupsOf(stage: string): Promise<string[]> {
  const names: string[] = [];
  let nextToken: string | undefined;
  do {
    const logGroupNamePrefix = `/handiwork/${stage}/`;
    const page = await ask<{ logGroups?: { logGroupName?: string }[]; nextToken?: string }>(
      "DescribeLogGroups",
      { logGroupNamePrefix, ...(nextToken ? { nextToken } : {}) },
    );
    names.push(...(page.logGroups ?? []).flatMap(({ logGroupName }) => logGroupName ?? []));
    nextToken = page.nextToken;
  } while (nextToken);
  return names;
}

async function linesOf(where: object, requestId: string): Promise<Line[]> {
  const lines: Line[] = [];
  let nextToken: string | undefined;
  do {
    const page = await ask<{ events?: { message?: string }[]; nextToken?: string }>("FilterLogEvents", {
      ...where,
      filterPattern: `"${requestId}"`,
      ...(nextToken ? { nextToken } : {}),
    });
    lines.push(...(page.events ?? []).flatMap(({ message = "" }) => parsed(message)));
    nextToken = page.nextToken;
  } while (nextToken);
  return lines;
}

/** Core reads the environment when it is imported: where there is a stage, scripts/operate.mjs has set it. */
async function ask<Answer>(operation: string, input: object): Promise<Answer> {
  const { services, signed } = await import("@handiwork/core/aws");
  const region = process.env["AWS_REGION"];
  const request = signed("logs", {
    method: "POST",
    url: process.env["AWS_ENDPOINT_URL"] ?? `https://logs.${region}.amazonaws.com/`,
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `Logs_20140328.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const { status, body } = await services.send(request, 20_000);
  const answer = JSON.parse(body.toString()) as Answer & { message?: string };
  if (status !== 200)
    throw new Error(`CloudWatch Logs refused ${operation}: ${status} ${answer.message ?? ""}`);
  return answer;
}
