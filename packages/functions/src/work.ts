import { newId } from "@handiwork/core/ids";
import { under, type Call, type Cause, type Notice, type Work } from "@handiwork/core/trace";
import { currentInvocation } from "./invocation.ts";
import { head, logger } from "./logger.ts";
import { writeLine } from "./lines.ts";
import { count, takeMetrics } from "./metrics.ts";
import { newPlace, newSegmentId, segmentOf, type Done } from "./segments.ts";
import { isTracedToLog } from "./xray.ts";

/** A piece of work, as its line of the log tells of it. */
export interface Piece {
  /** `request`, `record`, `message`, `file`, `frame`, `schedule`. */
  readonly kind: string;
  /** What it follows from, where that is known: otherwise it is the beginning of something, with an id of its own. */
  readonly cause?: Cause | undefined;
  /** The event that brought it. */
  readonly eventId?: string | undefined;
  /** What else its line says when it is done: nothing secret, nobody's words, no address. */
  readonly about?: () => Readonly<Record<string, string | number | undefined>>;
  /** What the log says besides, with the error, where it fails. */
  readonly failure?: string;
  /** Whether there is a line only where it called somebody: most records of the stream mean nothing to most. */
  readonly isSilent?: boolean;
}

/**
 * Does a piece of work: everything that is logged and written meanwhile says what it was done for. At its end comes a line
 * with how long it took, which calls it made, and its metrics; and a segment where the request is traced. Throws what the
 * work throws.
 */
export async function work<Result>(piece: Piece, run: () => Promise<Result>): Promise<Result> {
  const id = newSegmentId();
  const { eventId } = piece;
  const about: Work = {
    ...(piece.cause ?? beginning(id)),
    ...(eventId === undefined ? {} : { eventId }),
    calls: [],
    noticed: new Map(),
  };
  const [startedAt, started] = [Date.now(), performance.now()];
  return under(about, async () => {
    let failed = true;
    try {
      const result = await run();
      failed = false;
      return result;
    } catch (error) {
      if (piece.failure !== undefined) logger.error(piece.failure, { error });
      throw error;
    } finally {
      const milliseconds = Math.round(performance.now() - started);
      tell(piece, about, { milliseconds, failed });
      trace(piece, about, { id, startedAt, endedAt: startedAt + milliseconds, failed });
    }
  });
}

/** A handler of a schedule, each of whose runs is a piece of work. */
export function onSchedule<Given extends readonly unknown[]>(run: (...given: Given) => Promise<void>) {
  return (...given: Given): Promise<void> => work({ kind: "schedule" }, () => run(...given));
}

/** The cause of what begins here: with this segment, where it is traced. */
function beginning(id: string): Cause {
  const { place } = currentInvocation();
  const requestId = newId();
  if (place) return { requestId, place: { ...place, parentId: id } };
  return isTracedToLog() ? { requestId, place: newPlace(id) } : { requestId };
}

/** What X-Ray is told: what begins in an invocation that Lambda traces is a part of Lambda's segment. */
function trace(
  { kind, cause }: Piece,
  { requestId, eventId, place, calls }: Work,
  done: Pick<Done, "id" | "startedAt" | "endedAt" | "failed">,
): void {
  if (!place) return;
  const { name, place: ofLambda, segments } = currentInvocation();
  const annotations = { requestId, kind, ...(eventId === undefined ? {} : { eventId }) };
  const about = { ...done, calls, annotations, traceId: place.traceId };
  if (cause) segments?.push(segmentOf({ ...about, name, above: place.parentId }));
  else if (ofLambda)
    segments?.push(segmentOf({ ...about, name: kind, above: ofLambda.parentId, isInside: true }));
  else segments?.push(segmentOf({ ...about, name }));
}

/** What core noticed, as numbers. */
const counters: Readonly<Record<Notice, (times: number) => void>> = {
  "provider-away": (times) => count("ProviderAway", times),
  "row-created": (times) => count("ImportRows", times, { outcome: "created" }),
  "row-refused": (times) => count("ImportRows", times, { outcome: "refused" }),
};

interface End {
  readonly milliseconds: number;
  readonly failed: boolean;
}

function tell(piece: Piece, { calls, noticed }: Work, { milliseconds, failed }: End): void {
  for (const [what, times] of noticed) counters[what](times);
  const { fields, others } = takeMetrics();
  const isWorthIt = !piece.isSilent || calls.length > 0 || failed || "_aws" in fields;
  if (isWorthIt) {
    writeLine("INFO", () => ({
      ...head("INFO", piece.kind),
      ...piece.about?.(),
      milliseconds,
      ...(failed ? { failed } : {}),
      ...(calls.length > 0 ? { calls: summed(calls) } : {}),
      ...fields,
    }));
  }
  for (const other of others) writeLine("INFO", () => other);
}

/** How often each operation was called, and for how many milliseconds together: `{ "dynamodb.Query": [2, 9] }`. */
function summed(calls: readonly Call[]): Record<string, [times: number, milliseconds: number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { name, milliseconds } of calls) {
    const [times, sum] = sums[name] ?? [0, 0];
    sums[name] = [times + 1, Math.round(sum + milliseconds)];
  }
  return sums;
}
