import type { Line } from "./trace-lines.ts";

/** A piece of work as it is told: when it began, in milliseconds since 1970, and the lines about it. */
interface Chapter {
  readonly at: number;
  readonly lines: readonly string[];
}

/** What the functions' log says of a request, in the order in which it happened, as text. */
export function storyOf(requestId: string, lines: readonly Line[]): string {
  const chapters = lines.flatMap(chapterOf).toSorted((one, other) => one.at - other.at);
  const begin = chapters[0]?.at ?? 0;
  const told = chapters.flatMap(({ at, lines: [first = "", ...rest] }) => [
    `${`+${at - begin}`.padStart(8)} ms  ${first}`,
    ...rest.map((line) => `${" ".repeat(13)}${line}`),
  ]);
  return [`Request ${requestId}, ${new Date(begin).toISOString()}`, "", ...told].join("\n");
}

/** The fields that every line has, or that are told otherwise. */
const known = new Set(
  "level message timestamp function coldStart requestId eventId accountId milliseconds calls failed _aws error also".split(
    " ",
  ),
);

function chapterOf(line: Line): Chapter[] {
  if (typeof line["timestamp"] !== "string") return [];
  const { milliseconds } = line;
  const end = Date.parse(line["timestamp"]);
  const isWork = typeof milliseconds === "number";
  const metrics = new Set(metricsOf(line));
  const more = Object.entries(line)
    .filter(([name]) => !known.has(name) && !metrics.has(name))
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`);
  const event = typeof line["eventId"] === "string" ? [`event ${line["eventId"]}`] : [];
  const head = [
    String(line["function"]).padEnd(18),
    line["level"] === "INFO" ? "" : `${String(line["level"])} `,
    [String(line["message"]), ...more, ...event].join(", "),
    isWork ? `: ${milliseconds} ms${line["failed"] === true ? ", failed" : ""}` : "",
    line["coldStart"] === true ? " (first of its process)" : "",
  ].join("");
  const below = [...callsOf(line), ...errorIn(line)];
  const at = isWork ? end - milliseconds : end;
  return [{ at, lines: [head, ...below.map((text) => `  ${text}`)] }];
}

function metricsOf(line: Line): string[] {
  const { CloudWatchMetrics = [] } = (line["_aws"] ?? {}) as {
    CloudWatchMetrics?: { Dimensions: string[][]; Metrics: { Name: string }[] }[];
  };
  return CloudWatchMetrics.flatMap(({ Dimensions, Metrics }) => [
    ...Dimensions.flat(),
    ...Metrics.map(({ Name }) => Name),
  ]);
}

/** Its calls: how often each, and how long together. */
function callsOf(line: Line): string[] {
  const sums = (line["calls"] ?? {}) as Record<string, readonly [times: number, milliseconds: number]>;
  return Object.entries(sums).map(
    ([name, [times, together]]) => `${name} ${times}×: ${together} ms together`,
  );
}

function errorIn(line: Line): string[] {
  const { name = "", message = "" } = (line["error"] ?? {}) as { name?: string; message?: string };
  return name ? [`${name}: ${message}`] : [];
}
