import type { QueryKey } from "@tanstack/react-query";

/** Which kind of data a stored answer belongs to, and what it is about. */
export interface Slot {
  readonly kind: Kind;
  /** An id, the parameters of a search, or the whole key. */
  readonly subject: string;
}

export type Kind = keyof typeof limits;

/** How many subjects of a kind are stored; the least recently read ones go first. A subject may have several answers, such as a profile's reviews. */
export const limits = {
  home: 4,
  searches: 10,
  profiles: 30,
  relations: 30,
  conversations: 20,
  jobs: 20,
  reading: 30,
  own: 20,
} as const;

const publicKinds: readonly Kind[] = ["home", "searches", "profiles", "reading"];

/** The kinds by prefix of the query key. The rest of the key is the subject. */
const prefixes: readonly (readonly [Kind, ...string[]])[] = [
  ["home", "artisans", "featured"],
  ["searches", "artisans", "search"],
  ["profiles", "artisans", "profile"],
  ["profiles", "artisans", "reviews"],
  ["profiles", "artisans", "jobs"],
  ["relations", "relation"],
  ["conversations", "messages", "with"],
  ["conversations", "messages", "thread"],
  ["jobs", "jobs", "one"],
  ["jobs", "jobs", "history"],
  ["reading", "merchants"],
  ["reading", "posts"],
  ["reading", "plans"],
  ["reading", "partners"],
  ["own", "messages", "list"],
  ["own", "jobs", "list"],
  ["own", "favourites"],
  ["own", "saved-ids"],
  ["own", "saved-searches"],
  ["own", "own-artisan"],
  ["own", "own-merchant"],
  ["own", "own-products"],
  ["own", "notifications", "list"],
];

/** Returns the slot for the answer of a query, undefined if it is not stored. */
export function slotOf(key: QueryKey): Slot | undefined {
  const found = prefixes.find(([, ...prefix]) => prefix.every((word, at) => key[at] === word));
  if (!found) return undefined;
  const [kind, ...prefix] = found;
  // Each list of the user's own is a subject by itself, so that none replaces another.
  const rest = kind === "own" ? key : key.slice(prefix.length);
  return { kind, subject: JSON.stringify(kind === "profiles" || kind === "jobs" ? rest[0] : rest) };
}

/** Returns whether the answer is the same for all users. Only such answers are stored for visitors. */
export function isPublic(key: QueryKey): boolean {
  const kind = slotOf(key)?.kind;
  return kind !== undefined && publicKinds.includes(kind);
}
