import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { newId } from "@handiwork/core/platform/ids";
import type { MigrationTable } from "@handiwork/core/flows/migration";
import { documentClient, tableName } from "@handiwork/core/platform/table";
import { ReviewEntity } from "@handiwork/core/domain/review";
import { migrationTable } from "./migration-table.ts";

/** For tests: takes attributes away from an item, as if it were older than they are. */
export async function age(key: object, names: readonly string[]): Promise<void> {
  await documentClient.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: `REMOVE ${names.map((_, at) => `#a${at}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#a${at}`, name])),
    }),
  );
}

/** For tests: a review from before there was moderation. */
export async function oldReview(comment = "Good work"): Promise<{ artisanId: string; clientId: string }> {
  const key = { artisanId: randomUUID(), clientId: randomUUID() };
  const createdAt = "2026-11-01T10:00:00.000Z";
  await ReviewEntity.put({ ...key, id: newId(), rating: 5, comment, createdAt }).go();
  const { pk, sk } = ReviewEntity.get(key).params<{ Key: { pk: string; sk: string } }>().Key;
  await age({ pk, sk }, ["moderation", "gsi3pk", "gsi3sk"]);
  return key;
}

/** For tests: whose reviews are in the list of those that nobody has reported. */
export const moderated = async () =>
  (await ReviewEntity.query.byModeration({ moderation: "none" }).go({ pages: "all" })).data.map(
    ({ artisanId }) => artisanId,
  );

/** For tests: the table, of which a call fails that `breaks` says. */
export function breaking(breaks: (call: keyof MigrationTable, count: number) => boolean): MigrationTable {
  const counts = { page: 0, read: 0, write: 0 };
  const through = <Name extends keyof MigrationTable>(name: Name): MigrationTable[Name] =>
    (async (...input: never[]) => {
      if (breaks(name, (counts[name] += 1))) throw new Error("The power is gone");
      return (migrationTable[name] as (...all: never[]) => Promise<unknown>)(...input);
    }) as unknown as MigrationTable[Name];
  return { page: through("page"), read: through("read"), write: through("write") };
}
