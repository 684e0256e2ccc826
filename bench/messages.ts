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
import { startRival } from "./lib/messages/rival.ts";
import { startPostgres } from "./lib/postgres.ts";
import { memoryOf } from "./lib/process-tree.ts";
import { withFolder } from "./lib/site.ts";

/*
 * Messages on the embedded cloud: the time from sending until the other page has the message, beside the same two people on Node,
 * `ws` and PostgreSQL LISTEN/NOTIFY; then a crowd that writes for a minute, after which everything is read back and counted.
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
// Like ours, the comparison keeps what it has acknowledged through a power cut.
const postgres = await startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" });
const rival = postgres && (await startRival(postgres.dir));
await withFolder(async (folder) => {
  // A user may write sixty messages a minute, so each round has a pair of its own.
  const pairs = await openPages(join(folder, "data"), rounds + 1 + connections / 2);
  const compared = await compare(pairs.splice(0, rounds + 1));
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
      ...compared,
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
rival?.stop();
await postgres?.stop();

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

/** Measures one conversation at a time, here and on the rival in turn. */
async function compare(pairs: Pair[]) {
  const atRival = async () => {
    const id = randomUUID();
    return openPage(new ApiUser(rival?.url ?? "", id, id));
  };
  const theirPair = rival && ([await atRival(), await atRival()] as const);
  const timed = await inRounds<Times, "own" | "theirs">(rounds, {
    own: async () => timesOf(await converse(pairs.pop()!, messages)),
    theirs: async () => timesOf(theirPair ? await converse(theirPair, messages) : []),
  });
  for (const { socket } of theirPair ?? []) socket.close();
  const [own, theirs] = [percentiles(timed.own), rival && percentiles(timed.theirs)];
  printTable({ "this marketplace": own.row, ...(theirs && { "Node, ws, PostgreSQL": theirs.row }) });
  return { ...own.figures, rival_p95_ms: theirs?.figures.p95_ms ?? null };
}
