import { rounded, timesOf } from "./figures.ts";

/** What a number of connections get out of a server, each asking again as soon as it has its answer. */
export interface Load {
  readonly rps: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/**
 * Runs all contenders in turns, round after round, so that what the machine does besides falls on all of them. The first
 * round is a warm-up and does not count. In: at least five rounds. Out: the results of each contender, round by round.
 */
export async function inRounds<Result, Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await contenders[name]();
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}

/** Lets each of them do something again and again for some seconds. */
export async function load<Who>(
  all: readonly Who[],
  seconds: number,
  act: (who: Who) => Promise<unknown>,
): Promise<Load> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    all.map(async (who) => {
      while (performance.now() < end) {
        const began = performance.now();
        await act(who);
        took.push(performance.now() - began);
      }
    }),
  );
  const { p50, p99 } = timesOf(took);
  const rps = rounded((1000 * took.length) / (performance.now() - started));
  return { rps, p50_ms: p50, p99_ms: p99 };
}
