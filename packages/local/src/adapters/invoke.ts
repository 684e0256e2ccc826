import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { localAccountId, localRegion } from "../credentials.ts";

/** The context of a handler, without the callbacks that Node 24 and later no longer have. */
export type LambdaContext = Omit<Context, "done" | "fail" | "succeed">;

export type Handler = (event: unknown, context: LambdaContext) => unknown;

/** The service's answer if the handler threw, timed out or returned too much. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type Outcome =
  | { readonly ok: true; readonly requestId: string; readonly value: unknown }
  | { readonly ok: false; readonly requestId: string; readonly error: FunctionError };

/** One function, ready to be invoked with an event. Never rejects. */
export type Invoke = (event: unknown) => Promise<Outcome>;

export interface FunctionOptions {
  readonly name: string;
  readonly timeoutSeconds: number;
  /** Maximum concurrent invocations; unlimited by default. Others wait. */
  readonly concurrency?: number;
  /** Imports the handler; called at the first invocation, and again after an import that failed. */
  readonly load: () => Promise<Handler>;
  /** Receives the log line of a failure. */
  readonly log?: (line: string, error: FunctionError) => void;
}

/** The most a function may be sent or answer, in bytes of JSON: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
export const payloadLimit = 6 * 1024 * 1024;

/**
 * Runs a handler as Lambda does: passes a copy of the event and a context, limits the time, and returns a copy of the
 * response. A handler that times out keeps running, because nothing in this process can stop it, but its response is
 * ignored.
 */
export function createFunction(options: FunctionOptions): Invoke {
  const { name, timeoutSeconds, concurrency = Number.POSITIVE_INFINITY, load, log = () => {} } = options;
  const limited = createLimiter(concurrency);
  let loading: Promise<Handler> | undefined;
  const ready = async (): Promise<Handler> => {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const invoke: Invoke = async (event) => {
    const requestId = randomUUID();
    const deadline = Date.now() + timeoutSeconds * 1000;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const message = `${requestId} Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      timer = setTimeout(() => reject(failure("Sandbox.Timedout", message)), timeoutSeconds * 1000);
    });
    try {
      const answer = run(ready(), event, context(name, requestId, deadline));
      return { ok: true, requestId, value: copy(await Promise.race([answer, late])) };
    } catch (thrown) {
      const error = described(thrown);
      log(`${name}: ${error.errorType}: ${error.errorMessage}`, error);
      return { ok: false, requestId, error };
    } finally {
      clearTimeout(timer);
    }
  };
  return (event) => limited(() => invoke(event));
}

async function run(ready: Promise<Handler>, event: unknown, about: LambdaContext): Promise<unknown> {
  const handler = await ready;
  return await handler(copy(event), about);
}

function context(name: string, requestId: string, deadline: number): LambdaContext {
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: functionArn(name),
    memoryLimitInMB: "1024",
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

/** The ARN under which a function of the embedded cloud is known. */
export function functionArn(name: string): string {
  return `arn:aws:lambda:${localRegion}:${localAccountId}:function:${name}`;
}

function copy(value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) return null;
  if (Buffer.byteLength(json) > payloadLimit) {
    throw failure(
      "Function.ResponseSizeTooLarge",
      `Response payload size exceeded maximum allowed payload size (${payloadLimit} bytes).`,
    );
  }
  return JSON.parse(json);
}

function failure(errorType: string, errorMessage: string): Error {
  return Object.assign(new Error(errorMessage), { name: errorType, stack: "" });
}

function described(thrown: unknown): FunctionError {
  if (!(thrown instanceof Error)) return { errorType: typeof thrown, errorMessage: String(thrown) };
  const trace = thrown.stack ? { trace: thrown.stack.split("\n") } : {};
  return { errorType: thrown.name, errorMessage: thrown.message, ...trace };
}

/** Lets so many pieces of work run at the same time; the others wait, first come, first served. */
function createLimiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
