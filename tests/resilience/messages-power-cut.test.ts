import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message, OpenedConversation, Unread } from "@handiwork/core/domain/conversation";
import { expect, it, vi } from "vitest";
import { scaled } from "../setup/long.ts";
import { type Endpoints, type Known } from "./cloud-process.ts";
import { Correspondent } from "./correspondent.ts";
import { usePowerCuts } from "./power-cuts.ts";

const cuts = scaled(1, 5);
/** An artisan with two clients stays below sixty messages, which is what somebody may write in a minute. */
const mostPerCut = 5;
const clouds = usePowerCuts("messages-power-cut");

function urlOf({ WEBSOCKET_MANAGEMENT_ENDPOINT: endpoint }: Endpoints): string {
  return new URL(endpoint).origin;
}

const people = (kind: Known["kind"], count: number): Known[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), kind }));

/** One who writes to a partner, keeps what was not acknowledged, and sends that first, as a page's outbox does. */
class Outbox {
  readonly acknowledged = new Map<string, Message>();
  readonly waiting = new Map<string, string>();
  readonly from: Correspondent;
  readonly to: string;

  constructor(from: Correspondent, to: string) {
    this.from = from;
    this.to = to;
  }

  /** Writes some, until it is told to stop or a message is not acknowledged. */
  async writeUntil(isOver: () => boolean): Promise<void> {
    if (!(await this.flush())) return;
    for (let count = 0; count < mostPerCut && !isOver(); count += 1) {
      this.waiting.set(randomUUID(), `Message ${this.acknowledged.size + 1}`);
      if (!(await this.flush())) return;
    }
  }

  /** Sends what waits; out: whether all of it was acknowledged. */
  async flush(): Promise<boolean> {
    for (const [id, content] of this.waiting) {
      const message = await this.from.write(this.to, content, id).then(
        (answer) => answer.message,
        () => undefined,
      );
      if (!message) return false;
      this.acknowledged.set(id, message);
      this.waiting.delete(id);
    }
    return true;
  }
}

/** Says now and then that everything was read, until it fails or is over. */
async function readUntil(isOver: () => boolean, { from, to }: Outbox): Promise<void> {
  while (!isOver()) {
    await sleep(40);
    try {
      const { lastSeq } = await from.read<OpenedConversation>(`/conversations/${to}`);
      if (lastSeq > 0) await from.ask("POST", `/conversations/${to}/read`, { upTo: lastSeq });
    } catch {
      // The cloud is gone.
      return;
    }
  }
}

it(
  `keeps every acknowledged message once, and the totals right, through ${cuts} power cuts`,
  { timeout: 240_000 },
  async () => {
    const [clients, artisans] = [people("client", 4), people("artisan", 2)];
    let next = clouds.prepare();
    let cloud = next;
    let url = urlOf(await cloud.start({ dataDir: clouds.dataDir, people: [...clients, ...artisans] }));
    const known = await Promise.all([...clients, ...artisans].map((each) => Correspondent.signIn(url, each)));
    const pairs = known.slice(0, 4).flatMap((client, index) => {
      const artisan = known[4 + (index % 2)]!;
      return [new Outbox(client, artisan.id), new Outbox(artisan, client.id)];
    });
    const size = () => pairs.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    for (let cut = 1; cut <= cuts; cut += 1) {
      next = clouds.prepare();
      let isOver = false;
      const before = size();
      const work = [
        ...pairs.map((outbox) => outbox.writeUntil(() => isOver)),
        ...pairs.slice(0, 3).map((outbox) => readUntil(() => isOver, outbox)),
      ];
      // Not before some have been taken, and never at the same moment of the work.
      await vi.waitFor(() => expect(size()).toBeGreaterThan(before + 6), { timeout: 30_000, interval: 5 });
      await sleep((cut * 37) % 90);
      await cloud.kill();
      isOver = true;
      await Promise.all(work);
      cloud = next;
      url = urlOf(await cloud.start({ dataDir: clouds.dataDir }));
      for (const each of known) each.url = url;
    }
    for (const outbox of pairs) expect(await outbox.flush()).toBe(true);

    for (const { from, to, acknowledged } of pairs) {
      const thread = await from.thread(to);
      expect(thread.map(({ seq }) => seq)).toEqual(thread.map((_, index) => index + 1));
      const own = thread.filter(({ senderId }) => senderId === from.id);
      expect(own.map(({ id }) => id).toSorted()).toEqual([...acknowledged.keys()].toSorted());
      for (const message of own) expect(message).toEqual(acknowledged.get(message.id));
    }
    for (const person of known) {
      let counted = 0;
      for (const { to } of pairs.filter(({ from }) => from === person)) {
        const { mine, unread } = await person.read<OpenedConversation>(`/conversations/${to}`);
        const thread = await person.thread(to);
        const left = thread.filter(({ receiverId, seq }) => receiverId === person.id && seq > mine.read);
        expect(unread).toBe(left.length);
        counted += left.length;
      }
      expect((await person.read<Unread>("/conversations/unread")).messages).toBe(counted);
    }

    const [{ from: client, to: artisanId }, { from: artisan }] = [pairs[0]!, pairs[1]!];
    const { socket, frames } = await artisan.open();
    const { message } = await client.write(artisanId, "Is everything well again?");
    await vi.waitFor(() => expect(frames).toContainEqual(expect.objectContaining({ message })), 10_000);
    socket.close();
  },
);
