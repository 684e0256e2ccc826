import { Session, type Profiler } from "node:inspector/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Where the one thread's time went: a part of the program, and its share of the time in which there was something to do. */
export interface Hot {
  readonly part: string;
  readonly share: number;
}

/** Samples where this process's thread is for some seconds. Out: the parts, the hottest first. */
export async function profile(seconds: number): Promise<Hot[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: 1_000 });
    await session.post("Profiler.start");
    await sleep(1000 * seconds);
    return hotParts((await session.post("Profiler.stop")).profile);
  } finally {
    session.disconnect();
  }
}

type Sampled = Pick<Profiler.Profile, "samples" | "timeDeltas"> & {
  readonly nodes: readonly Pick<Profiler.ProfileNode, "id" | "callFrame">[];
};

/** The shares of a profile's time by part of the program; what was idle is left out. */
export function hotParts({ nodes, samples = [], timeDeltas = [] }: Sampled): Hot[] {
  const partById = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const part = partById.get(id);
    if (part) times.set(part, (times.get(part) ?? 0) + Math.max(0, timeDeltas[at] ?? 0));
  });
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([part, time]) => ({ part, share: time / all }))
    .toSorted((one, other) => other.share - one.share);
}

/** What a place in the program belongs to; undefined where the thread was idle. */
function partOf({ functionName, url }: Profiler.ProfileNode["callFrame"]): string | undefined {
  if (functionName === "(idle)") return undefined;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url.startsWith("node:")) return `Node's ${url.replace(/^node:(internal\/)?/, "").split("/")[0]}`;
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (library) return library;
  const [, house, concept = ""] =
    /packages\/(\w+)\/src\/((?:(?:platform|model|domain|flows)\/)?[\w-]+)/.exec(url) ?? [];
  if (house) return `${house}/${concept}`;
  // A thread that was taken off its processor counts here too.
  return functionName === "(program)" ? "outside of JavaScript (the system)" : "built-in functions";
}
