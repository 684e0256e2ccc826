import type { ArtisanCard } from "../../../packages/core/src/directory/schema.ts";
import { median, quantile } from "../figures.ts";
import type { Kind, Query } from "./queries.ts";

/** A search as it is asked: deep ones with the last card of the page before. */
export interface Asked extends Query {
  readonly after: ArtisanCard | null;
}

/** Milliseconds of each search of a round, in the order of the searches. */
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

/** The median over the rounds, with the lowest and the highest round. */
export interface Figure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface Quantiles {
  readonly searches: number;
  readonly p50: Figure;
  readonly p95: Figure;
  readonly p99: Figure;
}

/** The quantiles of the searches of one kind, or without one of all but those that nothing matches; null without rounds. */
export function quantiles(asked: readonly Asked[], rounds: readonly Round[], kind?: Kind): Quantiles | null {
  const isWanted = (search: Asked | undefined) =>
    kind ? search?.kind === kind : search?.kind !== "no match";
  const wanted = rounds.map((each) => each.filter((_, index) => isWanted(asked[index])));
  const searches = wanted[0]?.length ?? 0;
  if (searches === 0) return null;
  const figure = (share: number): Figure => {
    const values = wanted.map((took) => quantile(took, share));
    return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
  };
  return { searches, p50: figure(0.5), p95: figure(0.95), p99: figure(0.99) };
}

/** With two digits behind the point. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
