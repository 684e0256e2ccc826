import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Fared, Held } from "./cloud.ts";
import type { Held as HeldItems } from "./contents.ts";
import type { Taken } from "./generator.ts";
import type { Hot } from "./hot.ts";
import { caller } from "./ipc.ts";
import type { Account } from "./person.ts";
import { lookAt, type MachineState } from "./processes.ts";
import type { Recounted } from "./recount.ts";

/** What the data folder and the table hold. */
export interface Contents {
  readonly files: Readonly<Record<string, number>>;
  readonly items: Readonly<Record<string, HeldItems>>;
  /** The writes that the table has taken so far. */
  readonly writes: number;
}

/** The cloud and those who use it, each in a process of its own. */
export interface Stage {
  readonly accounts: number;
  /** So many people are there from now on; new ones arrive within so many seconds. */
  populate(users: number, seconds: number): Promise<void>;
  takePeople(readMs: number): Promise<Taken>;
  takeCloud(): Promise<Fared>;
  hold(): Promise<Held>;
  profile(seconds: number): Promise<Hot[]>;
  /** Resolves when all changes that were made before were handled; false where that took longer. */
  caughtUp(seconds: number): Promise<boolean>;
  contents(): Promise<Contents>;
  recount(): Promise<Recounted>;
  look(): MachineState;
  /** What the cloud printed: how many lines, and the first of them. */
  readonly printed: { lines: number; readonly first: string[] };
  /** Ends both, with the data folder. */
  stop(): Promise<void>;
}

/** Starts both processes on a marketplace of that size. Throws an Error where one of them does not come up. */
export async function openStage(size: { artisans: number; clients: number }): Promise<Stage> {
  const cloud = start("cloud.ts", [String(size.artisans), String(size.clients)], ["--expose-gc"]);
  const generator = start("generator.ts", [], []);
  const printed = keepPrinted(cloud);
  const askCloud = caller(cloud);
  const askGenerator = caller(generator);
  const stop = async (): Promise<void> => {
    await Promise.all([generator, cloud].map(end));
  };
  try {
    const { url, accounts } = await askCloud<{ url: string; accounts: readonly Account[] }>("start");
    await askGenerator("start", { url, accounts });
    return {
      accounts: accounts.length,
      populate: (users, seconds) => askGenerator("populate", { users, seconds }),
      takePeople: (readMs) => askGenerator("take", { readMs }),
      takeCloud: () => askCloud("take"),
      hold: () => askCloud("hold"),
      profile: (seconds) => askCloud("profile", seconds),
      caughtUp: (seconds) =>
        Promise.race([askCloud("caughtUp").then(() => true), sleep(1000 * seconds, false, { ref: false })]),
      contents: () => askCloud("contents"),
      recount: () => askGenerator("recount"),
      look: () => lookAt(cloud.pid!, generator.pid!),
      printed,
      stop,
    };
  } catch (error) {
    await stop();
    throw Object.assign(error as Error, {
      message: `${(error as Error).message}\n${printed.first.join("\n")}`,
    });
  }
}

function start(file: string, args: readonly string[], flags: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ["--import", "tsx", ...flags],
    stdio: ["ignore", "pipe", file === "cloud.ts" ? "pipe" : "inherit", "ipc"],
    // It brings its own, whatever this process measures on.
    env: { ...process.env, DYNAMODB_ENDPOINT: undefined, S3_ENDPOINT: undefined, TABLE_NAME: undefined },
  });
}

/** Counts what a process prints, which would stand between the tables, and keeps its first lines. */
function keepPrinted(child: ChildProcess): { lines: number; first: string[] } {
  const printed = { lines: 0, first: [] as string[] };
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (data: Buffer) => {
      const lines = data.toString().split("\n").filter(Boolean);
      printed.lines += lines.length;
      for (const line of lines) if (printed.first.length < 10) printed.first.push(line.slice(0, 300));
    });
  return printed;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
}
