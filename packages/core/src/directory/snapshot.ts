import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { config } from "../config/index.ts";
import { newId } from "../ids/index.ts";
import { objects } from "../objects/index.ts";
import type { Document } from "./document.ts";

const manifestKey = "directory/manifest.json";

/** Names the snapshot in force: an immutable object, and the moment (milliseconds) up to which it holds every change. */
const Manifest = z.object({ key: z.string(), upTo: z.number(), previous: z.string().nullable() });
export type Manifest = z.infer<typeof Manifest>;

/** The manifest with its ETag, or null before the first compaction. */
export async function readManifest(): Promise<{ manifest: Manifest; etag: string } | null> {
  const found = await objects.get(config().DIRECTORY_BUCKET, manifestKey);
  if (!found) return null;
  return { manifest: Manifest.parse(JSON.parse(found.body.toString())), etag: found.etag };
}

/** The documents of a snapshot. */
export async function readSnapshot({ key }: Manifest): Promise<Document[]> {
  const found = await objects.get(config().DIRECTORY_BUCKET, key);
  if (!found) throw new Error(`The snapshot ${key} is gone.`);
  return JSON.parse((await promisify(gunzip)(found.body)).toString()) as Document[];
}

/**
 * Writes a new snapshot and swaps the manifest to it, unless another compaction swapped it meanwhile: then nothing has
 * changed and the answer is false. `replaced` is what `readManifest` gave before the documents were gathered.
 */
export async function writeSnapshot(
  documents: Document[],
  upTo: number,
  replaced: { manifest: Manifest; etag: string } | null,
): Promise<boolean> {
  const key = `directory/snapshots/${newId()}.json.gz`;
  const bucket = config().DIRECTORY_BUCKET;
  const packed = await promisify(gzip)(JSON.stringify(documents));
  await objects.put(bucket, key, packed, { "Content-Type": "application/gzip" });
  const manifest: Manifest = { key, upTo, previous: replaced?.manifest.key ?? null };
  const isSwapped = await objects.put(bucket, manifestKey, JSON.stringify(manifest), {
    "Content-Type": "application/json",
    ...(replaced ? { "If-Match": replaced.etag } : { "If-None-Match": "*" }),
  });
  // The one before the last goes; the last stays for instances that are reading it at this moment.
  const unused = isSwapped ? replaced?.manifest.previous : key;
  if (unused) await objects.remove(bucket, unused);
  return isSwapped;
}
