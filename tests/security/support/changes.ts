import { documentClient } from "@handiwork/core/platform/table";
import { vi } from "vitest";
import { identity } from "../../setup/identity.ts";

const reads =
  /^(Get|BatchGet|TransactGet|Query|Scan)Command$|^(GetJwks|AdminGetUser|DescribeUserPoolClient)$/;

/** Returns the names of the table commands and user pool operations, other than reads, that `act` runs. */
export async function changesDuring(act: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const spy = vi.spyOn(documentClient, "send");
  const stop = identity.injectFaults((operation, run) => {
    names.push(operation);
    return run();
  });
  try {
    await act();
    names.push(...spy.mock.calls.map(([command]) => command.constructor.name));
    return names.filter((name) => !reads.test(name));
  } finally {
    spy.mockRestore();
    stop();
  }
}
