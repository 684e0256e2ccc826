import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../packages/local/src/dynamodb/ready.ts";

/** Calls `work` with an empty folder and removes the folder afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `npm start` on a data folder. Resolves once the marketplace is ready; `homeSeconds` is how long its home page took. */
export async function startSite(dataDir: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs", "--port", String(port), "--data", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const failed = exited.then(([code]) => Promise.reject(new Error(`npm start ended with ${code}`)));
  failed.catch(() => undefined);
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => void (data.includes("Ctrl-C stops it") && resolve()));
  });
  const answered = async () => {
    while ((await statusOf(url)) !== 200) await sleep(20);
    return (performance.now() - began) / 1000;
  };
  const homeSeconds = await Promise.race([answered(), failed]);
  await Promise.race([ready, failed]);
  return {
    url,
    homeSeconds,
    pid: child.pid!,
    async stop(): Promise<void> {
      child.kill("SIGINT");
      await exited;
    },
  };
}

/** Returns the status of a GET after reading the whole answer, or 0 if the server does not respond. */
export async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly cover: object | null;
  readonly image: object | null;
}

/** Returns the site's artisans that have pictures, the most reviewed first. */
export async function artisansWithPictures(url: string): Promise<Listed[]> {
  const answer = await fetch(`${url}/api/artisans?sort=reviews&limit=50`);
  const { items } = (await answer.json()) as { items: Listed[] };
  return items.filter(({ cover, image }) => cover && image);
}
