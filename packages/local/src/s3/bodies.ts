import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openSync } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { syncFolder } from "../sync-folder.ts";

/** A body that is on disk, but that no object has yet. */
export interface WrittenBody {
  readonly file: string;
  readonly size: number;
  /** The MD5 in hexadecimal. */
  readonly etag: string;
}

/** A folder of bodies. A file has a random name and never changes. */
export class Bodies {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Streams a body to a new file. If the stream fails, removes the file and rejects with the stream's error. */
  async write(data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<WrittenBody> {
    const file = randomUUID();
    const md5 = createHash("md5");
    let size = 0;
    const handle = await open(join(this.#dir, file), "wx");
    try {
      for await (const piece of data) {
        md5.update(piece);
        size += piece.length;
        await handle.appendFile(piece);
      }
      await handle.datasync();
      await syncFolder(this.#dir);
    } catch (error) {
      await this.remove(file);
      throw error;
    } finally {
      await handle.close();
    }
    return { file, size, etag: md5.digest("hex") };
  }

  /** Opens a file at once, so that it can be read to its end after its removal. `end` is included. */
  read(file: string, start: number, end: number): Readable {
    const fd = openSync(join(this.#dir, file), "r");
    return createReadStream("", { fd, start, end });
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.#dir, file), { force: true });
  }

  /** Removes the files that are not in use. Throws an Error of one line if one that is in use is missing. */
  async sweep(used: ReadonlySet<string>): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const files = new Set(await readdir(this.#dir));
    const missing = [...used].find((file) => !files.has(file));
    if (missing !== undefined)
      throw new Error(
        `${join(this.#dir, missing)} is missing: it holds the body of a stored object. Restore it, or move the folder away to start empty.`,
      );
    for (const file of files) if (!used.has(file)) await this.remove(file);
  }
}
