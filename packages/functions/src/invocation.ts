import { AsyncLocalStorage } from "node:async_hooks";

/** One invocation of a Lambda function. */
export interface Invocation {
  /** The function's name. */
  readonly name: string;
  /** True if it is the first in this process. */
  readonly coldStart: boolean;
}

const invocations = new AsyncLocalStorage<Invocation>();

let isCold = true;

/** Returns the current invocation; a default one for tests, which call parts of handlers directly. */
export function currentInvocation(): Invocation {
  return invocations.getStore() ?? { name: nameOf(undefined), coldStart: false };
}

/** Wraps a handler, so that its log lines name the function. */
export function defineHandler<Given extends readonly unknown[], Answer>(
  handle: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return (...given) => {
    const coldStart = isCold;
    isCold = false;
    return invocations.run({ name: nameOf(given[1]), coldStart }, () => handle(...given));
  };
}

function nameOf(context: unknown): string {
  const { functionName } = (context ?? {}) as { readonly functionName?: string };
  return functionName ?? process.env["AWS_LAMBDA_FUNCTION_NAME"] ?? "none";
}
