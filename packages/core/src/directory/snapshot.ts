import { z } from "zod";
import { now } from "../clock/index.ts";
import { config } from "../config/index.ts";
import { isPassing } from "../errors/index.ts";
import { newId } from "../ids/index.ts";
import { objects } from "../objects/index.ts";
import { keptSeconds } from "./feed.ts";
import { pack, unpack } from "./pack.ts";
import type { Segment } from "./segment.ts";

const manifestKey = "directory/manifest.json";

/** An immutable object with the directory, and the moment (milliseconds) up to which it holds every change. */
const Snapshot = z.object({ key: z.string(), upTo: z.number(), artisans: z.number(), bytes: z.number() });
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
export async function findManifest(): Promise<FoundManifest | null> {
  const found = await objects.get(config().DIRECTORY_BUCKET, manifestKey);
  if (!found) return null;
  return { etag: found.etag, manifest: Manifest.safeParse(parsed(found.body)).data ?? null };
}

/**
 * The newest snapshot that can be read, of the two that the manifest names; null where there is none. One that is gone or
 * damaged costs some more of the feed, not the search. Throws where S3 is away.
 */
export async function readSnapshot(
  found?: FoundManifest | null,
): Promise<{ segment: Segment; upTo: number; from: Snapshot } | null> {
  const { manifest } = found ?? (await findManifest()) ?? { manifest: null };
  for (const snapshot of [manifest, manifest?.previous]) {
    // Changes that fell out of the feed are in no older snapshot.
    if (!snapshot || snapshot.upTo < now() - keptSeconds * 1000) continue;
    const segment = await open(snapshot);
    if (segment) return { segment, upTo: snapshot.upTo, from: snapshot };
  }
  return null;
}

async function open({ key }: Snapshot): Promise<Segment | null> {
  try {
    const found = await objects.get(config().DIRECTORY_BUCKET, key);
    return found ? await unpack(found.body) : null;
  } catch (error) {
    if (isPassing(error)) throw error;
    return null;
  }
}

/**
 * Writes a new snapshot and swaps the manifest to it, unless another compaction swapped it meanwhile: then nothing has
 * changed and the answer is false. `replaced` is what `findManifest` gave before the artisans were gathered; `reserve` the
 * snapshot that was read.
 */
export async function writeSnapshot(
  segment: Segment,
  upTo: number,
  replaced: FoundManifest | null,
  reserve: Snapshot | null,
): Promise<boolean> {
  const bucket = config().DIRECTORY_BUCKET;
  const packed = await pack(segment);
  const snapshot = {
    key: `directory/snapshots/${newId()}`,
    upTo,
    artisans: segment.size,
    bytes: packed.length,
  };
  await objects.put(bucket, snapshot.key, packed, { "Content-Type": "application/octet-stream" });
  const previous = reserve && {
    key: reserve.key,
    upTo: reserve.upTo,
    artisans: reserve.artisans,
    bytes: reserve.bytes,
  };
  const manifest: Manifest = { ...snapshot, previous };
  const isSwapped = await objects.put(bucket, manifestKey, JSON.stringify(manifest), {
    "Content-Type": "application/json",
    ...(replaced ? { "If-Match": replaced.etag } : { "If-None-Match": "*" }),
  });
  const before = replaced?.manifest;
  const unused = isSwapped
    ? [before?.key, before?.previous?.key].filter((key) => key !== previous?.key)
    : [snapshot.key];
  for (const key of unused) if (key) await objects.remove(bucket, key);
  return isSwapped;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
