import { randomBytes } from "node:crypto";
import type { Call, TracePlace } from "@handiwork/core/trace";

/*
 * X-Ray's segment documents (https://docs.aws.amazon.com/xray/latest/devguide/xray-api-segmentdocuments.html): how long what
 * took, and what it belongs to. Times in seconds since 1970.
 */

interface Span {
  readonly id: string;
  readonly name: string;
  readonly start_time: number;
  readonly end_time: number;
  readonly fault?: true;
}

interface ServiceCall extends Span {
  readonly namespace?: "aws";
  readonly aws?: { readonly operation: string };
}

export interface Segment extends Span {
  readonly trace_id: string;
  readonly parent_id?: string;
  readonly type?: "subsegment";
  readonly origin?: "AWS::Lambda::Function";
  /** By which traces are found: `annotation.requestId = "…"`. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly subsegments: readonly ServiceCall[];
}

/** A new id of a segment. */
export function newSegmentId(): string {
  return randomBytes(8).toString("hex");
}

/** A trace that begins with this segment. */
export function newPlace(id: string): TracePlace {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, "0");
  return { traceId: `1-${seconds}-${randomBytes(12).toString("hex")}`, parentId: id };
}

export interface Done {
  readonly id: string;
  readonly traceId: string;
  /** The segment that it stands below; without one a trace begins with it. */
  readonly above?: string;
  /** Whether Lambda has a segment of this very invocation, of which it is a part. */
  readonly isInside?: boolean;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly failed: boolean;
  readonly calls: readonly Call[];
  readonly annotations: Readonly<Record<string, string>>;
}

/** What X-Ray is told of a piece of work. */
export function segmentOf(done: Done): Segment {
  const { id, traceId, above, isInside = false, name, startedAt, endedAt, failed, calls, annotations } = done;
  return {
    id,
    name,
    trace_id: traceId,
    ...(above === undefined ? {} : { parent_id: above }),
    ...(isInside ? { type: "subsegment" } : { origin: "AWS::Lambda::Function" }),
    start_time: startedAt / 1000,
    end_time: endedAt / 1000,
    ...(failed ? { fault: true } : {}),
    annotations,
    subsegments: calls.map(callOf),
  };
}

function callOf({ name, startedAt, milliseconds, failed }: Call): ServiceCall {
  const [service = "", operation = ""] = name.split(".");
  return {
    id: newSegmentId(),
    ...(service === "elsewhere" ? { name } : { name: service, namespace: "aws", aws: { operation } }),
    start_time: startedAt / 1000,
    end_time: (startedAt + milliseconds) / 1000,
    ...(failed ? { fault: true } : {}),
  };
}
