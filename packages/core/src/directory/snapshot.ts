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
import type { Common, Segment, Shape } from "./segment.ts";

/** Where a collection's manifest lies, and its snapshots. */
const manifestOf = ({ folder }: Pick<Collection<Common>, "folder">) => `${folder}manifest.json`;
const snapshotsOf = ({ folder }: Pick<Collection<Common>, "folder">) => `${folder}snapshots/`;

/** An immutable object with the directory, and the moment (milliseconds) up to which it holds every change. */
const Snapshot = z.object({
  key: z.string(),
  upTo: z.number(),
  contents: Contents,
  /** Of all this: with the checksums of the contents nothing can be another unnoticed. */
  sha256: z.string(),
  artisans: z.number().describe("How many documents it has"),
  bytes: z.number(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Names the snapshot in force and the one before, which stays for whoever reads it at this moment and as a reserve. */
const Manifest = Snapshot.extend({ previous: Snapshot.nullable() });
export type Manifest = z.infer<typeof Manifest>;

/** What stands in the manifest's place: its ETag, and the manifest itself unless it cannot be read. */
export interface FoundManifest {
  readonly etag: string;
  readonly manifest: Manifest | null;
}

/** The manifest, or null before the first compaction. */
export async function findManifest(
  collection: Pick<Collection<Common>, "folder">,
): Promise<FoundManifest | null> {
  const found = await objects.get(config().DIRECTORY_BUCKET, manifestOf(collection));
  if (!found) return null;
  return { etag: found.etag, manifest: Manifest.safeParse(parsed(found.body)).data ?? null };
}

interface Read<C extends Common> {
  readonly segment: Segment<C>;
  readonly upTo: number;
  readonly from: Snapshot;
}

/**
 * The newest snapshot that can be read, of the two that the manifest names (`found`: the one to go by); null where there is
 * none. One that is gone or damaged costs some more of the feed, not the search. Throws where S3 is away.
 */
export async function readSnapshot<C extends Common>(
  collection: Collection<C>,
  found?: FoundManifest | null,
): Promise<Read<C> | null> {
  if (found) return readOf(collection, found);
  const first = await findManifest(collection);
  const read = first && (await readOf(collection, first));
  if (read || !first) return read;
  // Both may have been replaced since the manifest was read.
  const second = await findManifest(collection);
  return second && second.etag !== first.etag ? readOf(collection, second) : null;
}

async function readOf<C extends Common>(
  { shape }: Collection<C>,
  { manifest }: FoundManifest,
): Promise<Read<C> | null> {
  for (const snapshot of [manifest, manifest?.previous]) {
    if (!snapshot || !isWithinFeed(snapshot.upTo)) continue;
    const segment = await open(shape, snapshot);
    if (segment) return { segment, upTo: snapshot.upTo, from: snapshot };
  }
  return null;
}

async function open<C extends Common>(shape: Shape<C>, snapshot: Snapshot): Promise<Segment<C> | null> {
  if (seal(snapshot) !== snapshot.sha256) return null;
  try {
    return await unpack(shape, snapshot.contents, async (from, end) => {
      const found = await objects.get(config().DIRECTORY_BUCKET, snapshot.key, { from, end });
      if (!found) throw new Error("The snapshot is gone.");
      return found.body;
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    return null;
  }
}

function seal({ key, upTo, contents }: Omit<Snapshot, "sha256">): string {
  return createHash("sha256")
    .update(JSON.stringify([key, upTo, contents]))
    .digest("hex");
}

/**
 * Writes a new snapshot and swaps the manifest to it, unless another compaction swapped it meanwhile: then nothing has
 * changed and the answer is false. `replaced` is what `findManifest` gave before the documents were gathered; `reserve` the
 * snapshot that was read.
 */
export async function writeSnapshot<C extends Common>(
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
  const snapshot: Snapshot = { ...unsealed, sha256: seal(unsealed) };
  await objects.put(bucket, snapshot.key, bytes, { ContentType: "application/octet-stream" });
  const previous = reserve && Snapshot.parse(reserve);
  const manifest: Manifest = { ...snapshot, previous };
  const isTaken = await objects.put(bucket, manifestOf(collection), JSON.stringify(manifest), {
    ContentType: "application/json",
    ...(replaced ? { IfMatch: replaced.etag } : { IfNoneMatch: "*" }),
  });
  // Where the answer was lost on the way, the second try is refused because the first was taken.
  const isSwapped = isTaken || (await findManifest(collection))?.manifest?.key === snapshot.key;
  const before = replaced?.manifest;
  const unused = isSwapped
    ? [before?.key, before?.previous?.key].filter((key) => key !== previous?.key)
    : [snapshot.key];
  for (const key of unused) if (key) await objects.remove(bucket, key);
  if (isSwapped) await removeLeftovers(snapshotsOf(collection), [snapshot.key, previous?.key ?? ""]);
  return isSwapped;
}

/** How old, in milliseconds, a snapshot that no manifest names must be: a younger one's compaction may still be at work. */
const minAgeMs = 3_600_000;

/** Removes what compactions that ended in the middle have left in a folder: old snapshots other than those. Safe to repeat. */
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
