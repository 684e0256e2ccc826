import type { QueryKey } from "@tanstack/react-query";
import { Database } from "../database.ts";
import { limits, placeOf, type Kind } from "./policy.ts";

/** An answer as it was kept, with when it came (ms). */
export interface Answer {
  readonly data: unknown;
  readonly at: number;
}

/** Whose answers these are: a user's by their id, or those of everybody who is not signed in. */
export const visitor = "visitor";

/** When each thing was read last, by its name. It has no name of an answer. */
const times = "times";

type Times = Readonly<Record<string, number>>;

/** What the API answered, kept on this device for its user, within the limits of each kind. */
export class ReadStore {
  readonly #database: Database<Answer | Times>;

  constructor(owner: string) {
    this.#database = new Database("read", owner);
  }

  /** The answer of the query with that key and hash. Throws what the browser says where it keeps nothing. */
  async get(key: QueryKey, hash: string): Promise<Answer | undefined> {
    const name = nameOf(key, hash);
    return name === undefined ? undefined : ((await this.#database.get(name)) as Answer | undefined);
  }

  /** Takes the answer of the query with that key and hash away. */
  async delete(key: QueryKey, hash: string): Promise<void> {
    const name = nameOf(key, hash);
    if (name !== undefined) await this.#database.delete(name);
  }

  /** Keeps answers, and takes away what is then too much. Throws what the browser says where it is full, or keeps nothing. */
  async put(answers: readonly (Answer & { readonly key: QueryKey; readonly hash: string })[]): Promise<void> {
    const read: Record<string, number> = { ...((await this.#database.get(times)) as Times | undefined) };
    for (const { key, hash, data, at } of answers) {
      const name = nameOf(key, hash);
      if (name === undefined) continue;
      await this.#database.put(name, { data, at });
      read[thingOf(name)] = at;
    }
    const names = (await this.#database.keys()).filter((name) => name !== times);
    const gone = tooMuch(names, read);
    for (const name of gone) await this.#database.delete(name);
    const left = new Set(names.filter((name) => !gone.includes(name)).map(thingOf));
    const kept = Object.entries(read).filter(([thing]) => left.has(thing));
    await this.#database.put(times, Object.fromEntries(kept));
  }
}

/** Of the names of answers, those of the things that were not read for longest, beyond the limit of each kind. */
export function tooMuch(names: readonly string[], read: Times): string[] {
  const things = [...new Set(names.map(thingOf))].toSorted((a, b) => (read[b] ?? 0) - (read[a] ?? 0));
  const counts = new Map<Kind, number>();
  const gone = things.filter((thing) => {
    const kind = kindOf(thing);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count > limits[kind];
  });
  return names.filter((name) => gone.includes(thingOf(name)));
}

const separator = "\n";

function nameOf(key: QueryKey, hash: string): string | undefined {
  const place = placeOf(key);
  return place && [place.kind, place.thing, hash].join(separator);
}

function kindOf(name: string): Kind {
  return name.split(separator, 1)[0] as Kind;
}

function thingOf(name: string): string {
  return name.split(separator, 2).join(separator);
}
