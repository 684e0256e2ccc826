import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import { config } from "@handiwork/core/platform/config";
import { createHash } from "node:crypto";
import { emptyWalk, hashOfFile, type Manifest, readPart, writeManifest, writePart } from "./folder.ts";
import { pacing } from "@handiwork/core/platform/pace";

/** What a bucket's objects are called in a backup, and what is not taken: work that is under way, whose senders still have it. */
export const buckets = {
  uploads: { name: () => config().UPLOADS_BUCKET, without: ["quarantine/", "imports/", "import-chunks/"] },
  media: { name: () => config().PUBLIC_BUCKET, without: [] },
  directory: { name: () => config().DIRECTORY_BUCKET, without: [] },
} as const satisfies Record<string, { name: () => string; without: readonly string[] }>;
export type BucketPart = keyof typeof buckets;
export const bucketParts = Object.keys(buckets) as BucketPart[];

/** An object of a backup: what it was stored with, and the hash of its bytes. */
export interface Kept {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
}

/** How many objects are on their way side by side. */
const sideBySide = 8;

/** Copies a bucket's objects into the backup's folder, page by page, from where the manifest says that it stopped. In: objects a second at most (0: no limit). */
export async function backUpObjects(
  client: S3Client,
  folder: string,
  manifest: Manifest,
  part: BucketPart,
  rate: number,
): Promise<void> {
  const walk = (manifest.objects[part] ??= { ...emptyWalk(), bytes: 0 });
  const paced = pacing(rate);
  for await (const { keys, next } of walkBucket(client, part, walk.next)) {
    if (walk.isDone) return;
    const kept = await all(keys, (key) => keep(client, folder, part, key));
    const lines = kept.flatMap((object) => (object ? [JSON.stringify(object)] : []));
    const file = `objects/${part}-${String(walk.parts.length + 1).padStart(6, "0")}.jsonl.gz`;
    if (lines.length > 0) walk.parts.push(await writePart(folder, file, lines));
    walk.bytes += kept.reduce((sum, object) => sum + (object?.bytes ?? 0), 0);
    if (next === undefined) delete walk.next;
    else walk.next = next;
    walk.isDone = next === undefined;
    await writeManifest(folder, manifest);
    await paced(keys.length);
  }
}

/**
 * Puts the objects of a backup back that the bucket lacks; what is there stays as it is. Out: how many were put, and how many were there. Throws an
 * Error of one line where a file of the backup is gone or damaged.
 */
export async function restoreObjects(
  client: S3Client,
  folder: string,
  manifest: Manifest,
  part: BucketPart,
  rate: number,
): Promise<{ put: number; there: number }> {
  const done = { put: 0, there: 0 };
  const paced = pacing(rate);
  for await (const kept of keptObjects(folder, manifest, part)) {
    const put = await all(kept, (object) => putBack(client, folder, part, object));
    for (const isPut of put) done[isPut ? "put" : "there"] += 1;
    await paced(kept.length);
  }
  return done;
}

/** What the backup knows of a bucket's objects, page by page. */
export async function* keptObjects(
  folder: string,
  manifest: Manifest,
  part: BucketPart,
): AsyncGenerator<Kept[]> {
  for (const file of manifest.objects[part]?.parts ?? [])
    yield (await readPart(folder, file)).map((line) => JSON.parse(line) as Kept);
}

/** The keys of a bucket that belong into a backup, in their order, a page of a thousand at most. */
export async function* walkBucket(
  client: S3Client,
  part: BucketPart,
  after?: string,
): AsyncGenerator<{ keys: string[]; next: string | undefined }> {
  const { name, without } = buckets[part];
  let behind = after;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: name(), ...(behind !== undefined && { StartAfter: behind }) }),
    );
    const found = (page.Contents ?? []).map(({ Key = "" }) => Key);
    behind = page.IsTruncated ? found.at(-1) : undefined;
    const keys = found.filter((key) => !without.some((prefix) => key.startsWith(prefix)));
    yield { keys, next: behind };
  } while (behind !== undefined);
}

/** The hash of an object's bytes, read piece by piece; undefined where it is gone. */
export async function hashOfObject(
  client: S3Client,
  part: BucketPart,
  key: string,
): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: buckets[part].name(), Key: key }));
    const hash = createHash("sha256");
    for await (const piece of Body as Readable) hash.update(piece as Buffer);
    return hash.digest("hex");
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Does a piece of work for each, so many side by side. Out: what came of each, in their order. */
export async function all<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const found: Out[] = [];
  for (let at = 0; at < list.length; at += sideBySide)
    found.push(...(await Promise.all(list.slice(at, at + sideBySide).map(work))));
  return found;
}

/** Out: undefined where it went away meanwhile. */
async function keep(
  client: S3Client,
  folder: string,
  part: BucketPart,
  key: string,
): Promise<Kept | undefined> {
  const path = fileOf(folder, part, key);
  try {
    const { Body, ...head } = await client.send(
      new GetObjectCommand({ Bucket: buckets[part].name(), Key: key }),
    );
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Body as Readable, createWriteStream(`${path}.draft`, { mode: 0o600, flush: true }));
    await rename(`${path}.draft`, path);
    return {
      key,
      bytes: head.ContentLength ?? 0,
      sha256: (await hashOfFile(path)) ?? "",
      ...(head.ContentType && { contentType: head.ContentType }),
      ...(head.CacheControl && { cacheControl: head.CacheControl }),
      ...(head.ContentDisposition && { contentDisposition: head.ContentDisposition }),
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Out: false where an object of that key is there. */
async function putBack(client: S3Client, folder: string, part: BucketPart, object: Kept): Promise<boolean> {
  const Bucket = buckets[part].name();
  const isThere = await client.send(new HeadObjectCommand({ Bucket, Key: object.key })).then(
    () => true,
    (error: Error) => {
      if (error.name === "NotFound" || error.name === "NoSuchKey") return false;
      throw error;
    },
  );
  if (isThere) return false;
  const path = fileOf(folder, part, object.key);
  if ((await hashOfFile(path)) !== object.sha256)
    throw new Error(`${path} is gone or damaged: it was ${object.key} of the bucket ${part}.`);
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: object.key,
      Body: await readFile(path),
      ...(object.contentType && { ContentType: object.contentType }),
      ...(object.cacheControl && { CacheControl: object.cacheControl }),
      ...(object.contentDisposition && { ContentDisposition: object.contentDisposition }),
    }),
  );
  return true;
}

/** Keys may have any characters: a file is called by the hash of its object's key. */
function fileOf(folder: string, part: BucketPart, key: string): string {
  const name = createHash("sha256").update(key).digest("hex");
  return join(folder, "objects", part, name.slice(0, 2), name);
}
