import { documentClient } from "@handiwork/core/platform/table";
import { vi } from "vitest";
import { CognitoError, ConnectionLost, type Faults } from "../../../packages/local/src/cognito/index.ts";

/** Nobody answers. */
export const poolIsAway: Faults = async () => {
  throw new ConnectionLost();
};

/** Cognito's answer to too many requests: a fault in the place of the operation. */
export const poolThrottles: Faults = async () => {
  throw new CognitoError("TooManyRequestsException", "Too many requests");
};

export const poolFails: Faults = async () => {
  throw new CognitoError("InternalErrorException", "Internal error");
};

/** The operation is done, and its answer is lost. */
export const poolLosesAnswers: Faults = async (_operation, run) => {
  await run();
  throw new ConnectionLost();
};

/** That fault, for one operation alone. `times`: for its first calls only. */
export function only(name: string, fault: Faults, times = Infinity): Faults {
  let left = times;
  return (operation, run) => (operation === name && left-- > 0 ? fault(operation, run) : run());
}

/** What the table answers to a transaction where others write the same items at that moment. */
export function writtenByOthers(): Error {
  const reasons = [{ Code: "TransactionConflict" }, { Code: "None" }, { Code: "None" }, { Code: "None" }];
  return Object.assign(new Error("Transaction cancelled"), {
    name: "TransactionCanceledException",
    CancellationReasons: reasons,
  });
}

/** What the SDK throws where the table cannot be reached. */
function tableIsAway(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { name: "TimeoutError" });
}

/**
 * The table is away for the commands of that name or those names (`TransactWriteCommand`); all of them without one. `answers`: the
 * command is done, and its answer is lost; `late`: it is done that many milliseconds after it was given up; `after` and `times`: how many pass before, and how many are hit. Out: what ends it.
 */
export function disturbTable(
  names?: string | readonly string[],
  {
    answers = false,
    after = 0,
    times = Infinity,
    late,
    error = tableIsAway,
  }: { late?: number; answers?: boolean; after?: number; times?: number; error?: () => Error } = {},
): () => void {
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  let count = 0;
  const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: object) => {
    const isHit = names === undefined || names.includes(command.constructor.name);
    if (isHit) count += 1;
    if (!isHit || count <= after || count > after + times) return send(command);
    if (answers) await send(command);
    if (late !== undefined) setTimeout(() => void send(command).catch(() => {}), late);
    throw error();
  }) as never);
  return () => spy.mockRestore();
}
