import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { OpenedConversation } from "@handiwork/core/domain/conversation";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { useCloud } from "./cloud-here.ts";
import type { Known } from "./cloud-process.ts";
import { Correspondent, knock } from "./correspondent.ts";

const people = (["client", "artisan", "client"] as const).map((kind): Known => ({ id: randomUUID(), kind }));
const cloud = useCloud(people);
let [client, artisan, stranger]: Correspondent[] = [];

beforeAll(async () => {
  [client, artisan, stranger] = await Promise.all(
    people.map((each) => Correspondent.signIn(cloud().url, each)),
  );
  await client!.write(artisan!.id, "Good morning");
  // Its frames would reach the page that the first test opens.
  await cloud().caughtUp();
});

type Page = Awaited<ReturnType<Correspondent["open"]>>;

/** Whether a connection is served: it is asked, and answers. */
async function answers({ socket, frames }: Page): Promise<void> {
  const before = frames.filter(({ type }) => type === "pong").length;
  socket.send(JSON.stringify({ v: 1, type: "ping" }));
  await vi.waitFor(
    () => expect(frames.filter(({ type }) => type === "pong").length).toBeGreaterThan(before),
    10_000,
  );
}

/** What a handshake is answered. */
function outcomeOf(ticket: string): Promise<string> {
  const socket = knock(cloud().url, ticket);
  return new Promise((resolve) => {
    socket.on("open", () => resolve("open"));
    socket.on("error", ({ message }) => resolve(message));
  });
}

describe("a frame that no page of ours sends", () => {
  it.each([
    ["is no JSON", "{{{"],
    ["is empty", ""],
    ["is cut off", '{"v":1,"type":"typ'],
    ["is null", "null"],
    ["is a list", "[[[[[[]]]]]]"],
    ["is nested a thousandfold", "[".repeat(1_000)],
    ["is of an unknown type", '{"v":1,"type":"shutdown"}'],
    ["is of another version", '{"v":2,"type":"typing","partnerId":"x"}'],
    ["names nobody", '{"v":1,"type":"typing","partnerId":"x"}'],
    ["has a number that is none", '{"v":1,"type":"received","partnerId":"x","upTo":"1"}'],
    ["has the prototype in it", '{"__proto__":{"type":"ping"},"constructor":1}'],
    ["asks for a route of the service's own", '{"action":"$disconnect"}'],
    ["asks for a route that is none", '{"action":"constructor"}'],
    ["is binary", Buffer.from([0, 255, 254, 1])],
  ])("and %s changes nothing, and the connection goes on", async (_, frame) => {
    const page = await client!.open();
    page.socket.send(frame);
    await answers(page).finally(() => page.socket.close());
    expect(page.frames.map(({ type }) => type)).toEqual(["pong"]);
  });

  it("and is a megabyte long ends its connection, and no other", async () => {
    const [page, other, partner] = [await client!.open(), await client!.open(), await artisan!.open()];
    page.socket.send("x".repeat(1024 * 1024));
    expect((await once(page.socket, "close"))[0]).toBe(1009);
    await answers(other);
    await answers(partner);
    await vi.waitFor(async () => {
      const { connectionsOf } = await import("@handiwork/core/flows/notices/realtime");
      expect(await connectionsOf(client!.id)).toHaveLength(1);
    }, 10_000);
    other.socket.close();
    partner.socket.close();
  });
});

describe("a ticket", () => {
  it("that nobody was given opens nothing", async () => {
    for (const forged of ["", "x", "A".repeat(43), "A".repeat(5_000), randomUUID()])
      expect(await outcomeOf(forged)).toMatch(/response: (401|403|431)$/);
  });

  it("opens one connection, however many try it at once", async () => {
    const ticket = await client!.ticket();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(ticket)));
    expect(outcomes.filter((outcome) => outcome === "open")).toHaveLength(1);
    expect(await outcomeOf(ticket)).toMatch(/401$/);
  });

  it("opens a connection of the one who was given it: what others are told does not come over it", async () => {
    const [own, others] = [await client!.open(), await stranger!.open()];
    const { message } = await artisan!.write(client!.id, "Good morning to you");
    await vi.waitFor(() => expect(own.frames).toContainEqual(expect.objectContaining({ message })), 10_000);
    await answers(others);
    expect(others.frames.map(({ type }) => type)).toEqual(["pong"]);
    own.socket.close();
    others.socket.close();
  });
});

it("who is in no conversation can neither type into one nor say that its messages arrived", async () => {
  const [page, partner] = [await stranger!.open(), await artisan!.open()];
  page.socket.send(JSON.stringify({ v: 1, type: "typing", partnerId: artisan!.id }));
  page.socket.send(JSON.stringify({ v: 1, type: "received", partnerId: artisan!.id, upTo: 1 }));
  await answers(page);
  await cloud().caughtUp();
  await answers(partner);
  expect(partner.frames.map(({ type }) => type)).toEqual(["pong"]);
  const { theirs } = await artisan!.read<OpenedConversation>(`/conversations/${client!.id}`);
  expect(theirs.delivered).toBe(0);
  page.socket.close();
  partner.socket.close();
});
