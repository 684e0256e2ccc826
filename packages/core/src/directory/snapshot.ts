import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import { config } from "../config/index.ts";
import { newId } from "../ids/index.ts";
import { objectClient } from "../objects/index.ts";
import type { Document } from "./document.ts";

const manifestKey = "directory/manifest.json";

/** Names the snapshot in force: an immutable object, and the moment (milliseconds) up to which it holds every change. */
const Manifest = z.object({ key: z.string(), upTo: z.number(), previous: z.string().nullable() });
export type Manifest = z.infer<typeof Manifest>;

/** The manifest with its ETag, or null before the first compaction. */
export async function readManifest(): Promise<{ manifest: Manifest; etag: string } | null> {
  try {
    const { Body, ETag } = await objectClient.send(new GetObjectCommand(inBucket(manifestKey)));
    const manifest = Manifest.parse(JSON.parse((await Body?.transformToString()) ?? ""));
    return { manifest, etag: ETag ?? "" };
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return null;
    throw error;
  }
}

/** The documents of a snapshot. */
export async function readSnapshot({ key }: Manifest): Promise<Document[]> {
  const { Body } = await objectClient.send(new GetObjectCommand(inBucket(key)));
  const bytes = await Body?.transformToByteArray();
  return JSON.parse((await promisify(gunzip)(bytes ?? new Uint8Array())).toString()) as Document[];
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
  const Body = await promisify(gzip)(JSON.stringify(documents));
  await objectClient.send(new PutObjectCommand({ ...inBucket(key), Body, ContentType: "application/gzip" }));
  const manifest: Manifest = { key, upTo, previous: replaced?.manifest.key ?? null };
  try {
    await objectClient.send(
      new PutObjectCommand({
        ...inBucket(manifestKey),
        Body: JSON.stringify(manifest),
        ContentType: "application/json",
        ...(replaced ? { IfMatch: replaced.etag } : { IfNoneMatch: "*" }),
      }),
    );
  } catch (error) {
    await remove(key);
    if (error instanceof Error && swappedMeanwhile.has(error.name)) return false;
    throw error;
  }
  // The one before the last goes; the last stays for instances that are reading it at this moment.
  if (replaced?.manifest.previous) await remove(replaced.manifest.previous);
  return true;
}

const swappedMeanwhile = new Set(["PreconditionFailed", "ConditionalRequestConflict"]);

async function remove(key: string): Promise<void> {
  await objectClient.send(new DeleteObjectCommand(inBucket(key)));
}

function inBucket(Key: string) {
  return { Bucket: config().DIRECTORY_BUCKET, Key };
}
