import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message, OpenedConversation, Unread } from "@handiwork/core/conversations";
import { expect, it, vi } from "vitest";
import { scaled } from "../setup/long.ts";
import { type Endpoints, type TestUser } from "./cloud-process.ts";
import { ApiUser } from "./api-user.ts";
import { usePowerCuts } from "./power-cuts.ts";

const cuts = scaled(1, 5);
/** Stays below the limit of sixty messages a minute for an artisan with two clients. */
const maxPerCut = 5;
const clouds = usePowerCuts("messages-power-cut");

function urlOf({ WEBSOCKET_MANAGEMENT_ENDPOINT: endpoint }: Endpoints): string {
  return new URL(endpoint).origin;
}

const people = (kind: TestUser["kind"], count: number): TestUser[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), kind }));

/** Writes to a partner, keeps unacknowledged messages, and sends those first, like a page's outbox. */
class Outbox {
  readonly acknowledged = new Map<string, Message>();
  readonly pending = new Map<string, string>();
  readonly from: ApiUser;
  readonly to: string;

  constructor(from: ApiUser, to: string) {
    this.from = from;
    this.to = to;
  }

  /** Writes messages until `isOver` returns true or a message is not acknowledged. */
  async writeUntil(isOver: () => boolean): Promise<void> {
    if (!(await this.flush())) return;
    for (let count = 0; count < maxPerCut && !isOver(); count += 1) {
      this.pending.set(randomUUID(), `Message ${this.acknowledged.size + 1}`);
      if (!(await this.flush())) return;
    }
  }

  /** Sends the pending messages. Returns whether all were acknowledged. */
  async flush(): Promise<boolean> {
    for (const [id, content] of this.pending) {
      const message = await this.from.write(this.to, content, id).then(
        (answer) => answer.message,
        () => undefined,
      );
      if (!message) return false;
      this.acknowledged.set(id, message);
      this.pending.delete(id);
    }
    return true;
  }
}

/** Marks everything as read, repeatedly, until the cloud is gone or `isOver` returns true. */
async function readUntil(isOver: () => boolean, { from, to }: Outbox): Promise<void> {
  while (!isOver()) {
    await sleep(40);
    try {
      const { lastSeq } = await from.read<OpenedConversation>(`/conversations/${to}`);
      if (lastSeq > 0) await from.request("POST", `/conversations/${to}/read`, { upTo: lastSeq });
    } catch {
      // The cloud was killed.
      return;
    }
  }
}

it(
  `keeps every acknowledged message once, with correct totals, through ${cuts} power cuts`,
  { timeout: 240_000 },
  async () => {
    const [clients, artisans] = [people("client", 4), people("artisan", 2)];
    let next = clouds.prepare();
    let cloud = next;
    let url = urlOf(await cloud.ask("start", { dataDir: clouds.dataDir, people: [...clients, ...artisans] }));
    const known = await Promise.all([...clients, ...artisans].map((each) => ApiUser.signIn(url, each)));
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
      // Kill after some messages were accepted, at a different moment each time.
      await vi.waitFor(() => expect(size()).toBeGreaterThan(before + 6), { timeout: 30_000, interval: 5 });
      await sleep((cut * 37) % 90);
      await cloud.kill();
      isOver = true;
      await Promise.all(work);
      cloud = next;
      url = urlOf(await cloud.ask("start", { dataDir: clouds.dataDir }));
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
