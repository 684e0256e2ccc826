/** The databases of the current test by name: values by key. */
export const databases = new Map<string, Map<string, unknown>>();

/** Mock of `lib/storage/database.ts`. Creates no database of its own accord: writes to a missing one are lost. */
export const module = {
  Database: class {
    readonly #name: string;
    constructor(kind: string, userId: string) {
      this.#name = `${kind} ${userId}`;
    }
    get #values() {
      return databases.get(this.#name) ?? new Map<string, unknown>();
    }
    get = async (key: string) => this.#values.get(key);
    put = async (key: string, value: unknown) => void this.#values.set(key, value);
    change = async (key: string, change: (value: unknown) => unknown) => {
      if (this.#values.has(key)) this.#values.set(key, change(this.#values.get(key)));
    };
    delete = async (key: string) => void this.#values.delete(key);
    keys = async () => [...this.#values.keys()];
    values = async () => [...this.#values.values()];
  },
};
