import { documentClient } from "@handiwork/core/platform/table";
import { vi } from "vitest";
import { CognitoError, ConnectionLost, type Faults } from "../../../packages/local/src/cognito/index.ts";

export const poolIsDown: Faults = async () => {
  throw new ConnectionLost();
};

/** Cognito's error for too many requests. */
export const poolThrottles: Faults = async () => {
  throw new CognitoError("TooManyRequestsException", "Too many requests");
};

export const poolFails: Faults = async () => {
  throw new CognitoError("InternalErrorException", "Internal error");
};

/** Runs the operation, then drops the connection before the response. */
export const poolLosesResponses: Faults = async (_operation, run) => {
  await run();
  throw new ConnectionLost();
};

/** Applies a fault to one operation, optionally only to its first calls. */
export function onlyFor(name: string, fault: Faults, times = Infinity): Faults {
  let left = times;
  return (operation, run) => (operation === name && left-- > 0 ? fault(operation, run) : run());
}

/** DynamoDB's error for a transaction that conflicts with a concurrent write. */
export function transactionConflict(): Error {
  const reasons = [{ Code: "TransactionConflict" }, { Code: "None" }, { Code: "None" }, { Code: "None" }];
  return Object.assign(new Error("Transaction cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: reasons,
  });
}

/** The SDK's error for a table that it cannot reach. */
function tableIsDown(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { name: "TimeoutError" });
}

/**
 * Makes DynamoDB commands fail: the named ones (such as `TransactWriteCommand`), or all. Skips the first `after` commands and
 * affects the next `times`. With `losesResponse`, a command runs before it fails; with `late`, it runs that many milliseconds after.
 * Returns a function that restores the table.
 */
export function failTable(
  names?: string | readonly string[],
  {
    losesResponse = false,
    after = 0,
    times = Infinity,
    late,
    error = tableIsDown,
  }: { late?: number; losesResponse?: boolean; after?: number; times?: number; error?: () => Error } = {},
): () => void {
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  let count = 0;
  const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: object) => {
    const isHit = names === undefined || names.includes(command.constructor.name);
    if (isHit) count += 1;
    if (!isHit || count <= after || count > after + times) return send(command);
    if (losesResponse) await send(command);
    if (late !== undefined) setTimeout(() => void send(command).catch(() => {}), late);
    throw error();
  }) as never);
  return () => spy.mockRestore();
}
