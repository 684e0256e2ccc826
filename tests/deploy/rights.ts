import assert from "node:assert/strict";
import { DynamoDBClient, GetItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { account, type Emulator } from "./emulator.ts";
import type { Services } from "./services.ts";
import type { Steps } from "./steps.ts";
import { until } from "./until.ts";

/** Whom this file asks as; what it is refused is meant. */
const trial = "trial";

interface Uses {
  readonly cloud: Services;
  readonly emulator: Emulator;
  readonly tableName: string;
}

/**
 * Each function asks with its own role's credentials, and the emulator holds that against the role's policies: what the walk has
 * shown so far it has shown with the rights of docs/permissions.md. Here that it does so, and that nobody lacked any.
 */
export async function holdRights(steps: Steps, { cloud, emulator, tableName }: Uses): Promise<void> {
  /** What was refused so far. It must hold the trial's refusal, or it says nothing of others. */
  const refused = () =>
    until("the trial's refusal among all that were told", 30, emulator.refused, (lines) =>
      lines.some((line) => line.startsWith(`${trial} dynamodb:Scan `)),
    );

  await steps.step("a role may do what its function needs, and nothing beside it", async () => {
    const { Role: role = "" } = await cloud.configuration("Api");
    const credentials = await emulator.assume(role, trial);
    const { endpoint } = emulator;
    const api = new DynamoDBClient({ region: account.region, endpoint, credentials, maxAttempts: 1 });
    const nowhere = { [tableKeys.partitionKey]: { S: "nowhere" }, [tableKeys.sortKey]: { S: "nowhere" } };
    await api.send(new GetItemCommand({ TableName: tableName, Key: nowhere }));
    await assert.rejects(
      api.send(new ScanCommand({ TableName: tableName })),
      /not authorized to perform: dynamodb:Scan/,
    );
    await refused();
  });

  await steps.step("no function was refused anything, in all that went before", async () => {
    assert.deepEqual(
      (await refused()).filter((line) => !line.startsWith(`${trial} `)),
      [],
    );
  });
}
