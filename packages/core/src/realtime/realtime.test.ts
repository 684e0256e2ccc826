import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous, type SignedIn } from "../platform/actor.ts";
import { Unauthenticated } from "../platform/errors.ts";
import { connectionsOf, endConnection, issueTicket, openConnection } from "./index.ts";
import { openPage, ticketFor } from "./testing.ts";
import { useClock } from "../testing/clock.ts";

beforeAll(useTable);

const at = useClock();

const user = (): SignedIn => ({ type: "client", id: randomUUID() });

describe("a WebSocket ticket", () => {
  it("opens one connection of its owner", async () => {
    const actor = user();
    const ticket = await ticketFor(actor);
    await openConnection(ticket, "L0SM9cOFvHcCIhw=");
    expect(await connectionsOf(actor.id)).toEqual(["L0SM9cOFvHcCIhw="]);
  });

  it("cannot be used twice, not even concurrently", async () => {
    const actor = user();
    const ticket = await ticketFor(actor);
    const tries = await Promise.allSettled(["A=", "B=", "C="].map((id) => openConnection(ticket, id)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await connectionsOf(actor.id)).toHaveLength(1);
  });

  it("expires after 30 seconds, although its row still exists", async () => {
    const ticket = await ticketFor(user());
    at(Date.now() + 31_000);
    await expect(openConnection(ticket, "D=")).rejects.toThrow(Unauthenticated);
  });

  it("is issued only to signed-in users", async () => {
    await expect(issueTicket(anonymous, { sessionId: "none", version: 1 })).rejects.toThrow(Unauthenticated);
    await expect(openConnection("made-up", "E=")).rejects.toThrow(Unauthenticated);
  });
});

it("closing a connection twice is safe, and a connection past the service's limit is not listed", async () => {
  const actor = user();
  await openPage(actor, "F=");
  await openPage(actor, "f=");
  await endConnection("F=");
  await endConnection("F=");
  expect(await connectionsOf(actor.id)).toEqual(["f="]);
  at(Date.now() + 3 * 3_600_000);
  expect(await connectionsOf(actor.id)).toEqual([]);
});
