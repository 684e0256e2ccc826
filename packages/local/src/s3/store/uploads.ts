import { randomBytes } from "node:crypto";
import { S3Error } from "../errors.ts";
import type { Fields } from "../http/request.ts";
import type { Blobs, Written } from "./blobs.ts";
import type { Address, StoredPart, StoredUpload, StoreRecord } from "./records.ts";

export interface UploadsOptions {
  readonly blobs: Blobs;
  readonly clock: () => number;
  /** Resolves when the record is on the disk and applied. */
  readonly append: (record: StoreRecord) => Promise<void>;
  /** Runs work while nothing else changes that key. */
  readonly exclusively: <T>(address: Address, work: () => Promise<T>) => Promise<T>;
}

/** An upload with the parts that arrived, by number. */
export type Upload = StoredUpload & { readonly parts: Map<number, StoredPart> };

/** The multipart uploads that are under way. */
export class Uploads {
  readonly #options: UploadsOptions;
  readonly #uploads = new Map<string, Upload>();

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  /** How many records `snapshot` gives. */
  get count(): number {
    let count = this.#uploads.size;
    for (const { parts } of this.#uploads.values()) count += parts.size;
    return count;
  }

  /** Throws NoSuchUpload where the upload is not that key's, or not any more. */
  get({ bucket, key }: Address, id: string): Upload {
    const upload = this.#uploads.get(id);
    if (upload && upload.bucket === bucket && upload.key === key) return upload;
    const message =
      "The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.";
    throw new S3Error("NoSuchUpload", message, { UploadId: id });
  }

  /** A bucket's uploads, in the order in which they began. */
  of(bucket: string): StoredUpload[] {
    return [...this.#uploads.values()].filter((upload) => upload.bucket === bucket);
  }

  /** Begins an upload; answers its id. */
  async create({ bucket, key }: Address, headers: Fields): Promise<string> {
    const id = randomBytes(24).toString("base64url");
    const upload: StoredUpload = { id, bucket, key, headers, initiated: this.#options.clock() };
    await this.#options.append({ type: "upload", upload });
    return id;
  }

  /** Stores a part whose pieces the caller holds, in place of an earlier one of its number. Throws NoSuchUpload. */
  async putPart(address: Address, id: string, number: number, body: Written): Promise<StoredPart> {
    const { blobs, clock, append, exclusively } = this.#options;
    const { size, md5: etag, pieces } = body;
    const part: StoredPart = { number, etag, size, pieces, modified: clock() };
    await exclusively(address, async () => {
      this.get(address, id);
      await blobs.sync();
      await append({ type: "part", upload: id, part });
    });
    return part;
  }

  /** Ends an upload and drops its parts. Throws NoSuchUpload. */
  async abort(address: Address, id: string): Promise<void> {
    await this.#options.exclusively(address, async () => {
      this.get(address, id);
      await this.#options.append({ type: "abort", upload: id });
    });
  }

  /** Called for the journal's records alone. */
  apply(record: Extract<StoreRecord, { type: "upload" | "part" | "abort" }>): void {
    if (record.type === "upload") {
      this.#uploads.set(record.upload.id, { ...record.upload, parts: new Map() });
    } else if (record.type === "abort") {
      this.remove(record.upload);
    } else {
      const parts = this.#uploads.get(record.upload)?.parts;
      this.#options.blobs.hold(record.part.pieces);
      this.#options.blobs.release(parts?.get(record.part.number)?.pieces ?? []);
      parts?.set(record.part.number, record.part);
    }
  }

  /** Called for the journal's records alone. */
  remove(id: string): void {
    for (const { pieces } of this.#uploads.get(id)?.parts.values() ?? []) this.#options.blobs.release(pieces);
    this.#uploads.delete(id);
  }

  snapshot(): StoreRecord[] {
    return [...this.#uploads.values()].flatMap(({ parts, ...upload }): StoreRecord[] => [
      { type: "upload", upload },
      ...[...parts.values()].map((part): StoreRecord => ({ type: "part", upload: upload.id, part })),
    ]);
  }
}
