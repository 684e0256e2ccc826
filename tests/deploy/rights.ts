import assert from "node:assert/strict";
import { DynamoDBClient, GetItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { account, type Emulator } from "./emulator.ts";
import type { Services } from "./services.ts";
import type { Steps } from "./steps.ts";
import { until } from "./until.ts";

/** Session name of this file's own calls, which are expected to be denied. */
const trial = "trial";

interface Uses {
  readonly cloud: Services;
  readonly emulator: Emulator;
  readonly tableName: string;
}

/**
 * Functions call with their own roles' credentials, and the emulator enforces the policies, so the previous steps have exercised
 * docs/permissions.md. This checks that the emulator does enforce them, and that it denied nothing.
 */
export async function holdRights(steps: Steps, { cloud, emulator, tableName }: Uses): Promise<void> {
  /** Returns the denied calls, once they include the trial's, without which an empty list proves nothing. */
  const deniedCalls = () =>
    until("the trial's denied call", 30, emulator.refused, (lines) =>
      lines.some((line) => line.startsWith(`${trial} dynamodb:Scan `)),
    );

  await steps.step("a role has the permissions of its function, and no others", async () => {
    const { Role: role = "" } = await cloud.configuration("Api");
    const credentials = await emulator.assume(role, trial);
    const { endpoint } = emulator;
    const api = new DynamoDBClient({ region: account.region, endpoint, credentials, maxAttempts: 1 });
    const missingKey = { [tableKeys.partitionKey]: { S: "nowhere" }, [tableKeys.sortKey]: { S: "nowhere" } };
    await api.send(new GetItemCommand({ TableName: tableName, Key: missingKey }));
    await assert.rejects(
      api.send(new ScanCommand({ TableName: tableName })),
      /not authorized to perform: dynamodb:Scan/,
    );
    await deniedCalls();
  });

  await steps.step("no function was denied a call in the previous steps", async () => {
    assert.deepEqual(
      (await deniedCalls()).filter((line) => !line.startsWith(`${trial} `)),
      [],
    );
  });
}
