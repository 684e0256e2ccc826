import { functions, type AsyncRetries } from "@handiwork/functions/wiring";
import { createAsyncInvoke } from "./adapters/async-invoke.ts";
import { createFunction, type FunctionError, type Handler, type Invoke } from "./adapters/invoke.ts";
import { loadHandler } from "./adapters/load.ts";
import type { QueueServer } from "./sqs/index.ts";

/** The functions of the wiring, ready to be invoked. */
export interface Functions {
  /** Throws an Error for a name that the wiring does not have. */
  invoke(name: string): Invoke;
  /** Invokes a function and returns its response. Throws an Error if the function failed. */
  call(name: string): (event: unknown) => Promise<unknown>;
  /** Invokes a function for an event: retries it, then sends it to the dead-letter queue. */
  handOver(wire: { readonly name: string; readonly source: AsyncRetries }): (event: unknown) => Promise<void>;
  /** Imports all handlers. Throws the error of the first broken module. */
  load(): Promise<void>;
}

/** Returns the name of a function's dead-letter queue. */
export function failedQueue({ name }: { readonly name: string }): string {
  return `${name}-failed`;
}

/**
 * Concurrent invocations of a function. Each may send three requests to the table at once, and its client has fifty
 * connections; on AWS each invocation has a client of its own.
 */
const concurrency = 16;

/** The pauses before an event that failed comes again, in milliseconds; the service waits one and two minutes. */
const pausesMs = [1_000, 2_000];

/** For tests of bad days. */
export interface FunctionFaults {
  /** Called before each invocation. An error that it throws becomes the function's. */
  beforeCall(name: string, event: unknown): void;
  /** The longest pause before an event that failed comes again, in milliseconds. */
  readonly longestPauseMs: number;
}

export interface FunctionsOptions {
  readonly queues: Pick<QueueServer, "queue">;
  readonly log: (line: string, error: FunctionError) => void;
  /** Aborted when the cloud stops. */
  readonly signal: AbortSignal;
  readonly faults?: FunctionFaults | undefined;
}

/** Makes the functions; they are imported when they are first needed, or by `load`. */
export function createFunctions({ queues, log, signal, faults }: FunctionsOptions): Functions {
  const load = async (name: string, handler: string): Promise<Handler> => {
    const handle = await loadHandler(handler);
    if (!faults) return handle;
    return (event, context) => {
      faults.beforeCall(name, event);
      return handle(event, context);
    };
  };
  const all = new Map(
    functions.map(({ name, handler, timeoutSeconds }) => [
      name,
      createFunction({ name, timeoutSeconds, concurrency, load: () => load(name, handler), log }),
    ]),
  );
  const invoke = (name: string): Invoke => {
    const found = all.get(name);
    if (!found) throw new Error(`The wiring has no function ${name}.`);
    return found;
  };
  return {
    invoke,
    call: (name) => async (event) => {
      const outcome = await invoke(name)(event);
      if (outcome.ok) return outcome.value;
      throw Object.assign(new Error(outcome.error.errorMessage), { name: outcome.error.errorType });
    },
    handOver: ({ name, source: { retryAttempts } }) =>
      createAsyncInvoke({
        name,
        invoke: invoke(name),
        deadLetter: async (record) => {
          await queues.queue(failedQueue({ name })).send({ body: JSON.stringify(record) });
        },
        signal,
        pauses: pausesMs.slice(0, retryAttempts).map((pause) => faults?.longestPauseMs ?? pause),
      }),
    async load() {
      await Promise.all(functions.map(({ handler }) => loadHandler(handler)));
    },
  };
}
