import { setTimeout as sleep } from "node:timers/promises";
import { useBelow } from "../memory.ts";
import type { Person } from "./person.ts";
import { conversationOf, Witness } from "./witness.ts";

/** Two people who write to each other. */
export type Talk = readonly [client: Person, artisan: Person];

/** How far each has read in each conversation, by `${reader} ${conversation}`. */
export type Read = Map<string, number>;

/** What a crowd did, beside what its people saw of it. */
export interface Sustained {
  /** The messages that were acknowledged, by conversation: their numbers' texts. */
  readonly sent: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly witness: Witness;
  /** Milliseconds from the moment a message was due until its receiver saw it. */
  readonly took: readonly number[];
  readonly refused: number;
  /** Seconds until the last message was acknowledged. */
  readonly seconds: number;
  /** The memory of the cloud's processes, in megabytes, each second. */
  readonly memory: readonly number[];
  /** The processor time of the cloud's processes, in milliseconds. */
  readonly processorMs: number;
}

/** Of so many messages that somebody gets, the last is a reason to say that all were read. */
const readEvery = 20;

/**
 * Everybody writes, evenly, so many messages a second in all, each person one after the other; who gets messages says now and
 * then that they were read, which `read` keeps. Resolves when all is acknowledged, and seen or given up.
 */
export async function sustain(
  talks: readonly Talk[],
  perSecond: number,
  seconds: number,
  pid: number,
  read: Read,
): Promise<Sustained> {
  const sent = new Map<string, Map<number, string>>();
  const due = new Map<string, number>();
  const took: number[] = [];
  const memory: number[] = [];
  const reading: Promise<unknown>[] = [];
  const queues = new Map<Person, Promise<void>>();
  let refused = 0;
  const people = [...new Set(talks.flat())];
  const witness = new Witness(people, (reader, message) => {
    took.push(performance.now() - (due.get(message.content) ?? Number.NaN));
    if (witness.count % readEvery === 0) reading.push(markRead(reader, message.senderId, message.seq));
  });

  const sumOf = (key: "rss" | "processorMs") => useBelow(pid).reduce((sum, each) => sum + each[key], 0);

  async function markRead(reader: Person, partnerId: string, upTo: number): Promise<void> {
    await reader.visitor.ask("POST", `/api/conversations/${partnerId}/read`, { upTo });
    const key = `${reader.id} ${conversationOf(reader.id, partnerId)}`;
    read.set(key, Math.max(upTo, read.get(key) ?? 0));
  }

  async function write(from: Person, to: Person, content: string): Promise<void> {
    try {
      const message = await from.write(to.id, content);
      const conversation = conversationOf(from.id, to.id);
      const all = sent.get(conversation) ?? new Map<number, string>();
      sent.set(conversation, all.set(message.seq, content));
    } catch {
      refused += 1;
    }
  }

  const began = performance.now();
  const processorBefore = sumOf("processorMs");
  const memoryWatch = setInterval(() => memory.push(sumOf("rss")), 1_000);
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const at = began + (count * 1000) / perSecond;
    if (at > performance.now()) await sleep(at - performance.now());
    const talk = talks[count % talks.length]!;
    const [from, to] = Math.floor(count / talks.length) % 2 === 0 ? talk : [talk[1], talk[0]];
    const content = `Message ${count} of a crowd: the wall is dry, we can paint on Tuesday.`;
    due.set(content, at);
    const before = queues.get(from) ?? Promise.resolve();
    queues.set(
      from,
      before.then(() => write(from, to, content)),
    );
  }
  await Promise.all(queues.values());
  const total = (performance.now() - began) / 1000;
  await witness.sawAll(perSecond * seconds - refused, 15_000);
  await Promise.all(reading);
  clearInterval(memoryWatch);
  const processorMs = sumOf("processorMs") - processorBefore;
  return { sent, witness, took, refused, seconds: total, memory, processorMs };
}
