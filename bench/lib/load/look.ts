import { setTimeout as sleep } from "node:timers/promises";
import type { Fared } from "./cloud.ts";
import type { Taken } from "./generator.ts";
import type { Hot } from "./hot.ts";
import { judge, type Verdict } from "./objectives.ts";
import { processorsBetween, type MachineState, type Processors } from "./processes.ts";
import type { Stage } from "./stage.ts";

/** All that was measured in one look at so many people. */
export interface Seen {
  readonly users: number;
  readonly people: Taken;
  readonly verdict: Verdict;
  readonly cloud: Fared;
  readonly processors: Processors;
  readonly state: MachineState;
  readonly hot: readonly Hot[];
}

export interface LookOptions {
  readonly users: number;
  readonly seconds: number;
  /** The objective of reads in milliseconds. */
  readonly readMs: number;
  /** Also samples where the cloud's thread is, which costs it some percent. */
  readonly withProfile?: boolean;
}

/** Looks for some seconds at what is going on. */
export async function take(
  stage: Stage,
  { users, seconds, readMs, withProfile }: LookOptions,
): Promise<Seen> {
  await Promise.all([stage.takePeople(readMs), stage.takeCloud()]);
  const before = stage.look();
  const [hot] = await Promise.all([withProfile ? stage.profile(seconds) : [], sleep(1000 * seconds)]);
  const [people, cloud] = await Promise.all([stage.takePeople(readMs), stage.takeCloud()]);
  const state = stage.look();
  const processors = processorsBetween(before, state);
  return { users, people, verdict: judge(people, readMs), cloud, processors, state, hot };
}

export interface StepOptions extends Omit<LookOptions, "withProfile"> {
  /** People who arrive a second. */
  readonly arrivals: number;
  /** How many are there before. */
  readonly before: number;
}

/** In seconds: how long the cloud may take to finish what an earlier step has left. */
const patience = 60;

/**
 * Brings the number of people to that of a step and looks at it: once, and where the objective breaks a second time, since one
 * look may have met something that passes. Out: the looks; the objective broke if the last one says so.
 */
export async function step(stage: Stage, options: StepOptions): Promise<Seen[]> {
  const { users, before, arrivals, seconds, readMs } = options;
  if (users < before) {
    await stage.populate(0, 0);
    await stage.caughtUp(patience);
  }
  const coming = users < before ? users : users - before;
  await stage.populate(users, coming / arrivals);
  // The last to come have signed in and have what their first page needs.
  await sleep(5_000);
  const looks = [await take(stage, { users, seconds, readMs })];
  if (looks[0]!.verdict.broken.length > 0)
    looks.push(await take(stage, { users, seconds, readMs, withProfile: true }));
  return looks;
}
