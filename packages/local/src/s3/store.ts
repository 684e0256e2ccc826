import { join } from "node:path";
import type { S3EventRecord } from "aws-lambda";
import { openJournal, type Journal } from "../journal.ts";
import { Bodies, type WrittenBody } from "./bodies.ts";
import type { Address, Fields } from "./request.ts";

export interface StoredObject extends WrittenBody {
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** The headers that are sent with the object, such as Content-Type. */
  readonly headers: Fields;
}

/** A line of the journal. */
type JournalRecord =
  | { type: "put"; address: Address; object: StoredObject; event?: S3EventRecord }
  | { type: "delete"; address: Address }
  | { type: "delivered"; sequencer: string }
  /** A pending event. A compacted journal has it apart from its object, which may be gone. */
  | { type: "event"; event: S3EventRecord }
  /** The last sequencer. */
  | { type: "sequence"; last: string };

/** About the length of a record in the journal. */
const bytesPerRecord = 700;

/** The stored objects, and the events that were not delivered yet. A change and its event are one record of the journal. */
export class Store {
  readonly bodies: Bodies;
  readonly #buckets = new Map<string, Map<string, StoredObject>>();
  readonly #pending = new Map<string, S3EventRecord>();
  #sequencer = "";
  #journal!: Journal<JournalRecord>;
  #lastAppend: Promise<void> = Promise.resolve();

  private constructor(dir: string) {
    this.bodies = new Bodies(join(dir, "bodies"));
  }

  /** Opens the store in a folder. Throws an Error of one line if it is damaged. */
  static async open(dir: string): Promise<Store> {
    const store = new Store(dir);
    store.#journal = await openJournal<JournalRecord>({
      file: join(dir, "objects.journal"),
      replay: (record) => store.#apply(record),
      snapshot: () => store.#snapshot(),
      liveBytes: () => store.#count() * bytesPerRecord,
    });
    try {
      const objects = [...store.#buckets.values()].flatMap((bucket) => [...bucket.values()]);
      await store.bodies.sweep(new Set(objects.map(({ file }) => file)));
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Resolves when everything that the other methods have returned so far is on disk. */
  settled(): Promise<void> {
    return this.#lastAppend;
  }

  get({ bucket, key }: Address): StoredObject | undefined {
    return this.#buckets.get(bucket)?.get(key);
  }

  keys(bucket: string): string[] {
    return [...(this.#buckets.get(bucket)?.keys() ?? [])];
  }

  pendingEvents(): S3EventRecord[] {
    return [...this.#pending.values()];
  }

  /** Stores an object. `check` throws if the object that is stored so far does not meet the request's conditions. */
  async put(
    address: Address,
    { headers, ...body }: Omit<StoredObject, "modified">,
    check: (stored: StoredObject | undefined) => void = () => {},
    makeEvent?: (object: StoredObject, sequencer: string) => S3EventRecord,
  ): Promise<S3EventRecord | undefined> {
    const replaced = this.get(address);
    try {
      check(replaced);
    } catch (error) {
      await this.bodies.remove(body.file);
      throw error;
    }
    const object = { ...body, headers, modified: Date.now() };
    const event = makeEvent?.(object, this.#nextSequencer());
    await this.#commit({ type: "put", address, object, ...(event && { event }) });
    if (replaced) await this.bodies.remove(replaced.file);
    return event;
  }

  async delete(address: Address): Promise<void> {
    const object = this.get(address);
    if (!object) return;
    await this.#commit({ type: "delete", address });
    await this.bodies.remove(object.file);
  }

  /** Ends the redelivery of an event. */
  async delivered(event: S3EventRecord): Promise<void> {
    await this.#commit({ type: "delivered", sequencer: event.s3.object.sequencer });
  }

  #commit(record: JournalRecord): Promise<void> {
    this.#apply(record);
    return (this.#lastAppend = this.#journal.append(record));
  }

  #apply(record: JournalRecord): void {
    if ("event" in record && record.event) {
      const { sequencer } = record.event.s3.object;
      this.#pending.set(sequencer, record.event);
      if (sequencer > this.#sequencer) this.#sequencer = sequencer;
    }
    if (record.type === "put") {
      const { bucket, key } = record.address;
      let objects = this.#buckets.get(bucket);
      if (!objects) this.#buckets.set(bucket, (objects = new Map()));
      objects.set(key, record.object);
    } else if (record.type === "delete") this.#buckets.get(record.address.bucket)?.delete(record.address.key);
    else if (record.type === "delivered") this.#pending.delete(record.sequencer);
    else if (record.type === "sequence") this.#sequencer = record.last;
  }

  #snapshot(): JournalRecord[] {
    const objects = [...this.#buckets].flatMap(([bucket, stored]) =>
      Array.from(stored, ([key, object]) => ({ type: "put", address: { bucket, key }, object }) as const),
    );
    const events = this.pendingEvents().map((event) => ({ type: "event", event }) as const);
    return [{ type: "sequence", last: this.#sequencer }, ...objects, ...events];
  }

  #count(): number {
    return [...this.#buckets.values()].reduce((sum, { size }) => sum + size, this.#pending.size);
  }

  /** Returns hexadecimal text of a fixed length. It sorts behind the last one, even if the clock was set back. */
  #nextSequencer(): string {
    const [time, next] = [BigInt(Date.now()) << 16n, BigInt(`0x0${this.#sequencer}`) + 1n];
    return (next > time ? next : time).toString(16).toUpperCase().padStart(18, "0");
  }
}
