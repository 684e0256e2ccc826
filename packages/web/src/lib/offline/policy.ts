import type { QueryKey } from "@tanstack/react-query";

/** Where the answer of a query is kept: things of one kind push each other out, the one that was not read for longest first. */
export interface Place {
  readonly kind: Kind;
  /** What the page is about: an id, the query of a search, or nothing where there is one only. */
  readonly thing: string;
}

export type Kind = keyof typeof limits;

/** How many things of a kind are kept on a device. A thing may have several answers: a profile has reviews, a job a history. */
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

/** The kinds by how the keys of their queries begin; the thing is the part of the key after that. */
const beginnings: readonly (readonly [Kind, ...string[]])[] = [
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

/** Where the answer of the query with that key is kept, undefined for one that is not kept. */
export function placeOf(key: QueryKey): Place | undefined {
  const found = beginnings.find(([, ...beginning]) => beginning.every((word, at) => key[at] === word));
  if (!found) return undefined;
  const [kind, ...beginning] = found;
  // What is one's own pushes nothing out: each is a thing of its own.
  const rest = kind === "own" ? key : key.slice(beginning.length);
  return { kind, thing: JSON.stringify(kind === "profiles" || kind === "jobs" ? rest[0] : rest) };
}

/** Whether everybody gets the same answer: those alone are kept for visitors. */
export function isPublic(key: QueryKey): boolean {
  const kind = placeOf(key)?.kind;
  return kind !== undefined && publicKinds.includes(kind);
}
