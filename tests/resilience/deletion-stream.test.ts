import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { ConversationPage } from "@handiwork/core/conversations";
import { useCloud } from "./cloud-here.ts";
import { password } from "./cloud-process.ts";
import { ApiUser } from "./api-user.ts";

const artisan = { id: randomUUID(), kind: "artisan" } as const;
const client = { id: randomUUID(), kind: "client" } as const;
const cloud = useCloud([artisan, client]);

/** Limit for the directory, in ms. */
const limitMs = 2_000;

// A busy machine may delay the processes.
const patient = { timeout: 60_000, interval: 100 };

it(
  "an artisan who deletes the account leaves the search within two seconds, and the stream removes the rest",
  { timeout: 120_000 },
  async () => {
    const { url } = cloud();
    const [owner, other] = await Promise.all([artisan, client].map((each) => ApiUser.signIn(url, each)));
    if (!owner || !other) throw new Error("Nobody signed in.");
    const found = async (): Promise<boolean> => {
      const { items } = await other.read<{ items: { id: string }[] }>("/artisans");
      return items.some(({ id }) => id === artisan.id);
    };
    await vi.waitUntil(found, patient);
    expect((await other.request("PUT", `/favourites/${artisan.id}`)).status).toBe(204);
    expect((await other.write(artisan.id, "Are you free on Friday?")).status).toBe(201);
    const { socket, frames } = await owner.open();

    expect((await owner.request("POST", "/account/delete", { password })).status).toBe(204);
    const deleted = Date.now();
    expect((await owner.request("GET", "/auth/session")).status).toBe(401);
    while (await found()) await sleep(50);
    expect(Date.now() - deleted).toBeLessThan(limitMs);

    const { DeletionEntity } = await import("@handiwork/core/deletion");
    await vi.waitUntil(async () => {
      const { data } = await DeletionEntity.get({ userId: artisan.id }).go({ consistent: true });
      return data?.expiresAt !== undefined;
    }, patient);
    const { items } = await other.read<ConversationPage>("/conversations");
    expect(items[0]?.partner.name).toBe("Former user");
    expect(await other.read("/favourites")).toMatchObject({ items: [] });
    const rejected = await other.request("POST", `/conversations/${artisan.id}/messages`, {
      id: randomUUID(),
      content: "Are you there?",
    });
    expect(rejected.status).toBe(409);
    // Nothing is pushed to a page that is still open.
    expect(frames.filter(({ type }) => type === "message")).toEqual([]);
    socket.close();
  },
);
