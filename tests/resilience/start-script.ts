import { spawn, type ChildProcess } from "node:child_process";
import { afterAll } from "vitest";

/** The script of `npm start` in its own process, from the sources. */
export interface StartScript {
  readonly pid: number;
  /** Resolves when it prints that the marketplace is ready. */
  readonly ready: Promise<void>;
  /** Its exit code and the lines on stderr. */
  readonly ended: Promise<{ code: number | null; errors: string[] }>;
  kill(signal: NodeJS.Signals): void;
}

/** Killed at the end of the test file. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the script, with options for it and for Node, without the environment of the tests' own engine. */
export function startScript(args: string[], node: string[] = []): StartScript {
  const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, DEBUG: ___, ...env } = process.env;
  const child = spawn(process.execPath, [...node, "scripts/start.mjs", "--dev", ...args], { env });
  running.add(child);
  child.on("exit", () => running.delete(child));
  let output = "";
  let errors = "";
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      if (output.includes("Ctrl-C stops it.")) resolve();
    });
  });
  child.stderr.on("data", (data: Buffer) => (errors += data.toString()));
  return {
    pid: child.pid ?? 0,
    ready,
    ended: new Promise((resolve) => {
      child.on("close", (code) => resolve({ code, errors: errors.trim().split("\n") }));
    }),
    kill: (signal) => void child.kill(signal),
  };
}
