import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

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
 * The engine takes the shell's place, so its pid and exit are the child's own. Beside it a watcher ends it when the pipe from
 * this process closes, even if this process was killed.
 */
const shell = `exec 3<&0; { read -r _ <&3; kill -TERM $$; } >/dev/null 2>&1 & exec "$@" </dev/null 3<&-`;

/** The watcher on Windows, which has no such shell: a process of its own. */
const watcher = `process.stdin.on("close", () => process.kill(Number(process.argv[1]))).resume()`;

const keptOutput = 4_000;

/**
 * Starts a program that ends with this process. It has a process group of its own, so Ctrl-C in the terminal reaches only
 * this process, which stops it. Rejects if there is no such program.
 */
export async function startChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Child> {
  const hasShell = process.platform !== "win32";
  const line = hasShell ? ["/bin/sh", "-c", shell, "sh", command, ...args] : [command, ...args];
  const child = spawn(line[0]!, line.slice(1), {
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
    windowsHide: true,
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-keptOutput);
    });
  }
  let watching: ChildProcess | undefined;
  child.stdin.on("error", () => child.stdin.destroy());
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("exit", (code, signal) => {
      watching?.kill();
      child.stdin.destroy();
      resolve(signal ?? code ?? 1);
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });
  if (!hasShell) {
    watching = spawn(process.execPath, ["-e", watcher, String(child.pid)], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      windowsHide: true,
    });
  }
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
