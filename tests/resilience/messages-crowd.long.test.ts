import { randomUUID } from "node:crypto";
import type { ConversationPage, Unread } from "@handiwork/core/conversations";
import { expect, it, vi } from "vitest";
import { useCloud } from "./cloud-here.ts";
import type { TestUser } from "./cloud-process.ts";
import { ApiUser } from "./api-user.ts";

const crowd = 100;
const clients = Array.from({ length: crowd }, (): TestUser => ({ id: randomUUID(), kind: "client" }));
const artisan: TestUser = { id: randomUUID(), kind: "artisan" };
const cloud = useCloud([...clients, artisan]);

it(
  `${crowd} clients who write to one artisan at the same instant all succeed and are counted`,
  { timeout: 240_000 },
  async () => {
    const { url } = cloud();
    const reader = await ApiUser.signIn(url, artisan);
    const writers: ApiUser[] = [];
    for (let from = 0; from < crowd; from += 10) {
      const some = clients.slice(from, from + 10);
      writers.push(...(await Promise.all(some.map((each) => ApiUser.signIn(url, each)))));
    }
    const { socket, frames } = await reader.open();

    const answers = await Promise.all(writers.map((writer) => writer.write(artisan.id, `I am ${writer.id}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await reader.read<Unread>("/conversations/unread")).toEqual({ messages: crowd, version: crowd });

    const found = new Map<string, unknown>();
    for (let cursor: string | null = ""; cursor !== null;) {
      const more = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const page: ConversationPage = await reader.read(`/conversations?limit=50${more}`);
      for (const { partner, last, unread } of page.items) found.set(partner.id, [last.content, unread]);
      cursor = page.nextCursor;
    }
    expect(found).toEqual(new Map(clients.map(({ id }) => [id, [`I am ${id}`, 1]])));

    await vi.waitFor(() => {
      const pushed = frames.flatMap((frame) => (frame.type === "message" ? [frame.message.senderId] : []));
      expect(pushed.toSorted()).toEqual(clients.map(({ id }) => id).toSorted());
      const totals = frames.filter(({ type }) => type === "unread");
      expect(totals).toContainEqual({ v: 1, type: "unread", messages: crowd, version: crowd });
    }, 120_000);
    socket.close();
  },
);
