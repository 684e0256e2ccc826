import { rounded, timesOf } from "./figures.ts";

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

/** Lets each of them do something for some seconds, again as soon as it has its answer. Out: what they get out of a server. */
export async function load<Who>(all: readonly Who[], seconds: number, act: (who: Who) => Promise<unknown>) {
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
export type Load = Awaited<ReturnType<typeof load>>;
