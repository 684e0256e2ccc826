/** The table's stream has two consumers: `events/project` and `events/react`. */
export type Consumer = "project" | "react";

/**
 * How `events/react` schedules a record within a batch: `single` records run independently; the others run in
 * sequence, `counted` ones apart from the rest. Lanes keep codes from waiting behind a long import's invitations,
 * messages and job events.
 */
export type Lane = "single" | "counted" | "others";

interface Reaction {
  /** The actions of `events/project`, in the stream's order. */
  readonly project?: {
    /** Updates the counters. */
    readonly counts?: true;
    /** Runs the entity's projection: directories, account lookup, quotes that end. */
    readonly publishes?: true;
    /** Sends frames to open pages. */
    readonly frames?: true;
  };
  /** The lane of the entity's reaction in `events/react`. `by-record`: a function chooses it for each record. */
  readonly react?: Lane | "by-record";
  /** The consumers that also handle deletions. */
  readonly deletions?: readonly Consumer[];
}

/**
 * The consumers of each entity's changes. The consumers' event filters (`wiring.ts`) and their maps of handlers
 * derive from this table, so a missing or superfluous handler does not compile. It contains only data, because the
 * stacks import it with the wiring.
 */
export const reactions = {
  "alert-run": { react: "others" },
  artisan: { project: { counts: true, publishes: true }, react: "others", deletions: ["project"] },
  audit: { project: { counts: true }, react: "others" },
  bell: { project: { frames: true } },
  "blog-post": { project: { counts: true }, deletions: ["project"] },
  code: { react: "others" },
  conversation: { project: { publishes: true, frames: true } },
  deletion: { react: "others", deletions: ["react"] },
  favourite: { react: "counted" },
  import: { react: "others" },
  inbox: { project: { frames: true } },
  invitation: { react: "single" },
  "job-event": { project: { frames: true }, react: "single" },
  merchant: { project: { counts: true, publishes: true }, deletions: ["project"] },
  message: { project: { counts: true, frames: true }, react: "single", deletions: ["project"] },
  notification: { project: { frames: true }, react: "others" },
  partnership: { project: { counts: true }, deletions: ["project"] },
  payment: { project: { counts: true }, react: "others" },
  product: { project: { counts: true }, deletions: ["project"] },
  profile: {
    project: { counts: true, publishes: true },
    react: "by-record",
    deletions: ["project", "react"],
  },
  review: { project: { counts: true }, react: "others", deletions: ["project", "react"] },
  session: { react: "single", deletions: ["react"] },
  sighting: { project: { counts: true }, react: "counted" },
  upload: { project: { frames: true }, react: "others", deletions: ["react"] },
} as const satisfies Record<string, Reaction>;

type Table = typeof reactions;

/** The names of the entities whose row in the table has these properties. */
export type Having<Properties extends Reaction> = {
  [Entity in keyof Table]: Table[Entity] extends Properties ? Entity : never;
}[keyof Table];

const table: Readonly<Record<string, Reaction>> = reactions;

/** Returns the lane of an entity's reaction; `others` for an entity without one. */
export function laneFor(entity: string): Lane | "by-record" {
  return table[entity]?.react ?? "others";
}

/** Returns the names of the entities whose changes a consumer handles, and of those whose deletions it handles too. */
export function filtersFor(consumer: Consumer) {
  return {
    entities: namesOf((reaction) => reaction[consumer] !== undefined),
    ended: namesOf(({ deletions = [] }) => deletions.includes(consumer)),
  };
}

function namesOf(isWanted: (reaction: Reaction) => boolean): string[] {
  return Object.keys(table).filter((entity) => isWanted(table[entity] ?? {}));
}
