import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { S3EventRecord } from "aws-lambda";
import { type Journal, openJournal } from "../../journal.ts";
import { checkWrite, type WriteCondition } from "../http/conditions.ts";
import { type Blobs, openBlobs } from "./blobs.ts";
import { Locks } from "./coalesce.ts";
import { SortedMap } from "./keys.ts";
import { type Address, type StoredObject, type StoreRecord, todaysRecord } from "./records.ts";

/** What a record takes in the journal, roughly. */
const bytesPerRecord = 700;

/** Makes the event of a new object, once the change has its place among the others. */
export type MakeEvent = (sequencer: string, object: StoredObject) => S3EventRecord;

export interface StoreOptions {
  readonly dir: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Given every new event when it is on the disk; undefined where nobody wants events. */
  readonly onEvent: ((event: S3EventRecord) => void) | undefined;
}

/**
 * The stored objects. A change is one record of the journal, and a new object has its event in the same record: both are on
 * the disk, or neither. Changes of one key follow one another, so that a condition holds until its change has taken effect.
 */
export class Store {
  readonly blobs: Blobs;
  readonly #options: StoreOptions;
  readonly #buckets = new Map<string, SortedMap<StoredObject>>();
  readonly #pending = new Map<string, S3EventRecord>();
  readonly #locks = new Locks();
  /** Records on their way to the disk, in the order in which they were appended. */
  readonly #underWay = new Set<StoreRecord>();
  #sequencer = "";
  #journal: Journal<StoreRecord> | undefined;

  constructor(options: StoreOptions, blobs: Blobs) {
    this.#options = options;
    this.blobs = blobs;
  }

  /** Replays the journal and removes bodies that nobody stored. */
  async open(): Promise<void> {
    this.#journal = await openJournal<StoreRecord>({
      file: join(this.#options.dir, "objects.journal"),
      replay: (record) => this.#apply(todaysRecord(record)),
      snapshot: () => this.#snapshot(),
      liveBytes: () => bytesPerRecord * this.#count(),
    });
    await this.blobs.sweep();
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }

  /** A bucket's objects. */
  objects(bucket: string): SortedMap<StoredObject> {
    let objects = this.#buckets.get(bucket);
    if (!objects) this.#buckets.set(bucket, (objects = new SortedMap()));
    return objects;
  }

  get({ bucket, key }: Address): StoredObject | undefined {
    return this.#buckets.get(bucket)?.get(key);
  }

  /**
   * Stores an object whose file the caller holds; resolves when it is on the disk and visible. Throws PreconditionFailed or
   * NoSuchKey where the condition does not hold at that moment.
   */
  async put(
    address: Address,
    body: Omit<StoredObject, "modified">,
    condition: WriteCondition,
    event: MakeEvent,
  ): Promise<StoredObject> {
    return this.#exclusively(address, async () => {
      checkWrite(condition, address.key, this.get(address));
      const object: StoredObject = { ...body, modified: this.#options.clock() };
      await this.blobs.sync();
      await this.#append({ type: "put", address, object, ...this.#event(event, object) });
      return object;
    });
  }

  /** Removes an object; does nothing where there is none. */
  async delete(address: Address): Promise<void> {
    await this.#exclusively(address, async () => {
      if (this.get(address)) await this.#append({ type: "delete", address });
    });
  }

  /** The events that nobody has taken yet, the oldest first. */
  pending(): S3EventRecord[] {
    return [...this.#pending.values()];
  }

  /** Notes that an event reached whom it was for; it is not handed on again. */
  async delivered(event: S3EventRecord): Promise<void> {
    await this.#append({ type: "delivered", sequencer: event.s3.object.sequencer });
  }

  #event(make: MakeEvent, object: StoredObject): { event?: S3EventRecord } {
    if (!this.#options.onEvent) return {};
    this.#sequencer = nextSequencer(this.#sequencer, this.#options.clock());
    return { event: make(this.#sequencer, object) };
  }

  async #append(record: StoreRecord): Promise<void> {
    if (!this.#journal) throw new Error("The store is not open.");
    const written = this.#journal.append(record);
    this.#underWay.add(record);
    await written;
    this.#underWay.delete(record);
    this.#apply(record);
    if ("event" in record && record.event) this.#options.onEvent?.(record.event);
  }

  #exclusively<T>({ bucket, key }: Address, work: () => Promise<T>): Promise<T> {
    return this.#locks.run(`${bucket}/${key}`, work);
  }

  /** The only place where what is stored changes. */
  #apply(record: StoreRecord): void {
    if ("event" in record && record.event) this.#await(record.event);
    switch (record.type) {
      case "put":
        this.blobs.hold(record.object.file);
        this.blobs.release(this.get(record.address)?.file);
        this.objects(record.address.bucket).set(record.address.key, record.object);
        return;
      case "delete":
        this.blobs.release(this.get(record.address)?.file);
        this.objects(record.address.bucket).delete(record.address.key);
        return;
      case "delivered":
        this.#pending.delete(record.sequencer);
        return;
      case "sequence":
        this.#sequencer = record.last;
        return;
      case "event":
    }
  }

  #await(event: S3EventRecord): void {
    const { sequencer } = event.s3.object;
    this.#pending.set(sequencer, event);
    if (sequencer > this.#sequencer) this.#sequencer = sequencer;
  }

  /** What is stored, then what is not yet: applying the latter twice, or before its time, changes nothing. */
  #snapshot(): StoreRecord[] {
    const records: StoreRecord[] = [{ type: "sequence", last: this.#sequencer }];
    for (const [bucket, objects] of this.#buckets) {
      for (const [key, object] of objects.entries()) {
        records.push({ type: "put", address: { bucket, key }, object });
      }
    }
    for (const event of this.#pending.values()) records.push({ type: "event", event });
    return [...records, ...this.#underWay];
  }

  #count(): number {
    let count = this.#pending.size + this.#underWay.size;
    for (const objects of this.#buckets.values()) count += objects.size;
    return count;
  }
}

/**
 * The sequencer that follows `last`: hexadecimal, always as long, so that comparing the texts orders the events. It
 * begins with the time in milliseconds, so that it grows even where the last one was forgotten.
 */
function nextSequencer(last: string, now: number): string {
  const fromTime = BigInt(now) << 16n;
  const following = BigInt(`0x${last || "0"}`) + 1n;
  return (following > fromTime ? following : fromTime).toString(16).toUpperCase().padStart(18, "0");
}

/** Opens a store in a folder, which is made where it is missing. Throws an Error of one line where it is damaged. */
export async function openStore(options: StoreOptions): Promise<Store> {
  await mkdir(options.dir, { recursive: true });
  const store = new Store(options, await openBlobs(join(options.dir, "bodies")));
  try {
    await store.open();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
