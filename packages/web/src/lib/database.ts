import { openDB, type IDBPDatabase } from "idb";

/** A user's databases on this device are named by a kind and the user's id; signing out deletes them (`lib/leave.ts`). */
export type DatabaseKind = "pictures" | "outbox" | "read";

/**
 * Values of one kind that a user's pages keep on this device, by name. It is open only while it works, so that signing out in
 * another tab can delete it at once. Everything throws what the browser says where it keeps nothing, or is full.
 */
export class Database<Value> {
  readonly #name: string;
  readonly #kind: DatabaseKind;

  constructor(kind: DatabaseKind, userId: string) {
    this.#name = `${kind} ${userId}`;
    this.#kind = kind;
  }

  async get(key: string): Promise<Value | undefined> {
    return await this.#do((database) => database.get(this.#kind, key) as Promise<Value | undefined>);
  }

  async put(key: string, value: Value): Promise<void> {
    await this.#do((database) => database.put(this.#kind, value, key));
  }

  /** Changes a value, where it is there, with nobody else coming between. */
  async change(key: string, change: (value: Value) => Value): Promise<void> {
    await this.#do(async (database) => {
      const transaction = database.transaction(this.#kind, "readwrite");
      const value = (await transaction.store.get(key)) as Value | undefined;
      if (value !== undefined) await transaction.store.put(change(value), key);
      await transaction.done;
    });
  }

  async delete(key: string): Promise<void> {
    await this.#do((database) => database.delete(this.#kind, key));
  }

  /** The names, in their order. */
  async keys(): Promise<string[]> {
    return await this.#do((database) => database.getAllKeys(this.#kind) as Promise<string[]>);
  }

  /** The values in the order of their names. */
  async values(): Promise<Value[]> {
    return await this.#do((database) => database.getAll(this.#kind) as Promise<Value[]>);
  }

  async #do<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    const database = await openDB(this.#name, 1, {
      upgrade: (opened) => void opened.createObjectStore(this.#kind),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
}
