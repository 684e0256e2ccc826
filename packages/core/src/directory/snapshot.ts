import { createHash } from "node:crypto";
import { decodeTime } from "ulid";
import * as z from "zod";
import { now } from "../platform/clock.ts";
import { config } from "../platform/config.ts";
import { isTransient } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { objects } from "../platform/objects/index.ts";
import type { Collection } from "./collection.ts";
import { isWithinFeed } from "./feed.ts";
import { Contents, pack, unpack } from "./pack.ts";
import type { CommonColumns, Segment, Shape } from "./segment.ts";

const manifestOf = ({ folder }: Pick<Collection<CommonColumns>, "folder">) => `${folder}manifest.json`;
const snapshotsOf = ({ folder }: Pick<Collection<CommonColumns>, "folder">) => `${folder}snapshots/`;

/** An immutable snapshot object with every change up to a time (Unix ms). */
const Snapshot = z.object({
  key: z.string(),
  upTo: z.number(),
  contents: Contents,
  /** Hash of the key, time and contents. The contents include the sections' checksums, so it protects all data. */
  sha256: z.string(),
  artisans: z.number().describe("Number of documents"),
  bytes: z.number(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * Names the current snapshot and the previous one, which remains for instances that are loading it and as a fallback.
 */
const Manifest = Snapshot.extend({ previous: Snapshot.nullable() });
export type Manifest = z.infer<typeof Manifest>;

/** The stored manifest: its ETag, and its contents if they are readable. */
export interface FoundManifest {
  readonly etag: string;
  readonly manifest: Manifest | null;
}

/** Reads the manifest; null before the first compaction. */
export async function findManifest(
  collection: Pick<Collection<CommonColumns>, "folder">,
): Promise<FoundManifest | null> {
  const found = await objects.get(config().DIRECTORY_BUCKET, manifestOf(collection));
  if (!found) return null;
  return { etag: found.etag, manifest: Manifest.safeParse(parsed(found.body)).data ?? null };
}

interface LoadedSnapshot<C extends CommonColumns> {
  readonly segment: Segment<C>;
  readonly upTo: number;
  readonly from: Snapshot;
}

/**
 * Loads the newest readable snapshot of the two that the manifest names (`found`, or else the stored manifest); null
 * if neither is readable. A missing or damaged one only requires more of the feed.
 *
 * @throws if S3 is unavailable
 */
export async function readSnapshot<C extends CommonColumns>(
  collection: Collection<C>,
  found?: FoundManifest | null,
): Promise<LoadedSnapshot<C> | null> {
  if (found) return readNewest(collection, found);
  const first = await findManifest(collection);
  const read = first && (await readNewest(collection, first));
  if (read || !first) return read;
  // A compaction may have replaced both since the manifest was read.
  const second = await findManifest(collection);
  return second && second.etag !== first.etag ? readNewest(collection, second) : null;
}

async function readNewest<C extends CommonColumns>(
  { shape }: Collection<C>,
  { manifest }: FoundManifest,
): Promise<LoadedSnapshot<C> | null> {
  for (const snapshot of [manifest, manifest?.previous]) {
    if (!snapshot || !isWithinFeed(snapshot.upTo)) continue;
    const segment = await loadSegment(shape, snapshot);
    if (segment) return { segment, upTo: snapshot.upTo, from: snapshot };
  }
  return null;
}

async function loadSegment<C extends CommonColumns>(
  shape: Shape<C>,
  snapshot: Snapshot,
): Promise<Segment<C> | null> {
  if (checksumOf(snapshot) !== snapshot.sha256) return null;
  try {
    return await unpack(shape, snapshot.contents, async (from, end) => {
      const found = await objects.get(config().DIRECTORY_BUCKET, snapshot.key, { from, end });
      if (!found) throw new Error("The snapshot is missing.");
      return found.body;
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    return null;
  }
}

function checksumOf({ key, upTo, contents }: Omit<Snapshot, "sha256">): string {
  return createHash("sha256")
    .update(JSON.stringify([key, upTo, contents]))
    .digest("hex");
}

/**
 * Writes a new snapshot and swaps the manifest with a conditional put. Returns false, changing nothing, if another
 * compaction swapped it first.
 *
 * @param replaced the manifest before the documents were read
 * @param reserve the snapshot that was read, kept as the fallback
 */
export async function writeSnapshot<C extends CommonColumns>(
  collection: Collection<C>,
  segment: Segment<C>,
  upTo: number,
  replaced: FoundManifest | null,
  reserve: Snapshot | null,
): Promise<boolean> {
  const bucket = config().DIRECTORY_BUCKET;
  const { contents, bytes } = await pack(segment);
  const unsealed = {
    key: snapshotsOf(collection) + newId(),
    upTo,
    contents,
    artisans: segment.size,
    bytes: bytes.length,
  };
  const snapshot: Snapshot = { ...unsealed, sha256: checksumOf(unsealed) };
  await objects.put(bucket, snapshot.key, bytes, { ContentType: "application/octet-stream" });
  const previous = reserve && Snapshot.parse(reserve);
  const manifest: Manifest = { ...snapshot, previous };
  const isTaken = await objects.put(bucket, manifestOf(collection), JSON.stringify(manifest), {
    ContentType: "application/json",
    ...(replaced ? { IfMatch: replaced.etag } : { IfNoneMatch: "*" }),
  });
  // If the response was lost, the retry fails its condition although the first attempt succeeded.
  const isSwapped = isTaken || (await findManifest(collection))?.manifest?.key === snapshot.key;
  const before = replaced?.manifest;
  const unused = isSwapped
    ? [before?.key, before?.previous?.key].filter((key) => key !== previous?.key)
    : [snapshot.key];
  for (const key of unused) if (key) await objects.remove(bucket, key);
  if (isSwapped) await removeLeftovers(snapshotsOf(collection), [snapshot.key, previous?.key ?? ""]);
  return isSwapped;
}

/** Minimum age (ms) of an unreferenced snapshot before its removal: a compaction may still be writing a younger one. */
const minAgeMs = 3_600_000;

/** Removes the old snapshots of interrupted compactions, except those in `kept`. Idempotent. */
async function removeLeftovers(folder: string, kept: readonly string[]): Promise<void> {
  const bucket = config().DIRECTORY_BUCKET;
  for (const key of await objects.list(bucket, folder)) {
    const name = /^[0-9A-HJKMNP-TV-Z]{26}$/.exec(key.slice(folder.length))?.[0];
    const isOld = !name || decodeTime(name) < now() - minAgeMs;
    if (isOld && !kept.includes(key)) await objects.remove(bucket, key);
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
