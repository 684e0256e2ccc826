import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { ConversationPage } from "@handiwork/core/domain/conversation";
import { useCloud } from "./cloud-here.ts";
import { password } from "./cloud-process.ts";
import { Correspondent } from "./correspondent.ts";

const artisan = { id: randomUUID(), kind: "artisan" } as const;
const client = { id: randomUUID(), kind: "client" } as const;
const cloud = useCloud([artisan, client]);

/** What is promised of the directory, in milliseconds. */
const promise = 2_000;

// Processes that get no turn from a busy machine are late by that.
const patient = { timeout: 60_000, interval: 100 };

it(
  "an artisan who deletes the account is found by nobody two seconds later, and the stream does the rest",
  { timeout: 120_000 },
  async () => {
    const { url } = cloud();
    const [owner, other] = await Promise.all(
      [artisan, client].map((each) => Correspondent.signIn(url, each)),
    );
    if (!owner || !other) throw new Error("Nobody signed in.");
    const found = async (): Promise<boolean> => {
      const { items } = await other.read<{ items: { id: string }[] }>("/artisans");
      return items.some(({ id }) => id === artisan.id);
    };
    await vi.waitUntil(found, patient);
    expect((await other.ask("PUT", `/favourites/${artisan.id}`)).status).toBe(204);
    expect((await other.write(artisan.id, "Are you free on Friday?")).status).toBe(201);
    const { socket, frames } = await owner.open();

    expect((await owner.ask("POST", "/account/delete", { password })).status).toBe(204);
    const deleted = Date.now();
    expect((await owner.ask("GET", "/auth/session")).status).toBe(401);
    while (await found()) await sleep(50);
    expect(Date.now() - deleted).toBeLessThan(promise);

    const { DeletionEntity } = await import("@handiwork/core/flows/deletion");
    await vi.waitUntil(async () => {
      const { data } = await DeletionEntity.get({ userId: artisan.id }).go({ consistent: true });
      return data?.expiresAt !== undefined;
    }, patient);
    const { items } = await other.read<ConversationPage>("/conversations");
    expect(items[0]?.partner.name).toBe("Former user");
    expect(await other.read("/favourites")).toMatchObject({ items: [] });
    const refused = await other.ask("POST", `/conversations/${artisan.id}/messages`, {
      id: randomUUID(),
      content: "Are you there?",
    });
    expect(refused.status).toBe(409);
    // Nothing is pushed to a page that is still open.
    expect(frames.filter(({ type }) => type === "message")).toEqual([]);
    socket.close();
  },
);
