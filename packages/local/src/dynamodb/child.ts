import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

/** A database engine that runs as a process of its own. */
export interface Child {
  pid: number;
  /** The last lines that it wrote, for diagnosis. */
  output(): string;
  /** Settles when it has ended, with its exit code or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  hasEnded(): boolean;
  /** Asks it to end, waits up to five seconds, then ends it. */
  stop(): Promise<void>;
}

/**
 * The engine takes the shell's place (so its pid and exit are the child's own) beside a watcher that ends it when the
 * pipe from this process closes: an engine never outlives us, not even when we are killed with -9.
 */
const bound = `exec 3<&0; { read -r _ <&3; kill -TERM $$; } >/dev/null 2>&1 & exec "$@" </dev/null 3<&-`;

const keptOutput = 4_000;

/**
 * Starts a program whose life is bound to this process. It has a process group of its own: Ctrl-C in the terminal
 * reaches us alone, and we stop it when nobody needs it any more.
 * Rejects when there is no such program.
 */
export async function startChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const child = spawn("/bin/sh", ["-c", bound, "sh", command, ...args], {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-keptOutput);
    });
  }
  child.stdin.on("error", () => child.stdin.destroy());
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("exit", (code, signal) => {
      child.stdin.destroy();
      resolve(signal ?? code ?? 1);
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    output: () => output.trim(),
    ended,
    hasEnded,
    async stop() {
      if (hasEnded()) return;
      child.kill("SIGTERM");
      const timer = new AbortController();
      await Promise.race([ended, delay(5_000, undefined, { signal: timer.signal })]);
      timer.abort();
      if (!hasEnded()) child.kill("SIGKILL");
      await ended;
    },
  };
}
