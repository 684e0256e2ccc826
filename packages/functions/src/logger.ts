import { currentWork } from "@handiwork/core/platform/trace";
import { currentInvocation } from "./invocation.ts";
import { writeLine, type Level } from "./lines.ts";

type Extra = Readonly<Record<string, unknown>>;

/**
 * The structured log of all functions: JSON lines with the request, event, account and function. Never pass it a
 * password, token, cookie, code, address, name or message text.
 */
export const logger = {
  debug: (message: string, extra: Extra = {}): void => write("DEBUG", message, extra),
  info: (message: string, extra: Extra = {}): void => write("INFO", message, extra),
  warn: (message: string, extra: Extra = {}): void => write("WARN", message, extra),
  error: (message: string, extra: Extra = {}): void => write("ERROR", message, extra),
};

function write(level: Level, message: string, extra: Extra): void {
  writeLine(level, () => ({ ...lineFields(level, message), ...described(extra) }));
}

/** Returns the fields of every line. */
export function lineFields(level: Level, message: string): Extra {
  const work = currentWork();
  const { name, coldStart } = currentInvocation();
  return {
    level,
    message,
    timestamp: new Date().toISOString(),
    function: name,
    ...(coldStart ? { coldStart } : {}),
    requestId: work?.requestId,
    eventId: work?.eventId,
    accountId: work?.accountId,
  };
}

function described(extra: Extra): Extra {
  return Object.fromEntries(
    Object.entries(extra).map(([name, value]) => [name, value instanceof Error ? errorIn(value) : value]),
  );
}

/** Returns an error's fields with its causes, as deep as our own errors nest them. */
function errorIn(error: Error, depth = 0): object {
  const { name, message, stack, cause } = error;
  const within = (each: unknown) =>
    each instanceof Error && depth < 5 ? errorIn(each, depth + 1) : undefined;
  const errors = error instanceof AggregateError ? error.errors.map(within) : undefined;
  return { name, message, stack, cause: within(cause), errors };
}
