import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { S3Client } from "@aws-sdk/client-s3";
import type { Prints } from "./compare.ts";
import { type Manifest, readPart } from "./folder.ts";
import { itemOf, type Print, printOf } from "./item.ts";
import { all, type BucketPart, bucketParts, hashOfObject, keptObjects, walkBucket } from "./objects.ts";
import { pacing } from "@handiwork/core/platform/pace";
import { groupsOfUsers, type KeptUser, keptUsers, walkPool } from "./pool.ts";
import { walkTable } from "./table-walk.ts";

/** A table's items, at so many a second at most (0: no limit). */
export async function* printsOfTable(
  client: DynamoDBClient,
  tableName: string,
  rate: number,
): AsyncGenerator<Print[]> {
  const paced = pacing(rate);
  for await (const { items } of walkTable(client, tableName)) {
    yield items.map(printOf);
    await paced(items.length);
  }
}

/** A backup's items. */
export async function* printsOfItems(folder: string, { items }: Manifest): AsyncGenerator<Print[]> {
  for (const part of items.parts) yield (await readPart(folder, part)).map((line) => printOf(itemOf(line)));
}

/** The buckets' objects by their bytes, which are all read. */
export async function* printsOfBuckets(client: S3Client): AsyncGenerator<Print[]> {
  for (const part of bucketParts)
    for await (const { keys } of walkBucket(client, part)) {
      const hashes = await all(keys, (key) => hashOfObject(client, part, key));
      yield keys.flatMap((key, at) => objectPrint(part, key, hashes[at]));
    }
}

/** A backup's objects by their bytes. */
export async function* printsOfObjects(folder: string, manifest: Manifest): AsyncGenerator<Print[]> {
  for (const part of bucketParts)
    for await (const kept of keptObjects(folder, manifest, part))
      yield kept.flatMap(({ key, sha256 }) => objectPrint(part, key, sha256));
}

/** The pool's users, but for passwords. */
export async function* printsOfPool(client: CognitoIdentityProviderClient): AsyncGenerator<Print[]> {
  const groups = await groupsOfUsers(client);
  for await (const users of walkPool(client))
    yield users.map((user) => userPrint({ ...user, groups: groups.get(user.sub) ?? [] }));
}

/** A backup's users, but for passwords. */
export async function* printsOfUsers(folder: string, manifest: Manifest): AsyncGenerator<Print[]> {
  for await (const users of keptUsers(folder, manifest)) yield users.map(userPrint);
}

/** Several, one after the other. */
export async function* together(...prints: readonly Prints[]): AsyncGenerator<readonly Print[]> {
  for (const each of prints) yield* each;
}

function objectPrint(part: BucketPart, key: string, bytes: string | undefined): Print[] {
  if (bytes === undefined) return [];
  const folder = key.split("/").slice(0, -1).slice(0, 2).join("/");
  return [{ entity: `object ${part}/${folder}`, key: `${part}/${key}`, attributes: { bytes } }];
}

function userPrint({ sub, email, emailVerified, enabled, groups }: KeptUser): Print {
  const attributes = {
    email,
    emailVerified: String(emailVerified),
    enabled: String(enabled),
    groups: groups.toSorted().join(" "),
  };
  return { entity: "user of the pool", key: `pool/${sub}`, attributes };
}
