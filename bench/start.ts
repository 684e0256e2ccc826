import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../packages/local/src/dynamodb/ready.ts";
import { median, numberOptions, printHeading, printTable, report, rounded, spread } from "./lib/figures.ts";
import { useBelow } from "./lib/memory.ts";
import { listedArtisans } from "./lib/visitor.ts";

/*
 * `npm start` on a warm install: how long until the home page answers, and how much memory all its processes hold after a
 * minute of use. The first start seeds its own data folder and is the warm-up. Options: rounds, seconds of use.
 */
const { rounds, "use-seconds": useSeconds } = numberOptions({ rounds: 5, "use-seconds": 60 });
const marks = { ready_s: 15, rss_mb: 600 };

printHeading(`npm start: ${rounds} rounds after a warm-up, then ${useSeconds} s of use`);
const dataDir = await mkdtemp(join(tmpdir(), "bench-start-"));
const port = await freePort();
const url = `http://localhost:${port}`;
try {
  const first = await startOnce();
  const seconds: number[] = [];
  let { child } = first;
  for (let round = 1; round <= rounds; round += 1) {
    await stop(child);
    const again = await startOnce();
    seconds.push(again.readySeconds);
    ({ child } = again);
  }
  const requests = await use(useSeconds);
  const processes = useBelow(child.pid!);
  await stop(child);

  const rss = processes.reduce((sum, each) => sum + each.rss, 0);
  const pss = processes.reduce((sum, each) => sum + each.pss, 0);
  printTable(
    Object.fromEntries(
      [...processes, { command: "all", rss, pss }].map((each) => [
        each.command,
        { "RSS MB": rounded(each.rss), "PSS MB": rounded(each.pss) },
      ]),
    ),
  );
  console.log(`First start, with seeding: ${rounded(first.readySeconds)} s. Later: ${spread(seconds)} s.`);
  console.log(`${requests} requests in ${useSeconds} s of use.`);
  report({ ready_s: rounded(median(seconds)), rss_mb: rounded(rss), pss_mb: rounded(pss) }, marks);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the marketplace; resolves when it says that it is ready, with the seconds until its home page answered. */
async function startOnce(): Promise<{ child: ChildProcess; readySeconds: number }> {
  const started = performance.now();
  const child = spawn("npm", ["start", "--", "--port", String(port), "--data", dataDir], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      if (data.toString().includes("Ctrl-C stops it")) resolve();
    });
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`npm start ended with ${code}`);
  });
  const answered = (async () => {
    while ((await statusOf("/")) !== 200) await sleep(20);
    return (performance.now() - started) / 1000;
  })();
  const readySeconds = await Promise.race([answered, ended]);
  await Promise.race([said, ended]);
  ended.catch(() => undefined);
  return { child, readySeconds };
}

/** Ctrl-C, as a terminal sends it to all. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  process.kill(-child.pid!, "SIGINT");
  await ended;
}

/** Some people look around: pages, their files, searches, profiles. Out: how many requests they made. */
async function use(forSeconds: number): Promise<number> {
  const artisans = await listedArtisans(url);
  const searches = ["", "&category=Plumber", "&search=weld", "&sort=price-low", "&location=Ikeja"];
  const end = Date.now() + forSeconds * 1000;
  let requests = 0;
  while (Date.now() < end) {
    const id = artisans[requests % artisans.length]?.id ?? "none";
    const search = searches[requests % searches.length]!;
    for (const path of [
      "/",
      "/artisans",
      `/api/artisans?limit=12${search}`,
      `/artisans/${id}`,
      `/api/artisans/${id}`,
    ]) {
      await statusOf(path);
      requests += 1;
    }
    await sleep(100);
  }
  return requests;
}

async function statusOf(path: string): Promise<number> {
  try {
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
