import { cpus } from "node:os";
import { startCloud } from "./lib/cloud.ts";
import {
  median,
  numberOptions,
  printHeading,
  printTable,
  report,
  rounded,
  spread,
  timesOf,
  type Times,
} from "./lib/figures.ts";
import { sustain, type Read, type Talk } from "./lib/messages/crowd.ts";
import { converse } from "./lib/messages/latency.ts";
import { Person } from "./lib/messages/person.ts";
import { recount } from "./lib/messages/recount.ts";
import { startRival } from "./lib/messages/rival.ts";
import { inRounds } from "./lib/rounds.ts";

/*
 * Messages, on the embedded cloud in a process of its own: how long from sending to the other's page, two people with a
 * WebSocket each, beside the same two on Node, `ws` and PostgreSQL LISTEN/NOTIFY, in alternating rounds; then 500
 * connections, and a number of messages a second, after which everything is read back and counted. Options: rounds,
 * messages a round, seconds of the crowd, messages a second, connections.
 */
const { rounds, messages, seconds, perSecond, connections } = numberOptions({
  rounds: 5,
  messages: 100,
  seconds: 60,
  perSecond: 200,
  connections: 500,
});
const marks = { p95_ms: 150, lost: 0, doubled: 0, reordered: 0, unread_errors: 0 };
/** Each round has two people of its own, as nobody may write more than sixty messages a minute. */
const pairs = rounds + 1;
const half = connections / 2;
const warmUpSeconds = 10;

printHeading(
  `Messages: ${rounds} rounds of ${messages} after a warm-up; ${connections} connections and ${perSecond} messages a second for ${seconds} s`,
);
const cloud = await startCloud({ people: { client: pairs + half, artisan: pairs + half } });
const rival = await startRival();
if (!rival)
  console.log("There is no PostgreSQL 15 here (install postgresql-15, or set POSTGRES_BIN): no rival.");
const clients = await arrive("client", cloud.ids.client);
const artisans = await arrive("artisan", cloud.ids.artisan);

try {
  const { own, theirs } = await compare();
  const talks = clients.slice(pairs).flatMap((client, number): Talk[] => [
    [client, artisans[pairs + number]!],
    [client, artisans[pairs + ((number + 1) % half)]!],
  ]);
  const read: Read = new Map();
  await sustain(talks, perSecond / 2, warmUpSeconds, cloud.pid, read);
  const crowd = await sustain(talks, perSecond, seconds, cloud.pid, read);
  const { lost, doubled, unreadErrors } = await recount(talks, crowd, read);
  const sent = [...crowd.sent.values()].reduce((sum, all) => sum + all.size, 0);
  const quarter = Math.ceil(crowd.memory.length / 4);
  const growth = median(crowd.memory.slice(-quarter)) - median(crowd.memory.slice(quarter, 2 * quarter));

  const late = timesOf(crowd.took);
  const processorMs = crowd.processorMs / Math.max(1, sent);
  report(
    {
      p50_ms: medianOf("p50", own),
      p95_ms: medianOf("p95", own),
      p99_ms: medianOf("p99", own),
      sent,
      lost,
      doubled: doubled + crowd.witness.doubled,
      reordered: crowd.witness.reordered,
      unread_errors: unreadErrors,
      rival_p95_ms: theirs.length > 0 ? medianOf("p95", theirs) : null,
      rss_growth_mb: rounded(growth),
      rss_mb: rounded(median(crowd.memory)),
      crowd_s: rounded(crowd.seconds),
      crowd_refused: crowd.refused,
      crowd_p50_ms: rounded(late.p50),
      crowd_p95_ms: rounded(late.p95),
      crowd_processor_ms: rounded(processorMs),
      /** The most that this machine could take, were it busy with nothing else. */
      most_a_second: Math.floor((1000 * cpus().length) / processorMs),
    },
    marks,
  );
} finally {
  for (const { visitor } of [...clients, ...artisans]) visitor.close();
  await rival?.stop();
  await cloud.stop();
}

/** Everybody of a kind signs in and opens a page: a few at a time, as passwords take their time. */
async function arrive(kind: string, all: readonly string[]): Promise<Person[]> {
  const people = all.map((id) => new Person(cloud.url, id));
  const waiting = people.entries();
  const arriveOneByOne = async () => {
    for (const [at, person] of waiting) await person.arrive(`${kind}${at + 1}@handiwork.test`);
  };
  await Promise.all([1, 2, 3, 4].map(arriveOneByOne));
  return people;
}

/** The rounds, ours and the rival's in turn; the first of each is the warm-up. */
async function compare(): Promise<{ own: Times[]; theirs: Times[] }> {
  let turn = 0;
  const ours = async () => {
    const [client, artisan] = [clients[turn]!, artisans[turn]!];
    turn += 1;
    await client.write(artisan.id, "Good morning");
    return timesOf(await converse([client, artisan], messages));
  };
  const measured = await inRounds<Times, string>(rounds, {
    own: ours,
    ...(rival && { theirs: async () => timesOf(await converse(rival.two, messages)) }),
  });
  const { own = [], theirs = [] } = measured;
  printTable({
    "this marketplace": row(own),
    ...(rival ? { [`Node, ws, PostgreSQL ${rival.version}`]: row(theirs) } : {}),
  });
  return { own, theirs };
}

function row(all: readonly Times[]) {
  return {
    "p50 ms": spread(all.map(({ p50 }) => p50)),
    "p95 ms": spread(all.map(({ p95 }) => p95)),
    "p99 ms": spread(all.map(({ p99 }) => p99)),
  };
}

function medianOf(key: keyof Times, all: readonly Times[]): number {
  return rounded(median(all.map((each) => each[key])));
}
