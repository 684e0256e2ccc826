import { AsyncLocalStorage } from "node:async_hooks";
import type { TracePlace } from "@handiwork/core/trace";
import type { Segment } from "./segments.ts";
import { sendSegments } from "./xray.ts";

/** One invocation of a function: what Lambda calls a handler for. */
export interface Invocation {
  /** The function's name. */
  readonly name: string;
  /** Whether it is the first that this process takes. */
  readonly coldStart: boolean;
  /** Where Lambda's own segment of it stands, where Lambda traces it. */
  readonly place?: TracePlace;
  /** What its work has to tell to X-Ray. */
  readonly segments: Segment[];
}

const invocations = new AsyncLocalStorage<Invocation>();

let isCold = true;

/** The invocation that this is done in; tests call pieces of handlers outside of any. */
export function currentInvocation(): Pick<Invocation, "name" | "coldStart" | "place"> & Partial<Invocation> {
  return invocations.getStore() ?? { name: nameOf(undefined), coldStart: false };
}

/** A function's handler, whose work is logged and traced: what it tells X-Ray is sent before it answers. */
export function handled<Given extends readonly unknown[], Answer>(
  handle: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    const place = tracedBy(process.env["_X_AMZN_TRACE_ID"]);
    const coldStart = isCold;
    isCold = false;
    const invocation: Invocation = {
      name: nameOf(given[1]),
      coldStart,
      ...(place ? { place } : {}),
      segments: [],
    };
    try {
      return await invocations.run(invocation, () => handle(...given));
    } finally {
      await sendSegments(invocation.segments, { isTraced: place !== undefined });
    }
  };
}

function nameOf(context: unknown): string {
  const { functionName } = (context ?? {}) as { readonly functionName?: string };
  return functionName ?? process.env["AWS_LAMBDA_FUNCTION_NAME"] ?? "none";
}

/**
 * The place in X-Ray's header of an invocation that Lambda traces; undefined where it does not
 * (https://docs.aws.amazon.com/xray/latest/devguide/xray-concepts.html#xray-concepts-tracingheader).
 */
export function tracedBy(header: string | undefined): TracePlace | undefined {
  const fields = new Map(
    (header ?? "").split(";").map((field) => field.trim().split("=", 2) as [string, string]),
  );
  const [traceId = "", parentId = ""] = [fields.get("Root"), fields.get("Parent")];
  const isWhole = /^1-[0-9a-f]{8}-[0-9a-f]{24}$/.test(traceId) && /^[0-9a-f]{16}$/.test(parentId);
  return isWhole && fields.get("Sampled") === "1" ? { traceId, parentId } : undefined;
}
