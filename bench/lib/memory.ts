import { readdirSync, readFileSync } from "node:fs";

/** What one process uses: memory in megabytes of 2^20 bytes. */
export interface ProcessUse {
  readonly pid: number;
  readonly command: string;
  readonly rss: number;
  /** Its own pages and its share of those that it has in common with others. */
  readonly pss: number;
  /** The processor time that it has had, in milliseconds. */
  readonly processorMs: number;
}

/** What a process and all that it started use. Linux only. */
export function useBelow(pid: number): ProcessUse[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const parent = /^PPid:\s+(\d+)$/m.exec(read(`/proc/${name}/status`))?.[1];
        return parent ? [[Number(name), Number(parent)] as const] : [];
      }),
  );
  const family = new Set([pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family].map(useOf);
}

function useOf(pid: number): ProcessUse {
  return {
    pid,
    command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim().slice(0, 60),
    rss: kilobytes(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))),
    pss: kilobytes(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))),
    processorMs: processorMs(`/proc/${pid}/stat`),
  };
}

/** The processor time in milliseconds that a process or a thread has had. In: its file `stat`. */
export function processorMs(stat: string): number {
  // After the name, which may hold anything: utime and stime are the 12th and the 13th, in hundredths of a second.
  const times = read(stat).split(") ").at(-1)?.split(" ") ?? [];
  return 10 * (Number(times[11] ?? 0) + Number(times[12] ?? 0));
}

function kilobytes(match: RegExpExecArray | null): number {
  return Number(match?.[1] ?? 0) / 1024;
}

/** A file of /proc; empty where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
