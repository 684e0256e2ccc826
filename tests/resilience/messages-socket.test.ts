import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useCloud } from "./cloud-here.ts";
import type { TestUser } from "./cloud-process.ts";
import { ApiUser } from "./api-user.ts";

const people = (["client", "artisan", "client"] as const).map((kind): TestUser => ({
  id: randomUUID(),
  kind,
}));
const cloud = useCloud(people);
let [client, artisan, stranger]: ApiUser[] = [];

beforeAll(async () => {
  [client, artisan, stranger] = await Promise.all(people.map((each) => ApiUser.signIn(cloud().url, each)));
  await client!.write(artisan!.id, "Good morning");
  // Otherwise its frames reach the page that the first test opens.
  await cloud().caughtUp();
});

type Page = Awaited<ReturnType<ApiUser["open"]>>;

/** Expects a connection to answer a ping. */
async function expectPong({ socket, frames }: Page): Promise<void> {
  const before = frames.filter(({ type }) => type === "pong").length;
  socket.send(JSON.stringify({ v: 1, type: "ping" }));
  await vi.waitFor(
    () => expect(frames.filter(({ type }) => type === "pong").length).toBeGreaterThan(before),
    10_000,
  );
}

describe("an unexpected frame", () => {
  it.each([
    ["is not JSON", "{{{"],
    ["is empty", ""],
    ["is cut off", '{"v":1,"type":"typ'],
    ["is null", "null"],
    ["is a list", "[[[[[[]]]]]]"],
    ["is nested a thousand levels deep", "[".repeat(1_000)],
    ["is of an unknown type", '{"v":1,"type":"shutdown"}'],
    ["is of another version", '{"v":2,"type":"typing","partnerId":"x"}'],
    ["names an invalid partner", '{"v":1,"type":"typing","partnerId":"x"}'],
    ["has a string as a number", '{"v":1,"type":"received","partnerId":"x","upTo":"1"}'],
    ["contains __proto__", '{"__proto__":{"type":"ping"},"constructor":1}'],
    ["names an internal route", '{"action":"$disconnect"}'],
    ["names an unknown route", '{"action":"constructor"}'],
    ["is binary", Buffer.from([0, 255, 254, 1])],
  ])("that %s is ignored", async (_, frame) => {
    const page = await client!.open();
    page.socket.send(frame);
    await expectPong(page).finally(() => page.socket.close());
    expect(page.frames.map(({ type }) => type)).toEqual(["pong"]);
  });

  it("of a megabyte closes its connection, and no other", async () => {
    const [page, other, partner] = [await client!.open(), await client!.open(), await artisan!.open()];
    page.socket.send("x".repeat(1024 * 1024));
    expect((await once(page.socket, "close"))[0]).toBe(1009);
    await expectPong(other);
    await expectPong(partner);
    await vi.waitFor(async () => {
      const { connectionsOf } = await import("@handiwork/core/realtime");
      expect(await connectionsOf(client!.id)).toHaveLength(1);
    }, 10_000);
    other.socket.close();
    partner.socket.close();
  });
});

describe("a ticket", () => {
  it("opens its user's connection, which receives no other user's frames", async () => {
    const [own, others] = [await client!.open(), await stranger!.open()];
    const { message } = await artisan!.write(client!.id, "Good morning to you");
    await vi.waitFor(() => expect(own.frames).toContainEqual(expect.objectContaining({ message })), 10_000);
    await expectPong(others);
    expect(others.frames.map(({ type }) => type)).toEqual(["pong"]);
    own.socket.close();
    others.socket.close();
  });
});
