import { AsyncLocalStorage } from "node:async_hooks";

/** One invocation of a function: what Lambda calls a handler for. */
export interface Invocation {
  /** The function's name. */
  readonly name: string;
  /** Whether it is the first that this process takes. */
  readonly coldStart: boolean;
}

const invocations = new AsyncLocalStorage<Invocation>();

let isCold = true;

/** The invocation that this is done in; tests call pieces of handlers outside of any. */
export function currentInvocation(): Invocation {
  return invocations.getStore() ?? { name: nameOf(undefined), coldStart: false };
}

/** A function's handler, whose lines in the log say which function they are of. */
export function handled<Given extends readonly unknown[], Answer>(
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
