import { readFileSync } from "node:fs";
import type { ArtisanCard } from "../../../packages/core/src/model/directory/schema.ts";
import { median, quantile } from "../figures.ts";
import type { Kind, Query } from "./queries.ts";

/** A search as it is asked: deep ones with the last card of the page before. */
export interface Asked extends Query {
  readonly after: ArtisanCard | null;
}

/** How long a search took, in milliseconds: by the clock, and on the processors alone, whatever else the machine did. */
export interface Took {
  readonly clock: number;
  readonly processor: number;
}

/** What each search of a round took, in the order of the searches. */
export type Round = readonly Took[];

/** Asks all searches one after the other. `server` is a process (Linux) whose work counts as well. */
export async function round(
  asked: readonly Asked[],
  ask: (search: Asked) => Promise<unknown>,
  server?: number,
): Promise<Round> {
  const took: Took[] = [];
  for (const search of asked) {
    const [began, used] = [performance.now(), processorTime(server)];
    await ask(search);
    took.push({ clock: performance.now() - began, processor: processorTime(server) - used });
  }
  return took;
}

/** Milliseconds that this process and that other one, asleep now, have been on a processor. */
function processorTime(server: number | undefined): number {
  const { user, system } = process.cpuUsage();
  const others =
    server === undefined ? 0 : Number(readFileSync(`/proc/${server}/schedstat`, "utf8").split(" ")[0]);
  return (user + system) / 1e3 + others / 1e6;
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
  /** p95 on the processors alone. */
  readonly processorP95: Figure;
}

/** The quantiles of the searches of one kind, or without one of all but those that nothing matches; null without rounds. */
export function quantiles(asked: readonly Asked[], rounds: readonly Round[], kind?: Kind): Quantiles | null {
  const isWanted = (search: Asked | undefined) =>
    kind ? search?.kind === kind : search?.kind !== "no match";
  const wanted = rounds.map((each) => each.filter((_, index) => isWanted(asked[index])));
  const searches = wanted[0]?.length ?? 0;
  if (searches === 0) return null;
  const figure = (share: number, of: keyof Took = "clock"): Figure => {
    const values = wanted.map((each) =>
      quantile(
        each.map((took) => took[of]),
        share,
      ),
    );
    return { median: median(values), low: Math.min(...values), high: Math.max(...values) };
  };
  return {
    searches,
    p50: figure(0.5),
    p95: figure(0.95),
    p99: figure(0.99),
    processorP95: figure(0.95, "processor"),
  };
}

/** With two digits behind the point. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
