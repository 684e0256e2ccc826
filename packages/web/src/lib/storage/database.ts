import { openDB, type IDBPDatabase } from "idb";

/**
 * Kinds of databases. A database is named by its kind and a user's id, so that signing out deletes it
 * (`lib/session/sign-out.ts`).
 */
export type DatabaseKind = "pictures" | "outbox" | "read";

/**
 * An IndexedDB database with one user's values of one kind. It is open only during an operation, so that another tab
 * can delete it at sign-out. Each method throws if the browser stores nothing, or its storage is full.
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

  /** Changes a value atomically, if it exists. */
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

  /** Returns the keys in order. */
  async keys(): Promise<string[]> {
    return await this.#do((database) => database.getAllKeys(this.#kind) as Promise<string[]>);
  }

  /** Returns the values in the order of their keys. */
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
