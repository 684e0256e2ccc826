import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, truncate, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { syncFolder } from "./sync-folder.ts";

/** The store's own records, `R`, are plain JSON. */
export interface JournalOptions<R> {
  /** The journal's path; its folder is created if missing. */
  file: string;
  /** Called once for each stored record, oldest first, before `openJournal` resolves. */
  replay: (record: R) => void;
  /** Records that rebuild the present state by themselves; they must not change after the call. */
  snapshot: () => R[];
  /** About how many bytes `snapshot` would take in the file. */
  liveBytes: () => number;
}

/** The journal is rewritten when a third of it or less is alive and it grew by this much since the last time. */
const compactAfterBytes = 1024 * 1024;
const newline = 0x0a;

/**
 * An append-only file of JSON records, one a line with its CRC-32. Records that arrive during a write share the next
 * write and its fsync (group commit). After a failed write the journal accepts no more, because disk and memory may
 * differ until the file is read again.
 */
export class Journal<R> {
  readonly #options: JournalOptions<R>;
  #handle: FileHandle;
  #size: number;
  #sizeWhenCompact: number;
  #lines: string[] = [];
  #group: Promise<void> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(options: JournalOptions<R>, handle: FileHandle, size: number) {
    this.#options = options;
    this.#handle = handle;
    this.#size = size;
    this.#sizeWhenCompact = 0;
  }

  /** Resolves when the record is on the disk. Rejects with the file system's error, as every later append does. */
  append(record: R): Promise<void> {
    this.#lines.push(encode(record));
    this.#group ??= this.#last = this.#last.then(() => this.#commit());
    return this.#group;
  }

  /** Flushes pending records and closes the file. */
  async close(): Promise<void> {
    try {
      await this.#last;
    } finally {
      await this.#handle.close();
    }
  }

  async #commit(): Promise<void> {
    this.#group = undefined;
    const grown = this.#size - this.#sizeWhenCompact;
    if (grown > compactAfterBytes && this.#size > 3 * this.#options.liveBytes()) return this.#compact();
    const text = Buffer.from(this.#lines.join(""));
    this.#lines = [];
    await this.#handle.appendFile(text);
    await this.#handle.datasync();
    this.#size += text.length;
  }

  /** Replaces the file with the live records, including pending ones. */
  async #compact(): Promise<void> {
    const { file, snapshot } = this.#options;
    const records = snapshot();
    this.#lines = [];
    const handle = await open(`${file}.new`, "w");
    let size = 0;
    for (let at = 0; at < records.length; at += 500) {
      const text = Buffer.from(
        records
          .slice(at, at + 500)
          .map(encode)
          .join(""),
      );
      await handle.appendFile(text);
      size += text.length;
    }
    await handle.datasync();
    const replaced = this.#handle;
    this.#handle = handle;
    // Windows replaces no open file.
    await replaced.close();
    await rename(`${file}.new`, file);
    await syncFolder(dirname(file));
    this.#size = this.#sizeWhenCompact = size;
  }
}

/**
 * Opens a journal and replays its records. Cuts off a last line without its end, which was never acknowledged. Throws an
 * Error of one line that names the file if a whole line is damaged.
 */
export async function openJournal<R>(options: JournalOptions<R>): Promise<Journal<R>> {
  const { file, replay } = options;
  await mkdir(dirname(file), { recursive: true });
  await rm(`${file}.new`, { force: true });
  const handle = await open(file, "a");
  try {
    const size = await replayLines(file, (record) => replay(record as R));
    await truncate(file, size);
    await syncFolder(dirname(file));
    return new Journal(options, handle, size);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads every whole line; answers how many bytes they take. */
async function replayLines(file: string, replay: (record: unknown) => void): Promise<number> {
  let size = 0;
  let number = 0;
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      number += 1;
      replay(decode(line, file, number));
      size += line.length + 1;
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  }
  return size;
}

function encode(record: unknown): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
}

function decode(line: Buffer, file: string, number: number): unknown {
  const json = line.subarray(9);
  if (line.toString("latin1", 0, 9) === `${checksum(json)} `) return JSON.parse(json.toString());
  throw new Error(
    `${file} is damaged at line ${number}: its checksum does not match. Restore the file, or move it away to start empty.`,
  );
}

function checksum(data: string | Buffer): string {
  return crc32(data).toString(16).padStart(8, "0");
}
