import assert from "node:assert/strict";
import { tableKeys } from "@handiwork/core/platform/table/keys";
import { functionsWith } from "../../packages/functions/src/wiring.ts";
import type { Services } from "./services.ts";
import type { Outputs } from "./stage.ts";
import type { Steps } from "./steps.ts";

const keys = (schema: readonly { AttributeName?: string | undefined }[] = []) =>
  schema.map(({ AttributeName: name }) => name);

/** Compares the deployed resources, as the services describe them, with the intended ones. */
export async function inspect(steps: Steps, cloud: Services, deployed: () => Outputs): Promise<void> {
  await steps.step("the table has its keys, indexes, stream, expiry, recovery and protection", async () => {
    const table = await cloud.table(deployed()["Table"] ?? "");
    assert.deepEqual(keys(table.KeySchema), [tableKeys.partitionKey, tableKeys.sortKey]);
    const indexes = (table.GlobalSecondaryIndexes ?? []).map(({ IndexName: name, KeySchema: schema }) => [
      name,
      ...keys(schema),
    ]);
    assert.deepEqual(
      indexes.toSorted(([one = ""], [other = ""]) => one.localeCompare(other)),
      tableKeys.indexes.map(({ name, partitionKey, sortKey }) => [name, partitionKey, sortKey]),
    );
    assert.equal(table.StreamSpecification?.StreamViewType, tableKeys.stream);
    assert.equal(table.ttl?.AttributeName, tableKeys.timeToLive);
    assert.equal(table.DeletionProtectionEnabled, true);
    assert.equal(table.backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus, "ENABLED");
  });

  await steps.step("every stream and queue invokes its function and keeps failed events", async () => {
    const named: Record<string, string> = { project: "Project", react: "React" };
    for (const { name, source } of functionsWith("stream")) {
      const [mapping] = await cloud.mappings(named[name] ?? "");
      assert.equal(mapping?.StartingPosition, "TRIM_HORIZON", name);
      assert.equal(mapping.BatchSize, source.batchSize, name);
      assert.equal(mapping.MaximumRetryAttempts, source.retryAttempts, name);
      assert.equal(mapping.BisectBatchOnFunctionError, source.bisectOnError, name);
      assert.deepEqual(mapping.FunctionResponseTypes, ["ReportBatchItemFailures"], name);
      assert.ok(mapping.DestinationConfig?.OnFailure?.Destination, name);
      assert.ok((mapping.FilterCriteria?.Filters ?? []).length > 0, name);
    }
    for (const name of ["MessageMail", "ImportChunk"]) {
      const [mapping] = await cloud.mappings(name);
      assert.match(mapping?.EventSourceArn ?? "", /:sqs:/, name);
      assert.deepEqual(mapping?.FunctionResponseTypes, ["ReportBatchItemFailures"], name);
    }
  });

  await steps.step("the uploads bucket is private, encrypted, and notifies its functions", async () => {
    const { publicAccess, encryption, notifications } = await cloud.bucket(deployed()["Uploads"] ?? "");
    assert.deepEqual(publicAccess, {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    assert.ok(encryption?.Rules?.[0]?.ApplyServerSideEncryptionByDefault?.SSEAlgorithm);
    const prefixes = notifications.map(({ Filter }) => Filter?.Key?.FilterRules?.[0]?.Value);
    assert.deepEqual(new Set(prefixes), new Set(["imports/", "quarantine/"]));
  });

  await steps.step(
    "functions run on Lambda's Node and Arm, and have the generated origin secret",
    async () => {
      const { Runtime, Architectures, Environment } = await cloud.configuration("Api");
      assert.equal(Runtime, "nodejs24.x");
      assert.deepEqual(Architectures, ["arm64"]);
      assert.match(Environment?.Variables?.["ORIGIN_SECRET"] ?? "", /^[A-Za-z0-9]{43}$/);
    },
  );
}
