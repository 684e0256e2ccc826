import { readdirSync, readFileSync } from "node:fs";

/** The memory of one process, in megabytes of 2^20 bytes. */
export interface ProcessMemory {
  readonly command: string;
  readonly rss: number;
  /** Its own pages and its share of those that it has in common with others. */
  readonly pss: number;
}

/** The memory of a process and all that it started. Linux only. */
export function memoryBelow(pid: number): ProcessMemory[] {
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
  return [...family].map(memoryOf);
}

function memoryOf(pid: number): ProcessMemory {
  return {
    command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim().slice(0, 60),
    rss: kilobytes(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))),
    pss: kilobytes(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))),
  };
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
