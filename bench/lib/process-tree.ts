import { execFileSync } from "node:child_process";

export interface RunningProcess {
  readonly pid: number;
  readonly command: string;
  /** Resident memory in MiB. */
  readonly rss: number;
}

/** Returns a process and its descendants. Needs `ps`, which Windows does not have: there the list is empty. */
export function processTree(pid: number): RunningProcess[] {
  if (process.platform === "win32") return [];
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,command="], { encoding: "utf8" }).split(
    "\n",
  );
  const all = lines.flatMap((line) => {
    const [, own, parent, kilobytes, command = ""] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (own === undefined) return [];
    const rss = Number(kilobytes) / 1024;
    return [{ pid: Number(own), parent: Number(parent), command: command.slice(0, 60), rss }];
  });
  const descendants = (id: number): RunningProcess[] =>
    all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...descendants(child.pid)]);
  return [...all.filter((each) => each.pid === pid), ...descendants(pid)];
}

/** Returns the resident memory of a process and its descendants in MiB. */
export function memoryOf(pid: number): number {
  return processTree(pid).reduce((sum, { rss }) => sum + rss, 0);
}
