import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";

/** A file of lines, packed: `sha256` is of the file as it lies there. */
const Part = z.object({ file: z.string(), lines: z.int(), sha256: z.string() });
export type Part = z.infer<typeof Part>;

const Walk = z.object({
  parts: z.array(Part),
  /** Where it goes on; absent before the first page and after the last. */
  next: z.string().optional(),
  isDone: z.boolean(),
});
/** How far a part of the backup has come. */
export type Walk = z.infer<typeof Walk>;

const Manifest = z.object({
  format: z.literal("handiwork-backup-1"),
  stage: z.string(),
  table: z.string(),
  /** ISO 8601. What was written in between may be in it or not. */
  beganAt: z.string(),
  endedAt: z.string().optional(),
  /** How many items of each entity. */
  entities: z.record(z.string(), z.int()),
  items: Walk,
  users: Walk,
  /** By the bucket's part: `uploads`, `media`, `directory`. */
  objects: z.record(z.string(), Walk.extend({ bytes: z.int() })),
  /** What was asked for. */
  contents: z.array(z.enum(["table", "objects", "pool"])),
});
export type Manifest = z.infer<typeof Manifest>;

/** What a backup or a restore is about. */
export type Contents = Manifest["contents"][number];

export const emptyWalk = (): Walk => ({ parts: [], isDone: false });

/** The manifest of a backup, undefined where the folder has none. Throws an Error of one line where it cannot be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readIfThere(join(folder, "manifest.json"));
  if (text === undefined) return undefined;
  const read = Manifest.safeParse(jsonOf(text));
  if (!read.success) throw new Error(`${join(folder, "manifest.json")} is no manifest of a backup.`);
  return read.data;
}

/** The manifest of a backup that came to its end. Throws an Error of one line where there is none. */
export async function readWhole(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`There is no backup in ${folder}.`);
  if (!manifest.endedAt)
    throw new Error(`The backup in ${folder} was cut short: run it again, it goes on where it stopped.`);
  return manifest;
}

/** Replaces the manifest in one step. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await replaceFile(join(folder, "manifest.json"), JSON.stringify(manifest, undefined, 1));
}

/** Writes lines into a new packed file, which is on the disk afterwards. In: the backup's folder, the file's path in it. */
export async function writePart(folder: string, file: string, lines: readonly string[]): Promise<Part> {
  const packed = await promisify(gzip)(lines.map((line) => `${line}\n`).join(""));
  await replaceFile(join(folder, file), packed);
  return { file, lines: lines.length, sha256: createHash("sha256").update(packed).digest("hex") };
}

/** The lines of a part. Throws an Error of one line where the file is gone, was cut short or changed. */
export async function readPart(folder: string, { file, lines, sha256 }: Part): Promise<string[]> {
  const packed = await readFile(join(folder, file)).catch(() => undefined);
  if (!packed || createHash("sha256").update(packed).digest("hex") !== sha256) {
    throw new Error(`${join(folder, file)} is gone or damaged: the backup cannot be used as it is.`);
  }
  const found = (await promisify(gunzip)(packed)).toString().split("\n").slice(0, -1);
  if (found.length !== lines)
    throw new Error(`${join(folder, file)} has ${found.length} lines, not ${lines}.`);
  return found;
}

/** The SHA-256 of a file, read piece by piece; undefined where it is not there. */
export async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return hash.digest("hex");
}

/** Makes a folder that its owner alone can read: a backup holds everybody's data. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}

/** Replaces a file in one step; it is on the disk, and its owner's alone. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = await open(`${path}.draft`, "w", 0o600);
  try {
    await draft.writeFile(content);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.draft`, path);
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
