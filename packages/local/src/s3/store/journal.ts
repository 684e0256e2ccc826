import { createReadStream } from "node:fs";
import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { coalesce } from "./coalesce.ts";

export interface JournalOptions<Entry> {
  readonly file: string;
  /** Called once for each record: at the start for the stored ones, later as soon as a new one is on the disk. */
  readonly apply: (entry: Entry) => void;
  /** Records that lead to the present state by themselves. */
  readonly snapshot: () => Entry[];
  /** How many records `snapshot` would give. */
  readonly liveEntries: () => number;
}

/** The journal is rewritten where it has this many records more than twice the live ones. */
const slack = 5000;
const newline = 0x0a;

/**
 * An append-only file of JSON records, one a line with its CRC-32. What is in memory is only ever what `apply` made of
 * the lines that are on the disk. Records that arrive while others are written share the next write and its fsync.
 */
export class Journal<Entry extends object> {
  readonly #options: JournalOptions<Entry>;
  #handle: FileHandle;
  #entries: number;
  #group: { entry: Entry; line: string }[] = [];
  readonly #commit = coalesce(() => this.#write());

  constructor(options: JournalOptions<Entry>, handle: FileHandle, entries: number) {
    this.#options = options;
    this.#handle = handle;
    this.#entries = entries;
  }

  /** Resolves when the record is on the disk and applied. Rejects with the file system's error, as every later append does. */
  async append(entry: Entry): Promise<void> {
    this.#group.push({ entry, line: encode(entry) });
    return this.#commit();
  }

  /** Waits for what was appended and closes the file. */
  async close(): Promise<void> {
    try {
      await this.#commit();
    } finally {
      await this.#handle.close();
    }
  }

  async #write(): Promise<void> {
    const group = this.#group;
    this.#group = [];
    if (this.#entries > 2 * this.#options.liveEntries() + slack) await this.#rewrite();
    if (group.length > 0)
      await write(
        this.#handle,
        group.map(({ line }) => line),
      );
    this.#entries += group.length;
    for (const { entry } of group) this.#options.apply(entry);
  }

  /** Puts a new file with the live records in the journal's place. */
  async #rewrite(): Promise<void> {
    const { file, snapshot } = this.#options;
    const lines = snapshot().map(encode);
    const handle = await open(`${file}.new`, "w");
    await write(handle, lines);
    await rename(`${file}.new`, file);
    await syncFolder(dirname(file));
    await this.#handle.close();
    this.#handle = handle;
    this.#entries = lines.length;
  }
}

/**
 * Opens a journal and applies what it holds. A last line without its end (the process died while writing it, so nobody
 * was told that it is stored) is cut off. Throws an Error of one line that names the file where a whole line is damaged.
 */
export async function openJournal<Entry extends object>(
  options: JournalOptions<Entry>,
): Promise<Journal<Entry>> {
  const { file, apply } = options;
  await rm(`${file}.new`, { force: true });
  const handle = await open(file, "a");
  try {
    const { size, entries } = await readLines(file, (line, number) =>
      apply(decode(line, file, number) as Entry),
    );
    await handle.truncate(size);
    await syncFolder(dirname(file));
    return new Journal(options, handle, entries);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Makes new names and renames in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads every whole line; answers how many there are and how many bytes they take. */
async function readLines(
  file: string,
  onLine: (line: Buffer, number: number) => void,
): Promise<{ size: number; entries: number }> {
  let size = 0;
  let entries = 0;
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      entries += 1;
      onLine(line, entries);
      size += line.length + 1;
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  }
  return { size, entries };
}

async function write(handle: FileHandle, lines: readonly string[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 1000) {
    await handle.appendFile(lines.slice(at, at + 1000).join(""));
  }
  await handle.datasync();
}

function encode(entry: object): string {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
}

function decode(line: Buffer, file: string, number: number): unknown {
  const json = line.subarray(9);
  if (line.toString("latin1", 0, 9) === `${checksum(json)} `) return JSON.parse(json.toString());
  throw new Error(
    `${file} is damaged at line ${number}: its checksum does not match. Restore the file, or move its folder away to start with empty buckets.`,
  );
}

function checksum(data: string | Buffer): string {
  return crc32(data).toString(16).padStart(8, "0");
}
