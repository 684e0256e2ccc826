import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { CloudProcess, type TestUser } from "../tests/resilience/cloud-process.ts";
import { ApiUser } from "../tests/resilience/api-user.ts";
import {
  inRounds,
  median,
  numberOptions,
  percentiles,
  printHeading,
  printTable,
  report,
  rounded,
  timesOf,
  zeros,
  type Times,
} from "./lib/figures.ts";
import { converse, openPage, recount, sustain, type Pair } from "./lib/messages/people.ts";
import { memoryOf } from "./lib/process-tree.ts";
import { withFolder } from "./lib/site.ts";

/*
 * Messages on the embedded cloud: the time from sending until the other page has the message; then a crowd that writes for a
 * minute, after which everything is read back and counted.
 * Options: rounds, messages a round, seconds of the crowd, messages a second, connections.
 */
const { rounds, messages, seconds, perSecond, connections } = numberOptions({
  rounds: 5,
  messages: 100,
  seconds: 60,
  perSecond: 200,
  connections: 500,
});
const wrongs = zeros(["lost", "doubled", "reordered", "unread_errors"]);
const marks = { p95_ms: 60, ...wrongs };

printHeading(
  `Messages: ${rounds} rounds of ${messages} after a warm-up; ${connections} connections and ${perSecond} messages a second for ${seconds} s`,
);
const cloud = new CloudProcess();
await withFolder(async (folder) => {
  // A user may write sixty messages a minute, so each round has a pair of its own.
  const pairs = await openPages(join(folder, "data"), rounds + 1 + connections / 2);
  const timed = await time(pairs.splice(0, rounds + 1));
  await sustain(pairs, perSecond / 2, 10);
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(memoryOf(cloud.pid)), 1_000);
  const sent = await sustain(pairs, perSecond, seconds);
  clearInterval(watch);
  const counted = await recount(sent);
  for (const { socket } of pairs.flat()) socket.close();
  await cloud.kill();
  const quarter = Math.ceil(memory.length / 4);
  const growth = median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter));
  const late = timesOf(sent.took);
  report(
    {
      ...timed,
      sent: [...sent.acknowledged.values()].flat().length,
      refused: sent.refused,
      ...counted,
      rss_growth_mb: rounded(growth),
      rss_mb: rounded(median(memory)),
      crowd_p50_ms: late.p50,
      crowd_p95_ms: late.p95,
    },
    marks,
  );
});

/** Starts the cloud with `count` clients and artisans, and signs them in, four at a time. */
async function openPages(dataDir: string, count: number): Promise<Pair[]> {
  const people = Array.from({ length: count }, (): [TestUser, TestUser] => [
    { id: randomUUID(), kind: "client" },
    { id: randomUUID(), kind: "artisan" },
  ]);
  const endpoints = await cloud.ask("start", { dataDir, people: people.flat() });
  const { origin } = new URL(endpoints.WEBSOCKET_MANAGEMENT_ENDPOINT);
  const enter = async (each: TestUser) => openPage(await ApiUser.signIn(origin, each));
  const pairs: Pair[] = [];
  const waiting = people.values();
  const work = async () => {
    for (const [client, artisan] of waiting) pairs.push([await enter(client), await enter(artisan)]);
  };
  await Promise.all([1, 2, 3, 4].map(work));
  return pairs;
}

/** Measures one conversation at a time. */
async function time(pairs: Pair[]) {
  const { own } = await inRounds<Times, "own">(rounds, {
    own: async () => timesOf(await converse(pairs.pop()!, messages)),
  });
  const { row, figures } = percentiles(own);
  printTable({ messages: row });
  return figures;
}
