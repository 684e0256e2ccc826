import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { startCloud } from "../cloud.ts";
import { seedOnce } from "../cli/seed.ts";

/** A marketplace in a process of its own, on a data folder. */
export interface Market {
  readonly url: string;
  stop(): Promise<void>;
}

/** What mails and answers name as the site, whichever port it has. */
const siteOrigin = "http://localhost:3000";

/** The environment of a process that finds its cloud by its data folder alone. */
export function ownEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const {
    DYNAMODB_ENDPOINT: _endpoint,
    TABLE_NAME: _table,
    RESTORED_TABLE_ARN: _restored,
    ...env
  } = process.env;
  return { ...env, NODE_NO_WARNINGS: "1", ...more };
}

/** Starts a marketplace; with a number of artisans it is filled with as many. Throws an Error of one line where it does not start. */
export async function openMarket(
  dataDir: string,
  { artisans, env = {} }: { artisans?: number; env?: Readonly<Record<string, string>> } = {},
): Promise<Market> {
  const args = ["--import", "tsx", import.meta.filename, dataDir, ...(artisans ? [String(artisans)] : [])];
  const child = spawn(process.execPath, args, {
    env: ownEnvironment(env),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith("http")) continue;
    return { url: line, stop: () => stop(child, ended) };
  }
  throw new Error("The marketplace did not start.");
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.stdin?.end();
  await ended;
}

/** The process itself: it ends when whoever started it says so, or is gone. */
async function serve(dataDir: string, artisans: string | undefined): Promise<void> {
  const options = { dataDir, port: 0, siteOrigin, web: "none", quiet: true } as const;
  const cloud = await startCloud({
    ...options,
    async fill(empty) {
      if (artisans === undefined) return;
      const count = Number(artisans);
      const size = { artisans: count, clients: Math.ceil(count / 2), merchants: Math.ceil(count / 6) };
      await seedOnce(empty, dataDir, size);
    },
  });
  if (artisans !== undefined) await cloud.caughtUp();
  process.stdout.write(`${cloud.url}\n`);
  process.stdin.resume();
  await once(process.stdin, "end");
  await cloud.close();
  process.exit(0);
}

if (process.argv[1] === import.meta.filename) await serve(process.argv[2] ?? "", process.argv[3]);
