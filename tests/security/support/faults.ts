import { documentClient } from "@handiwork/core/table";
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

/** What the SDK throws where the table cannot be reached. */
function tableIsAway(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { name: "TimeoutError" });
}

/**
 * The table is away for the commands of that name (`TransactWriteCommand`); all of them without one. `answers`: the
 * command is done, and its answer is lost. Out: what ends it.
 */
export function disturbTable(
  name?: string,
  {
    answers = false,
    times = Infinity,
    error = tableIsAway,
  }: { answers?: boolean; times?: number; error?: () => Error } = {},
): () => void {
  const send = documentClient.send.bind(documentClient) as (command: object) => Promise<unknown>;
  let left = times;
  const spy = vi.spyOn(documentClient, "send").mockImplementation((async (command: object) => {
    const isHit = name === undefined || command.constructor.name === name;
    if (!isHit || left-- <= 0) return send(command);
    if (answers) await send(command);
    throw error();
  }) as never);
  return () => spy.mockRestore();
}
