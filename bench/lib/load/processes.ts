import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { useBelow } from "../memory.ts";

/** What a process holds at a moment, and the processor time that it has had. Memory in megabytes, times in milliseconds. */
export interface ProcessState {
  readonly rss: number;
  readonly processorMs: number;
  /** Of its first thread alone: that which runs JavaScript. */
  readonly threadMs: number;
  readonly files: number;
  readonly sockets: number;
}

export interface MachineState {
  /** By `performance.now()`. */
  readonly at: number;
  /** The processor time of all processors and processes in milliseconds since the machine began. */
  readonly machineMs: number;
  readonly cloud: ProcessState;
  readonly engine: ProcessState;
  readonly generator: ProcessState;
}

/** Between two states: how many processors each kept busy, on average. */
export interface Processors {
  readonly cloud: number;
  /** Of the cloud's, its one thread that runs JavaScript. */
  readonly thread: number;
  readonly engine: number;
  readonly generator: number;
  /** All processes of this machine, others' too. */
  readonly machine: number;
}

const nothing: ProcessState = { rss: 0, processorMs: 0, threadMs: 0, files: 0, sockets: 0 };

/** Looks at the cloud's process, at the database engine, which is its child, and at those who make the load. Linux only. */
export function lookAt(cloudPid: number, generatorPid: number): MachineState {
  const [, ...children] = useBelow(cloudPid);
  const engine = children.toSorted((one, other) => other.rss - one.rss)[0];
  return {
    at: performance.now(),
    machineMs: machineMs(),
    cloud: stateOf(cloudPid),
    engine: engine ? stateOf(engine.pid) : nothing,
    generator: stateOf(generatorPid),
  };
}

/** What was busy between two looks. */
export function processorsBetween(before: MachineState, after: MachineState): Processors {
  const passed = after.at - before.at;
  const of = (name: "cloud" | "engine" | "generator") =>
    (after[name].processorMs - before[name].processorMs) / passed;
  return {
    cloud: of("cloud"),
    thread: (after.cloud.threadMs - before.cloud.threadMs) / passed,
    engine: of("engine"),
    generator: of("generator"),
    machine: (after.machineMs - before.machineMs) / passed,
  };
}

function stateOf(pid: number): ProcessState {
  const kinds = descriptorsOf(pid);
  return {
    rss: Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024,
    processorMs: processorOf(`/proc/${pid}/stat`),
    threadMs: processorOf(`/proc/${pid}/task/${pid}/stat`),
    files: kinds.filter((kind) => kind.startsWith("/")).length,
    sockets: kinds.filter((kind) => kind.startsWith("socket:")).length,
  };
}

/** What each open descriptor is, as Linux names it. */
function descriptorsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${name}`)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** utime and stime, the 12th and the 13th behind the name, in hundredths of a second. */
function processorOf(file: string): number {
  const times = read(file).split(") ").at(-1)?.split(" ") ?? [];
  return 10 * (Number(times[11] ?? 0) + Number(times[12] ?? 0));
}

/** user, nice, system, irq, softirq, steal: everything but idle and waiting for disks. */
function machineMs(): number {
  const [, ...times] = (read("/proc/stat").split("\n")[0] ?? "").split(/\s+/).map(Number);
  return 10 * [0, 1, 2, 5, 6, 7].reduce((sum, at) => sum + (times[at] ?? 0), 0);
}

/** A file of /proc; empty where the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
