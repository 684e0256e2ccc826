import { quantile, rounded } from "../figures.ts";

/** What people wait for. */
export const classes = ["page", "read", "search", "sign-in", "write", "message", "upload"] as const;
export type Class = (typeof classes)[number];

/** What an objective is about, its milliseconds at the 95th percentile where `--objective` is not given, and why so many. */
export interface Objective {
  readonly what: string;
  readonly ms: number;
  readonly why: string;
}

export const objectives: Readonly<Record<Class, Objective>> = {
  page: {
    what: "documents, scripts and pictures",
    ms: 300,
    why: "the network of a phone takes a second for them anyway: the server may not be what one notices",
  },
  read: {
    what: "what pages ask of the API",
    ms: 300,
    why: "a page is built from two or three in a row, and feels slow from a second on",
  },
  search: { what: "searches and suggestions", ms: 200, why: "they answer while somebody types" },
  "sign-in": { what: "signing in", ms: 1_500, why: "the password's hash is slow on purpose" },
  write: { what: "saving, marking, telling", ms: 600, why: "shown at once by the page, which only confirms" },
  message: {
    what: "from sending a message until the other's page has it",
    ms: 500,
    why: "what two people still take for a conversation",
  },
  upload: {
    what: "from choosing a picture until it can be used",
    ms: 10_000,
    why: "one waits for it with a bar that moves",
  },
};

/** The share of requests that may fail. */
export const mostFailed = 0.001;
/** The share of what is waited for that may take longer. */
const share = 0.95;
/** Of fewer than so many nothing is said: the slowest would decide alone. */
export const fewest = 10;

/** What was measured in one look: milliseconds by what was waited for, and what failed, by its name. */
export interface Look {
  readonly seconds: number;
  readonly took: Readonly<Partial<Record<Class, readonly number[]>>>;
  readonly failures: Readonly<Record<string, number>>;
}

export interface Judged {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly objective: number;
  /** Whether the objective holds; undefined where there were too few to say. */
  readonly holds: boolean | undefined;
}

export interface Verdict {
  readonly classes: Readonly<Partial<Record<Class, Judged>>>;
  readonly requests: number;
  readonly failed: number;
  /** What broke: classes, and "failures" where too much failed. */
  readonly broken: readonly (Class | "failures")[];
}

/** The milliseconds of a class where reads have `readMs`: all others keep their proportion to it. */
export function objectiveOf(name: Class, readMs: number): number {
  return (objectives[name].ms * readMs) / objectives.read.ms;
}

/** Holds a look against the objectives, of which reads have `readMs`. */
export function judge(look: Look, readMs: number): Verdict {
  const judged: Partial<Record<Class, Judged>> = {};
  let requests = 0;
  for (const name of classes) {
    const took = look.took[name] ?? [];
    if (took.length === 0) continue;
    requests += took.length;
    const objective = objectiveOf(name, readMs);
    const [p50, p95, p99] = [0.5, share, 0.99].map((part) => rounded(quantile(took, part))) as [
      number,
      number,
      number,
    ];
    const holds = took.length < fewest ? undefined : p95 <= objective;
    judged[name] = { count: took.length, p50, p95, p99, objective, holds };
  }
  const failed = Object.values(look.failures).reduce((sum, each) => sum + each, 0);
  requests += failed;
  const slow = classes.filter((name) => judged[name]?.holds === false);
  const tooMany = failed > Math.max(1, mostFailed * requests);
  return { classes: judged, requests, failed, broken: [...slow, ...(tooMany ? ["failures" as const] : [])] };
}
