import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { syncFolder } from "../../sync-folder.ts";
import { coalesce } from "./coalesce.ts";

/** A body that was written; the writer holds its file until it releases it. */
export interface Written {
  readonly size: number;
  /** In hexadecimal. */
  readonly md5: string;
  readonly file: string;
}

/**
 * The files that hold bodies, in one folder, under names that no key has a part in. A file stays as long as anybody
 * holds it: an object, a reader, or a writer whose object is not stored yet.
 */
export class Blobs {
  readonly #dir: string;
  readonly #holders = new Map<string, number>();
  #swept = false;
  /** Makes the names of the files that were written durable. */
  readonly sync: () => Promise<void>;

  constructor(dir: string) {
    this.#dir = dir;
    this.sync = coalesce(() => syncFolder(dir));
  }

  /** Streams a body to a new file and to the disk. Rejects with what `data` throws; then nothing is left. */
  async write(data: AsyncIterable<Buffer>): Promise<Written> {
    const file = randomUUID();
    const handle = await open(join(this.#dir, file), "wx");
    const md5 = createHash("md5");
    let size = 0;
    try {
      try {
        for await (const piece of data) {
          md5.update(piece);
          size += piece.length;
          await handle.appendFile(piece);
        }
        await handle.datasync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      await this.#remove(file);
      throw error;
    }
    this.hold(file);
    return { size, md5: md5.digest("hex"), file };
  }

  hold(file: string): void {
    this.#holders.set(file, (this.#holders.get(file) ?? 0) + 1);
  }

  /** Takes back a `hold`; the last one takes the file with it. Does nothing without a file. */
  release(file: string | undefined): void {
    if (file === undefined) return;
    const left = (this.#holders.get(file) ?? 0) - 1;
    if (left > 0) {
      this.#holders.set(file, left);
      return;
    }
    this.#holders.delete(file);
    // While the journal is replayed a later record may still speak of the file.
    if (this.#swept) this.#remove(file).catch((error: Error) => process.emitWarning(error));
  }

  /** The bytes from `start` to `end`, both included; an `end` before `start` reads none. The file is held until the stream is closed. */
  read(file: string, start: number, end: number): Readable {
    this.hold(file);
    const stream = end < start ? Readable.from([]) : createReadStream(join(this.#dir, file), { start, end });
    return stream.once("close", () => this.release(file));
  }

  /** Removes what nobody holds, once the journal is replayed. Throws an Error of one line where a held file is missing. */
  async sweep(): Promise<void> {
    const files = new Set(await readdir(this.#dir));
    const missing = [...this.#holders.keys()].find((file) => !files.has(file));
    if (missing) {
      throw new Error(
        `${join(this.#dir, missing)} is missing: it holds the body of a stored object. Restore it, or move the folder away to start empty.`,
      );
    }
    for (const file of files) if (!this.#holders.has(file)) await this.#remove(file);
    this.#swept = true;
  }

  async #remove(file: string): Promise<void> {
    await rm(join(this.#dir, file), { force: true });
  }
}

/** Opens the folder, making it where it is missing. */
export async function openBlobs(dir: string): Promise<Blobs> {
  await mkdir(dir, { recursive: true });
  return new Blobs(dir);
}
