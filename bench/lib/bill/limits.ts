import type { Saved } from "./saved.ts";
import { amount, callsOf, countsOf, visitsOf, type Counts } from "./demand.ts";
import { atOnce, formerPace, looksAtFeed, month, type Pace } from "./growth.ts";
import { assumed } from "./mix.ts";

/** Something that ends at a fixed number, however much is paid. */
export interface Limit {
  readonly what: string;
  readonly most: number;
  readonly unit: string;
  /** How much of it is needed in the busiest hour. */
  readonly needed: (users: number) => number;
  /** What happens then, and what helps. */
  readonly otherwise: string;
}

/** Where a search for the number of users ends. */
const farthest = 1e10;

/** The limits that this marketplace meets, by the mix. A partition of the table takes 1,000 write units and 3,000 read units a second. */
export function limits({ actions }: Pick<Saved, "actions">): Limit[] {
  const busy = assumed("peak");
  const rate = (users: number, names: readonly string[]) => (sumOf(countsOf(users), names) / month) * busy;
  const requests = (users: number) =>
    (amount(countsOf(users), actions, (action, called) => callsOf("Api", action, called)).total / month) *
    busy;
  const batches = (users: number) =>
    (amount(countsOf(users), actions, (action) => action.project.invocations).total / month) * busy;
  const feed = (users: number, pace?: Pace) => {
    const { looks, unitsEach } = looksAtFeed(countsOf(users), actions, pace, busy);
    return (looks / month) * busy * unitsEach;
  };
  const running = (users: number) => atOnce("Api", countsOf(users), actions) * busy;
  return [
    {
      what: "directory's feed, one partition: reads (before the mend)",
      most: 3_000,
      unit: "units/s",
      needed: (users) => feed(users, formerPace),
      otherwise: "searches show old data",
    },
    {
      what: "directory's feed, one partition: reads",
      most: 3_000,
      unit: "units/s",
      needed: feed,
      otherwise: "searches show old data: a function of its own for searches, so that fewer instances look",
    },
    {
      what: "stage's throttle of the HTTP API",
      most: 500,
      unit: "requests/s",
      needed: requests,
      otherwise: "429: raise it in stacks/api.ts, up to the account's 10,000",
    },
    {
      what: "account's throttle of API Gateway",
      most: 10_000,
      unit: "requests/s",
      needed: requests,
      otherwise: "429: AWS raises it on request",
    },
    {
      what: "account's instances at the same time",
      most: 1_000,
      unit: "instances",
      needed: (users) => running(users) * 1.5,
      otherwise: "429: AWS raises it on request",
    },
    {
      what: "new WebSockets of an account",
      most: 500,
      unit: "connections/s",
      needed: (users) => rate(users, ["realtime/connect"]),
      otherwise: "pages try again later: AWS raises it on request",
    },
    {
      what: "Cognito: renewed sessions",
      most: 120,
      unit: "requests/s",
      needed: (users) => rate(users, ["refreshSession"]),
      otherwise: "503 and another try: bought at 20 dollars a month for each request a second",
    },
    {
      what: "Cognito: new users, imports among them",
      most: 50,
      unit: "requests/s",
      needed: (users) => rate(users, ["registerClient", "registerArtisan", "registerMerchant"]),
      otherwise: "503 and another try: bought as above",
    },
    {
      what: "counters: the totals, one item, a transaction a batch",
      most: 100,
      unit: "transactions/s of full batches",
      needed: (users) => batches(users) / 90,
      otherwise:
        "batches wait for one another, and so become larger: up to 97 events each. Counters in parts that are added up when read",
    },
    {
      what: "counters: when the stream was heard, one item",
      most: 1_000,
      unit: "batches/s",
      needed: batches,
      otherwise: "as above: a busy stream has larger batches, so fewer",
    },
    {
      what: "audit of a month, one partition of an index",
      most: 1_000,
      unit: "units/s",
      needed: (users) =>
        rate(users, ["registerClient", "registerArtisan", "verifyEmail", "writeReview", "approveArtisan"]) *
        1.5,
      otherwise: "writes are throttled: the key in parts",
    },
    {
      what: "users of a type, one partition of an index",
      most: 1_000,
      unit: "units/s",
      needed: (users) => rate(users, ["registerClient", "verifyEmail", "updateProfile"]),
      otherwise: "as above",
    },
    {
      what: "reviews in order, one partition of an index",
      most: 1_000,
      unit: "units/s",
      needed: (users) => rate(users, ["writeReview"]) * 2,
      otherwise: "as above",
    },
    {
      what: "artisans by approval, one partition of an index",
      most: 1_000,
      unit: "units/s",
      needed: (users) =>
        rate(users, ["saveArtisanProfile", "changeArtisanProfile", "writeReview", "approveArtisan"]) * 2,
      otherwise: "as above",
    },
    {
      what: "compaction, memory (155 MB and 5.4 a thousand artisans; 2,900 of 3,008 MB)",
      most: 508_000,
      unit: "artisans",
      needed: listed,
      otherwise:
        "it fails, and instances read more and more of the feed: more memory (10 GB at most), then a part of the country each",
    },
    {
      what: "compaction, memory (before: 950 of 1,024 MB)",
      most: 147_000,
      unit: "artisans",
      needed: listed,
      otherwise: "as above",
    },
    {
      what: "directory in an instance's memory (82 MB a hundred thousand, 700 MB free)",
      most: 850_000,
      unit: "artisans",
      needed: listed,
      otherwise: "instances end for want of memory: 2 GB, then a part of the country each",
    },
    {
      what: "start of an instance within two seconds",
      most: 260_000,
      unit: "artisans",
      needed: listed,
      otherwise: "the first searches of a new instance wait longer: a function of its own for searches",
    },
    {
      what: "sitemap's files in its index",
      most: 50_000,
      unit: "files",
      needed: (users) => listed(users) / 10_000,
      otherwise: "a second index",
    },
  ];
}

/** From how many active users on a limit is exceeded; Infinity beyond ten thousand million. */
export function breaksAt({ needed, most }: Pick<Limit, "needed" | "most">): number {
  if (needed(farthest) <= most) return Infinity;
  let [low, high] = [1, farthest];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (needed(middle) > most) high = middle;
    else low = middle;
  }
  return high;
}

function sumOf(counts: Counts, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
}

/** Open connections in the busiest hour: there is no limit to them, but it is good to know. */
export function connections(users: number): number {
  return (visitsOf(users).connectedMinutes / (month / 60)) * assumed("peak");
}

/** How many artisans the directory has. */
function listed(users: number): number {
  return users * assumed("listed");
}
