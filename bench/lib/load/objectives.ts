import { timesOf, type Times } from "../figures.ts";

/** What people wait for. */
export const classes = ["page", "read", "search", "sign-in", "write", "message"] as const;
export type Class = (typeof classes)[number];

/** What an objective is about, and its milliseconds at the 95th percentile where `--objective` is not given. */
export const objectives: Readonly<Record<Class, { readonly what: string; readonly ms: number }>> = {
  // A phone's network takes a second for them anyway.
  page: { what: "documents, scripts and pictures", ms: 300 },
  // A page is built from two or three in a row, and feels slow from a second on.
  read: { what: "what pages ask of the API", ms: 300 },
  // They answer while somebody types.
  search: { what: "searches and suggestions", ms: 200 },
  // The password's hash is slow on purpose.
  "sign-in": { what: "signing in", ms: 1_500 },
  // The page shows it at once, and only waits to be told so.
  write: { what: "saving, marking, telling", ms: 600 },
  // What two people still take for a conversation.
  message: { what: "from sending a message until the other's page has it", ms: 500 },
};

/** The share of requests that may fail. */
const mostFailed = 0.001;
/** Of fewer than so many nothing is said: the slowest would decide alone. */
export const fewest = 10;

/** What was measured in one look: milliseconds by what was waited for, and what failed, by its name. */
export interface Look {
  readonly seconds: number;
  readonly took: Readonly<Partial<Record<Class, readonly number[]>>>;
  readonly failures: Readonly<Record<string, number>>;
}

interface Judged extends Times {
  readonly count: number;
  /** Whether the objective holds; undefined where there were too few to say. */
  readonly holds: boolean | undefined;
}

/** The milliseconds of a class where reads have `readMs`: all others keep their proportion to it. */
export function objectiveOf(name: Class, readMs: number): number {
  return (objectives[name].ms * readMs) / objectives.read.ms;
}

/** Holds a look against the objectives, of which reads have `readMs`. Out: also what broke: classes, and "failures" where too much failed. */
export function judge(look: Look, readMs: number) {
  const judged: Partial<Record<Class, Judged>> = {};
  let requests = 0;
  for (const name of classes) {
    const took = look.took[name] ?? [];
    if (took.length === 0) continue;
    requests += took.length;
    const times = timesOf(took);
    const holds = took.length < fewest ? undefined : times.p95 <= objectiveOf(name, readMs);
    judged[name] = { count: took.length, ...times, holds };
  }
  const failed = Object.values(look.failures).reduce((sum, each) => sum + each, 0);
  requests += failed;
  const slow = classes.filter((name) => judged[name]?.holds === false);
  const tooMany = failed > Math.max(1, mostFailed * requests);
  return { classes: judged, requests, failed, broken: [...slow, ...(tooMany ? ["failures" as const] : [])] };
}
