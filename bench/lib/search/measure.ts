import type { ArtisanCard } from "../../../packages/core/src/model/directory/schema.ts";
import { median, printTable, quantile } from "../figures.ts";
import { kinds, type Kind, type Query } from "./queries.ts";

/** A search as it is asked: deep ones with the last card of the page before. */
export interface Asked extends Query {
  readonly after: ArtisanCard | null;
}

/** What each search of a round took, in milliseconds, in the order of the searches. */
export type Round = readonly number[];

/** Asks all searches one after the other. */
export async function round(
  asked: readonly Asked[],
  ask: (search: Asked) => Promise<unknown>,
): Promise<Round> {
  const took: number[] = [];
  for (const search of asked) {
    const began = performance.now();
    await ask(search);
    took.push(performance.now() - began);
  }
  return took;
}

/**
 * The quantiles in milliseconds of the searches of one kind, or without one of all but those that nothing matches; null without
 * rounds. Each is the median over the rounds, with the lowest and the highest round to be shown.
 */
export function quantiles(asked: readonly Asked[], rounds: readonly Round[], kind?: Kind) {
  const isWanted = (search: Asked | undefined) =>
    kind ? search?.kind === kind : search?.kind !== "no match";
  const wanted = rounds.map((each) => each.filter((_, index) => isWanted(asked[index])));
  const searches = wanted[0]?.length ?? 0;
  if (searches === 0) return null;
  const figure = (share: number) => {
    const values = wanted.map((took) => quantile(took, share));
    const [low, high] = [Math.min(...values), Math.max(...values)].map(hundredths);
    const middle = hundredths(median(values));
    return { median: middle, shown: `${middle} (${low}-${high})` };
  };
  return { searches, p50: figure(0.5), p95: figure(0.95), p99: figure(0.99) };
}

/** Prints both sides' times of all kinds of searches, in milliseconds, with the rounds' spread. */
export function printTimes(asked: readonly Asked[], own: readonly Round[], theirs: readonly Round[]): void {
  const rows = [undefined, ...kinds].flatMap((kind) => {
    const [ours, rival] = [quantiles(asked, own, kind), quantiles(asked, theirs, kind)];
    if (!ours) return [];
    const row = {
      searches: ours.searches,
      p50: ours.p50.shown,
      p95: ours.p95.shown,
      p99: ours.p99.shown,
      ...(rival && {
        "PG p50": rival.p50.shown,
        "PG p95": rival.p95.shown,
        "PG p99": rival.p99.shown,
        ratio: hundredths(rival.p95.median / ours.p95.median),
      }),
    };
    return [[kind ?? "all that match", row] as const];
  });
  printTable(Object.fromEntries(rows));
}

/** With two digits behind the point. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
