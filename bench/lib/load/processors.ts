import { readFileSync } from "node:fs";
import { processorMs, useBelow } from "../memory.ts";

/** Of whom the processor time is watched: the cloud's first thread is the one that runs JavaScript, the machine has others, too. */
type Busy = "thread" | "cloud" | "engine" | "load" | "machine";

/** How many processors each kept busy, on average. */
export type Processors = Readonly<Record<Busy, number>>;

/**
 * Looks at the cloud's process, at the database engine, which is its child, and at this process. Linux only. Out: the processor time
 * that each has had, and the memory of the cloud with its engine, in megabytes.
 */
export function lookAt(cloudPid: number) {
  const [cloud, ...children] = useBelow(cloudPid);
  const engine = children.toSorted((one, other) => other.rss - one.rss)[0];
  const { user, system } = process.cpuUsage();
  const had = {
    thread: processorMs(`/proc/${cloudPid}/task/${cloudPid}/stat`),
    cloud: cloud?.processorMs ?? 0,
    engine: engine?.processorMs ?? 0,
    load: (user + system) / 1000,
    machine: machineMs(),
  };
  return { at: performance.now(), had, rssMb: (cloud?.rss ?? 0) + (engine?.rss ?? 0) };
}

type MachineState = ReturnType<typeof lookAt>;

export function processorsBetween(before: MachineState, after: MachineState): Processors {
  const busy = (name: Busy) => (after.had[name] - before.had[name]) / (after.at - before.at);
  const [thread, cloud, engine] = [busy("thread"), busy("cloud"), busy("engine")];
  return { thread, cloud, engine, load: busy("load"), machine: busy("machine") };
}

/** From so much on a thread, or all processors, count as having nothing left. */
const full = 0.85;

/**
 * Names what stands in the way first. The load comes first: where it is slow, nothing is known of the cloud. Then what has no
 * more to give, from the narrowest (one thread) to the widest (all processors). In: how many processors the machine has.
 */
export function nameBottleneck(cores: number, busy: Processors): string {
  const isMachineFull = busy.machine >= full * cores;
  const ours = busy.cloud + busy.engine + busy.load;
  if (busy.load >= full && !isMachineFull) return "the load generator";
  if (busy.thread >= full) return "the cloud's one JavaScript thread";
  if (busy.engine >= full) return "the database engine";
  if (!isMachineFull) return "waiting: no processor is full";
  if (ours < busy.machine / 2) return "other processes of this machine";
  const parts = [
    ["the cloud's JavaScript thread", busy.thread],
    ["the database engine", busy.engine],
    ["the cloud's other threads", busy.cloud - busy.thread],
    ["the load generator", busy.load],
  ] as const;
  return `the processors: ${parts.toSorted(([, one], [, other]) => other - one)[0]![0]} most of all`;
}

/** user, nice, system, irq, softirq, steal: everything but idle and waiting for disks. */
function machineMs(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [, ...times] = line.split(/\s+/).map(Number);
  return 10 * [0, 1, 2, 5, 6, 7].reduce((sum, at) => sum + (times[at] ?? 0), 0);
}
