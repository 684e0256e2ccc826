/** Where what follows belongs in X-Ray: the trace, and the segment that everything else of it stands below. */
export interface TracePlace {
  readonly traceId: string;
  readonly parentId: string;
}

/** What something was done for: a request, or what began by itself (a schedule, a file). */
export interface Cause {
  readonly requestId: string;
  /** Only where the request is one of those that are traced. */
  readonly place?: TracePlace;
}

const written = /^([0-9A-Za-z-]{1,64})(?: (1-[0-9a-f]{8}-[0-9a-f]{24}) ([0-9a-f]{16}))?$/;

/**
 * A cause as rows and messages carry it. It is the same for all that follows from one request: a write that repeats another
 * one of the same cause changes nothing.
 */
export function causeText({ requestId, place }: Cause): string {
  return place ? `${requestId} ${place.traceId} ${place.parentId}` : requestId;
}

/** The cause that a row or a message carries; undefined where it carries none. */
export function causeIn(text: string | undefined): Cause | undefined {
  const [, requestId, traceId, parentId] = written.exec(text ?? "") ?? [];
  if (requestId === undefined) return undefined;
  return traceId && parentId ? { requestId, place: { traceId, parentId } } : { requestId };
}
