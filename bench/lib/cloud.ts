import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ensureWebBuilt } from "../../scripts/web.mjs";

/** Everybody's password in a benchmark, as in the seeded marketplace. */
export const password = "handiwork";

/** How a cloud for a benchmark is filled. */
export interface Fill {
  /** Whether the built web app is served, too. */
  readonly web?: boolean;
  /** The seeded marketplace, of its usual size where a number is left out. */
  readonly seed?: { readonly artisans?: number; readonly clients?: number };
  /** So many people of each type and nothing else. Their addresses are `client1@handiwork.test` and so on. */
  readonly people?: Readonly<Partial<Record<UserType, number>>>;
}
export type UserType = "client" | "artisan" | "admin";

/** What a cloud says of itself when it is ready. */
export interface Ready {
  readonly url: string;
  readonly dataDir: string;
  /** The functions' environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The ids of `people`, by type. */
  readonly ids: Readonly<Record<UserType, readonly string[]>>;
}

/** Starts the embedded cloud in a process of its own and fills it. Throws an Error where it does not come up. */
export async function startCloud(fill: Fill, env: Readonly<Record<string, string>> = {}) {
  if (fill.web) ensureWebBuilt();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "bench/lib/cloud-process.ts", JSON.stringify(fill)],
    {
      stdio: ["ignore", "pipe", "inherit"],
      // It brings its own, whatever this process measures on.
      env: {
        ...process.env,
        DYNAMODB_ENDPOINT: undefined,
        S3_ENDPOINT: undefined,
        TABLE_NAME: undefined,
        ...env,
      },
    },
  );
  const ended = once(child, "exit");
  const ready = (await firstLine(child)) as Ready;
  return {
    ...ready,
    pid: child.pid!,
    /** Ends it, with its data. */
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The first line that a process prints, as JSON. Later lines are ignored. Throws an Error where it ends before. */
export async function firstLine(child: ChildProcess): Promise<unknown> {
  if (!child.stdout) throw new Error("The process's output is not ours to read");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The process ended with ${code} before it was ready`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string];
  ended.catch(() => undefined);
  return JSON.parse(line);
}
