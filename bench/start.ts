import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median, numberOptions, printHeading, printTable, report, rounded, spread } from "./lib/figures.ts";
import { memoryOf, processTree } from "./lib/process-tree.ts";
import { artisansWithPictures, startSite, statusOf, withFolder } from "./lib/site.ts";

/*
 * `npm start` until the home page answers, with an empty data folder and with a filled one, and the memory of all its processes
 * after a minute of use. Options: rounds, seconds of use.
 */
const { rounds, useSeconds } = numberOptions({ rounds: 5, useSeconds: 60 });
const marks = { ready_s: 5, fresh_s: 15, rss_mb: 600 };

printHeading(`npm start: ${rounds} rounds after a warm-up, then ${useSeconds} s of use`);
await withFolder(async (folder) => {
  const fresh: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const seconds of [fresh, warm]) {
      const site = await startSite(join(folder, String(round)));
      await site.stop();
      if (round > 0) seconds.push(site.homeSeconds);
    }
  }
  console.log(`Empty folder: ${spread(fresh)} s. Filled folder: ${spread(warm)} s.`);
  const site = await startSite(join(folder, "0"));
  const requests = await use(site.url);
  console.log(`${requests} requests in ${useSeconds} s of use.`);
  printTable(
    Object.fromEntries(
      processTree(site.pid).map(({ command, rss }) => [command, { "RSS MiB": rounded(rss) }]),
    ),
  );
  const rss = memoryOf(site.pid);
  await site.stop();
  report({ ready_s: rounded(median(warm)), fresh_s: rounded(median(fresh)), rss_mb: rounded(rss) }, marks);
});

/** Loads pages, searches and profiles. Returns the number of requests. */
async function use(url: string): Promise<number> {
  const artisans = await artisansWithPictures(url);
  const searches = ["", "&category=Plumber", "&search=weld", "&sort=price-low", "&location=Ikeja"];
  const end = Date.now() + useSeconds * 1000;
  let requests = 0;
  for (let turn = 0; Date.now() < end; turn += 1) {
    const id = artisans[turn % artisans.length]?.id ?? "none";
    const search = `/api/artisans?limit=12${searches[turn % searches.length]}`;
    const paths = ["/", "/artisans", search, `/artisans/${id}`, `/api/artisans/${id}`];
    for (const path of paths) await statusOf(url + path);
    requests += paths.length;
    await sleep(100);
  }
  return requests;
}
