import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { beside, median, printHeading, printResult, printTable, rounded, spread } from "./lib/figures.ts";
import { sustain, type Read, type Talk } from "./lib/messages/crowd.ts";
import { converse, timesOf, type Times, type Writer } from "./lib/messages/latency.ts";
import { Person } from "./lib/messages/person.ts";
import { firstLine } from "./lib/messages/process.ts";
import { recount } from "./lib/messages/recount.ts";
import { startRival } from "./lib/messages/rival.ts";

/*
 * Messages, on the embedded cloud in a process of its own: how long from sending to the other's page, two people with a
 * WebSocket each, beside the same two on Node, `ws` and PostgreSQL LISTEN/NOTIFY, in alternating rounds; then 500
 * connections, and a number of messages a second, after which everything is read back and counted. Options: rounds,
 * messages a round, seconds of the crowd, messages a second, connections.
 */
const [rounds = 5, messages = 100, seconds = 60, perSecond = 200, connections = 500] = [2, 3, 4, 5, 6].map(
  (index) => (process.argv[index] === undefined ? undefined : Number(process.argv[index])),
);
const marks = { p95_ms: 150, lost: 0, doubled: 0, reordered: 0, unread_errors: 0 };
/** Each round has two people of its own, as nobody may write more than sixty messages a minute. */
const pairs = rounds + 1;
const half = connections / 2;
const warmUpSeconds = 10;

printHeading(
  `Messages: ${rounds} rounds of ${messages} after a warm-up; ${connections} connections and ${perSecond} messages a second for ${seconds} s`,
);
const cloud = spawn(
  process.execPath,
  ["--import", "tsx", "bench/lib/messages/cloud.ts", String(pairs + half)],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const { url, ids } = (await firstLine(cloud)) as { url: string; ids: string[] };
const rival = await startRival();
if (!rival)
  console.log("There is no PostgreSQL 15 here (install postgresql-15, or set POSTGRES_BIN): no rival.");
const clients = await arrive("client", ids.slice(0, pairs + half));
const artisans = await arrive("artisan", ids.slice(pairs + half));

try {
  const { own, theirs } = await compare();
  const talks = clients.slice(pairs).flatMap((client, number): Talk[] => [
    [client, artisans[pairs + number]!],
    [client, artisans[pairs + ((number + 1) % half)]!],
  ]);
  const read: Read = new Map();
  await sustain(talks, perSecond / 2, warmUpSeconds, cloud.pid!, read);
  const crowd = await sustain(talks, perSecond, seconds, cloud.pid!, read);
  const { lost, doubled, unreadErrors } = await recount(talks, crowd, read);
  const sent = [...crowd.sent.values()].reduce((sum, all) => sum + all.size, 0);
  const quarter = Math.ceil(crowd.memory.length / 4);
  const growth = median(crowd.memory.slice(-quarter)) - median(crowd.memory.slice(quarter, 2 * quarter));

  const late = timesOf(crowd.took);
  console.log(
    `The crowd: ${sent} messages in ${rounded(crowd.seconds)} s, ${crowd.refused} refused; seen after ${rounded(late.p50)} (p50), ${rounded(late.p95)} (p95), ${rounded(late.p99)} ms (p99).`,
  );
  const processorMs = crowd.processorMs / Math.max(1, sent);
  console.log(
    `Processor time of the cloud: ${rounded(processorMs)} ms a message, so that ${Math.floor((1000 * cpus().length) / processorMs)} a second are the most on this machine.`,
  );
  console.log(`Memory of the cloud's processes: ${spread(crowd.memory)} MB.`);
  const figures = {
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
    crowd_s: rounded(crowd.seconds),
    crowd_refused: crowd.refused,
    crowd_p95_ms: rounded(late.p95),
    crowd_processor_ms: rounded(processorMs),
  };
  const named = Object.entries(marks) as [keyof typeof marks, number][];
  console.log(
    `Marks: ${named.map(([name, mark]) => `${name} ${beside(figures[name], mark)}`).join(", ")}.\n`,
  );
  printResult(figures);
} finally {
  for (const person of [...clients, ...artisans]) person.close();
  await rival?.stop();
  const ended = once(cloud, "exit");
  cloud.kill("SIGTERM");
  await ended;
}

/** Everybody of a kind signs in and opens a page: a few at a time, as passwords take their time. */
async function arrive(kind: string, all: readonly string[]): Promise<Person[]> {
  const people = all.map((id) => new Person(url, id));
  const waiting = people.entries();
  const arriveOneByOne = async () => {
    for (const [number, person] of waiting) {
      await person.signIn(`${kind}${number}@handiwork.test`);
      await person.open();
    }
  };
  await Promise.all([1, 2, 3, 4].map(arriveOneByOne));
  return people;
}

/** The rounds, ours and the rival's in turn; the first of each is the warm-up. */
async function compare(): Promise<{ own: Times[]; theirs: Times[] }> {
  const own: Times[] = [];
  const theirs: Times[] = [];
  for (let round = 0; round < pairs; round += 1) {
    const [client, artisan] = [clients[round]!, artisans[round]!];
    await client.write(artisan.id, "Good morning");
    const ours = timesOf(await converse([writer(client, artisan), writer(artisan, client)], messages));
    const other = rival && timesOf(await converse(rival.two, messages));
    if (round === 0) continue;
    own.push(ours);
    if (other) theirs.push(other);
  }
  printTable({
    "this marketplace": row(own),
    ...(rival ? { [`Node, ws, PostgreSQL ${rival.version}`]: row(theirs) } : {}),
  });
  return { own, theirs };
}

function writer(from: Person, to: Person): Writer {
  return {
    send: (text) => from.write(to.id, text),
    onText(listener) {
      from.onFrame = (frame) => {
        if (frame.type === "message" && frame.message.receiverId === from.id) listener(frame.message.content);
      };
    },
  };
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
