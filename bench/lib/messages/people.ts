import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import type { Message, Unread } from "../../../packages/core/src/conversations/schema.ts";
import type { Frame } from "../../../packages/core/src/realtime/schema.ts";
import type { ApiUser } from "../../../tests/resilience/api-user.ts";

/** A signed-in user with an open page, and every message that reached the page. */
export interface Person {
  readonly api: ApiUser;
  readonly socket: WebSocket;
  readonly received: { readonly message: Message; readonly at: number }[];
}
export type Pair = readonly [Person, Person];

/** Opens the page of a signed-in user. */
export async function openPage(api: ApiUser): Promise<Person> {
  const { socket } = await api.open();
  const person: Person = { api, socket, received: [] };
  socket.on("message", (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame;
    if (frame.type === "message") person.received.push({ message: frame.message, at: performance.now() });
  });
  return person;
}

/** Sends a message, with up to five tries like our pages. Throws an Error where all fail. */
async function write(from: Person, to: Person, content: string): Promise<Message> {
  const id = randomUUID();
  for (let tries = 1; tries <= 5; tries += 1) {
    const { message } = await from.api.write(to.api.id, content, id);
    if (message) return message;
    await sleep(Math.random() * 500 * 2 ** tries);
  }
  throw new Error("A message was refused");
}

/** Lets two people write in turn. Returns the ms from sending each message until the other page has it. */
export async function converse(two: Pair, messages: number): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < messages; count += 1) {
    const [from, to] = count % 2 === 0 ? two : [two[1], two[0]];
    // Hits every phase of anything that polls.
    await sleep(20 + Math.random() * 80);
    const text = `Message ${randomUUID()}: is it Tuesday, or later? 🔨`;
    const began = performance.now();
    const sent = write(from, to, text);
    const seen = () => to.received.find(({ message }) => message.content === text);
    while (!seen()) await once(to.socket, "message", { signal: AbortSignal.timeout(60_000) });
    took.push(seen()!.at - began);
    await sent;
  }
  return took;
}

/** The messages of a crowd. `took` has the ms from the moment each message was due until its receiver had it. */
export interface Sent {
  readonly acknowledged: ReadonlyMap<Pair, Message[]>;
  readonly took: readonly number[];
  readonly refused: number;
}

/** Sends so many messages a second, each person one after the other. Resolves once all are acknowledged and received. */
export async function sustain(pairs: readonly Pair[], perSecond: number, seconds: number): Promise<Sent> {
  const acknowledged = new Map(pairs.map((pair): [Pair, Message[]] => [pair, []]));
  const queues = new Map<Person, Promise<void>>();
  let refused = 0;
  const began = performance.now();
  const due = (count: number) => began + (count * 1000) / perSecond;
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await sleep(Math.max(0, due(count) - performance.now()));
    const pair = pairs[count % pairs.length]!;
    const [from, to] = Math.floor(count / pairs.length) % 2 === 0 ? pair : [pair[1], pair[0]];
    const send = async () => {
      const message = await write(from, to, `${due(count)} is when the wall is dry.`).catch(() => undefined);
      if (message) acknowledged.get(pair)?.push(message);
      else refused += 1;
    };
    queues.set(from, (queues.get(from) ?? Promise.resolve()).then(send));
  }
  await Promise.all(queues.values());
  const arrivals = () =>
    pairs.flat().flatMap(({ api, received }) =>
      received.flatMap(({ message, at }) => {
        const dueAt = Number(message.content.split(" ")[0]);
        return message.receiverId === api.id && dueAt >= began ? at - dueAt : [];
      }),
    );
  const frames = () => pairs.flat().reduce((sum, { received }) => sum + received.length, 0);
  for (let before = -1; before < frames();) {
    before = frames();
    await sleep(arrivals().length < perSecond * seconds - refused ? 15_000 : 2_000);
  }
  return { acknowledged, took: arrivals(), refused };
}

/**
 * Reads everything back. Counts acknowledged messages that are missing in the thread or on a page, messages that are in the
 * thread or came to a page twice, pages that got one after a later one, and wrong unread totals.
 */
export async function recount({ acknowledged }: Sent) {
  const wrongs = { lost: 0, doubled: 0, reordered: 0, unread_errors: 0 };
  for (const [pair, messages] of acknowledged) {
    const thread = await pair[0].api.thread(pair[1].api.id);
    const stored = new Map(thread.map((message) => [message.id, message.content]));
    const lists = pair.map(({ received }) => received.map(({ message }) => message.seq));
    const isLost = ({ id, seq, content }: Message) =>
      stored.get(id) !== content || lists.some((seqs) => !seqs.includes(seq));
    wrongs.lost += messages.filter(isLost).length;
    wrongs.doubled += thread.length - stored.size;
    for (const seqs of lists) {
      wrongs.doubled += seqs.length - new Set(seqs).size;
      wrongs.reordered += seqs.filter((seq, at) => at > 0 && seq < seqs[at - 1]!).length;
    }
    for (const { api } of pair) {
      const { messages: unread } = await api.read<Unread>("/conversations/unread");
      if (unread !== thread.filter(({ receiverId }) => receiverId === api.id).length)
        wrongs.unread_errors += 1;
    }
  }
  return wrongs;
}
