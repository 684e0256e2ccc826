import type { QueryKey } from "@tanstack/react-query";

interface Policy {
  /** How many subjects are stored; the least recently read ones are deleted first. A subject may have several answers, such as a profile's reviews. */
  readonly limit: number;
  /** True if the answers are the same for all users. Only such answers are stored for visitors. */
  readonly isPublic?: boolean;
  /** The beginnings of the query keys. The rest of a key is the subject. */
  readonly keys: readonly string[];
}

/** The answers that are stored for offline use, by kind. */
export const policies = {
  home: { limit: 4, isPublic: true, keys: ["artisans featured"] },
  searches: { limit: 10, isPublic: true, keys: ["artisans search"] },
  profiles: { limit: 30, isPublic: true, keys: ["artisans profile", "artisans reviews", "artisans jobs"] },
  relations: { limit: 30, keys: ["relation"] },
  conversations: { limit: 20, keys: ["messages with", "messages thread"] },
  jobs: { limit: 20, keys: ["jobs one", "jobs history"] },
  reading: { limit: 30, isPublic: true, keys: ["merchants", "posts", "plans", "partners"] },
  own: {
    limit: 20,
    keys: [
      "messages list",
      "jobs list",
      "favourites",
      "saved-ids",
      "saved-searches",
      "own-artisan",
      "own-merchant",
      "own-products",
      "notifications list",
    ],
  },
} satisfies Record<string, Policy>;

export type Kind = keyof typeof policies;

/** The kind of a stored answer, and what it is about: an id, the parameters of a search, or the whole key. */
export interface Slot extends Pick<Policy, "isPublic"> {
  readonly kind: Kind;
  readonly subject: string;
}

/** Returns the slot for the answer of a query, undefined if it is not stored. */
export function slotOf(key: QueryKey): Slot | undefined {
  for (const [kind, { keys, isPublic = false }] of Object.entries(policies) as [Kind, Policy][]) {
    const start = keys.find((each) => each === key.slice(0, each.split(" ").length).join(" "));
    if (start === undefined) continue;
    const rest = key.slice(start.split(" ").length);
    // Each list of the user's own is a subject by itself, so that none replaces another.
    const subject = kind === "own" ? key : kind === "profiles" || kind === "jobs" ? rest[0] : rest;
    return { kind, subject: JSON.stringify(subject), isPublic };
  }
  return undefined;
}
