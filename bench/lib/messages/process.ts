import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** The first line that a process prints, as JSON; what it prints later is left unread. Throws an Error where it ends before. */
export async function firstLine(child: ChildProcess): Promise<unknown> {
  if (!child.stdout) throw new Error("The process's output is not ours to read");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The process ended with ${code} before it was ready`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string];
  ended.catch(() => undefined);
  return JSON.parse(line);
}
