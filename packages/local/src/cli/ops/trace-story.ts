import type { Segment } from "@handiwork/functions/segments";
import type { Line } from "./trace-lines.ts";

/** A piece of work as it is told: when it began, in milliseconds since 1970, and the lines about it. */
interface Chapter {
  readonly at: number;
  readonly lines: readonly string[];
}

/** What the functions' log says of a request, in the order in which it happened, as text. */
export function storyOf(requestId: string, lines: readonly Line[]): string {
  const segments = new Map(lines.flatMap(segmentIn).map((segment) => [keyOf(segment), segment]));
  const chapters = lines
    .flatMap((line) => chapterOf(line, segments))
    .toSorted((one, other) => one.at - other.at);
  const begin = chapters[0]?.at ?? 0;
  const told = chapters.flatMap(({ at, lines: [first = "", ...rest] }) => [
    `${`+${at - begin}`.padStart(8)} ms  ${first}`,
    ...rest.map((line) => `${" ".repeat(13)}${line}`),
  ]);
  const traceId = lines.map((line) => line["traceId"]).find((id) => typeof id === "string");
  const trace = typeof traceId === "string" ? `, trace ${traceId}` : "";
  return [`Request ${requestId}, ${new Date(begin).toISOString()}${trace}`, "", ...told].join("\n");
}

function segmentIn(line: Line): Segment[] {
  return line["segment"] === undefined ? [] : [line["segment"] as Segment];
}

/** By which a line and its segment find each other: the kind of work, its event, and its milliseconds. */
function keyOf({ annotations, start_time, end_time }: Segment): string {
  const { kind, eventId } = annotations;
  return [kind, eventId ?? "", Math.round((end_time - start_time) * 1000)].join(" ");
}

/** The fields that every line has, or that are told otherwise. */
const known = new Set([
  ..."level message timestamp function coldStart requestId eventId accountId traceId milliseconds calls failed _aws".split(
    " ",
  ),
  ..."segment error also".split(" "),
]);

function chapterOf(line: Line, segments: ReadonlyMap<string, Segment>): Chapter[] {
  if (line["segment"] !== undefined || typeof line["timestamp"] !== "string") return [];
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
  const segment = isWork
    ? segments.get([line["message"], line["eventId"] ?? "", milliseconds].join(" "))
    : undefined;
  const below = [...(segment ? callsIn(segment) : callsOf(line)), ...errorIn(line)];
  const at = segment ? Math.round(segment.start_time * 1000) : isWork ? end - milliseconds : end;
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

/** Each call, where the request was traced. */
function callsIn({ start_time: begin, subsegments }: Segment): string[] {
  return subsegments.map(({ name, aws, start_time, end_time, fault }) => {
    const what = aws ? `${name}.${aws.operation}` : name;
    const [from, long] = [start_time - begin, end_time - start_time].map((seconds) =>
      Math.round(seconds * 1000),
    );
    return `+${from} ms ${what}: ${long} ms${fault ? ", failed" : ""}`;
  });
}

/** The sums of its calls, where it was not. */
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
