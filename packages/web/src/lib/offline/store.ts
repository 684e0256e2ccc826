import type { Query } from "@tanstack/react-query";
import { Database } from "../storage/database.ts";
import { readStorage, writeStorage } from "../storage/local-storage.ts";
import type { SessionUser } from "../session/session.ts";
import { policies, slotOf, type Kind } from "./policy.ts";

type QueryId = Pick<Query, "queryKey" | "queryHash">;

/** A stored answer, and when the API sent it (ms). */
export interface Answer {
  readonly data: unknown;
  readonly at: number;
}

/** The owner of answers for visitors. The others are owned by a user's id. */
export const visitor = "visitor";

/** Key of the times at which each subject was last read. No answer has this name. */
const times = "times";

type Times = Readonly<Record<string, number>>;

/** Answers of the API, stored on this device for one owner, within the limits of each kind. */
export class ReadStore {
  readonly #database: Database<Answer | Times>;

  constructor(owner: string) {
    this.#database = new Database("read", owner);
  }

  /** Returns the stored answer of a query. Throws if the browser stores nothing. */
  async get(query: QueryId): Promise<Answer | undefined> {
    const name = nameOf(query);
    return name === undefined ? undefined : ((await this.#database.get(name)) as Answer | undefined);
  }

  /** Deletes the stored answer of a query. */
  async delete(query: QueryId): Promise<void> {
    const name = nameOf(query);
    if (name !== undefined) await this.#database.delete(name);
  }

  /** Stores answers, and deletes those beyond the limits. Throws if the browser stores nothing, or its storage is full. */
  async put(answers: readonly (Answer & QueryId)[]): Promise<void> {
    const readAt: Record<string, number> = { ...((await this.#database.get(times)) as Times | undefined) };
    for (const { data, at, ...query } of answers) {
      const name = nameOf(query);
      if (name === undefined) continue;
      await this.#database.put(name, { data, at });
      readAt[subjectOf(name)] = at;
    }
    const names = (await this.#database.keys()).filter((name) => name !== times);
    const expired = beyondLimits(names, readAt);
    for (const name of expired) await this.#database.delete(name);
    const left = new Set(names.filter((name) => !expired.includes(name)).map(subjectOf));
    const remaining = Object.entries(readAt).filter(([subject]) => left.has(subject));
    await this.#database.put(times, Object.fromEntries(remaining));
  }
}

/** Returns the names of the answers beyond each kind's limit: those of the least recently read subjects. */
export function beyondLimits(names: readonly string[], readAt: Times): string[] {
  const subjects = [...new Set(names.map(subjectOf))].toSorted((a, b) => (readAt[b] ?? 0) - (readAt[a] ?? 0));
  const counts = new Map<Kind, number>();
  const expired = subjects.filter((subject) => {
    const kind = subject.split(separator, 1)[0] as Kind;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count > policies[kind].limit;
  });
  return names.filter((name) => expired.includes(subjectOf(name)));
}

const separator = "\n";

function nameOf({ queryKey, queryHash }: QueryId): string | undefined {
  const slot = slotOf(queryKey);
  return slot && [slot.kind, slot.subject, queryHash].join(separator);
}

function subjectOf(name: string): string {
  return name.split(separator, 2).join(separator);
}

/** The session's user is stored under `session <id>`, which signing out deletes (`lib/session/sign-out.ts`). */
const userPrefix = "session ";

/** The user of the session, and when the API last confirmed it (ms). */
interface StoredUser extends Answer {
  readonly data: SessionUser;
}

/** Returns the ids of the stored users: usually one, but a session that ended elsewhere may have left another behind. */
export function storedUserIds(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(userPrefix));
    return names.map((name) => name.slice(userPrefix.length));
  } catch {
    return [];
  }
}

/** Returns the stored user, undefined if there is none. */
export function storedUser(): StoredUser | undefined {
  const [id] = storedUserIds();
  const text = id === undefined ? null : readStorage(userPrefix + id);
  try {
    return text === null ? undefined : (JSON.parse(text) as StoredUser);
  } catch {
    return undefined;
  }
}

/** Stores the user of the session; null deletes the user with that id. */
export function storeUser(id: string, user: SessionUser | null): void {
  writeStorage(userPrefix + id, user && JSON.stringify({ data: user, at: Date.now() }));
}
