import {
  freshness,
  leisure,
  overlap,
  shortOverlap,
  sureEvery,
} from "../../../packages/core/src/domain/directory/pace.ts";
import type { Action } from "../cost/measure.ts";
import { amount, callsOf, gigabyteSeconds, type Counts } from "./demand.ts";
import { functions, type FunctionName } from "./functions.ts";
import { assumed, sightings } from "./mix.ts";

/*
 * What grows faster than the users, because more of one thing meets more of another: instances and changes, artisans and searches that wait for
 * them, instances and what each must load. All other lines are so many times what one user does.
 */

export const month = 30 * 24 * 3600;

/** What asks the directory for what is true by now, and what is content with what is a little older. */
const asking = {
  fresh: ["a visit: a page of a search", "featuredArtisans"],
  leisurely: [sightings, "recordSightings", "suggestArtisans"],
};

/** Actions that change what the directory shows of an artisan, each by one change of the feed. */
const changing = [
  "saveArtisanProfile",
  "changeArtisanProfile",
  "writeReview",
  "approveArtisan",
  "registerArtisan",
  "verifyPayment",
];

const timesOf = (counts: Counts, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);

/** How many instances of a function work at the same time, on average. */
export function atOnce(
  name: FunctionName,
  counts: Counts,
  actions: Readonly<Record<string, Action>>,
): number {
  const { total } = amount(counts, actions, (action, called) => gigabyteSeconds(name, action, called));
  return ((total / functions[name]) * 1024) / month;
}

/** How an instance looks at the feed: how far back, in milliseconds, and by which reads. */
export interface Pace {
  readonly leisure: number;
  readonly overlap: number;
  readonly shortOverlap: number;
  readonly sureEvery: number;
  readonly isConsistent: boolean;
}

export const pace: Pace = { leisure, overlap, shortOverlap, sureEvery, isConsistent: false };
/** As it was before: thirty seconds back at each look, read consistently, whoever asks. */
export const formerPace: Pace = {
  leisure: freshness,
  overlap,
  shortOverlap: overlap,
  sureEvery: 0,
  isConsistent: true,
};

export interface Looks {
  /** A month, and read units of each. */
  readonly looks: number;
  readonly unitsEach: number;
}

/**
 * How often instances look at the directory's feed, and what a look reads. An instance looks when it is asked and what it has is too old; what it
 * reads is what changed since its last look and for a while before that. `busy`: how many times the month's mean there is of everything.
 */
export function looksAtFeed(
  counts: Counts,
  actions: Readonly<Record<string, Action>>,
  of = pace,
  busy = 1,
): Looks {
  const instances = Math.max(1, busy * atOnce("Api", counts, actions));
  const perSecond = (names: readonly string[]) => (busy * timesOf(counts, names)) / month;
  const fresh = Math.min(perSecond(asking.fresh), (instances * 1000) / freshness);
  const leisurely = Math.min(perSecond(asking.leisurely), (instances * 1000) / of.leisure);
  const looks = fresh + leisurely;
  if (looks === 0) return { looks, unitsEach: 0 };
  const changes = perSecond(changing);
  const between = instances / looks;
  const sure = of.sureEvery / 1000;
  const near = between + of.shortOverlap / 1000;
  // Of each stretch of so many seconds one look goes back over all of it and the long way; where looks are rarer, each does.
  const window =
    between >= sure || sure === 0
      ? between + of.overlap / 1000
      : (near * (sure / between - 1) + sure + of.overlap / 1000) / (sure / between);
  const least = of.isConsistent ? 1 : 0.5;
  const units = Math.max(least, ((changes * window * assumed("documentBytes")) / 4096) * least);
  return { looks: (looks * month) / busy, unitsEach: units };
}

/** Mails a month to those who wait for artisans, and steps of the runs that look for them. */
export interface Alerts {
  readonly newArtisans: number;
  readonly searches: number;
  readonly mails: number;
  readonly steps: number;
}

/** What a run reads in a step, and the most mails of an account in a month (`alertLimits`). */
const searchesAStep = 100;

/** Who waits for artisans hears of each who matches, and no more than the limit of mails lets through. In: mails of an account in a month at most. */
export function alerts(users: number, counts: Counts, mostMails: number): Alerts {
  const newArtisans = counts.get("approveArtisan") ?? 0;
  const searches = users * assumed("alertSearches");
  const wide = searches * assumed("alertWide");
  const alike = 1 / (assumed("alertTrades") * assumed("alertStates"));
  const narrow = searches - wide;
  const mails = wide * Math.min(newArtisans, mostMails) + narrow * Math.min(newArtisans * alike, mostMails);
  const read = wide + narrow * alike;
  return { newArtisans, searches, mails, steps: newArtisans * Math.ceil(read / searchesAStep) };
}

/** Instances of the API that start in a month, and for how long each loads what is searched, in seconds. */
export function starts(
  users: number,
  counts: Counts,
  actions: Readonly<Record<string, Action>>,
): { starts: number; loadSeconds: number } {
  const { total: calls } = amount(counts, actions, (action, called) => callsOf("Api", action, called));
  const peak = atOnce("Api", counts, actions) * assumed("peak");
  const replaced = (peak * month) / 3600 / assumed("instanceHours");
  return {
    starts: Math.min(calls * assumed("coldShare"), Math.max(replaced, month / 3600)),
    loadSeconds: ((users * assumed("listed")) / 100_000) * assumed("loadSeconds"),
  };
}
