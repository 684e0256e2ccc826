import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { setClock } from "@handiwork/core/platform/clock";
import { PresenceEntity } from "@handiwork/core/presence";
import * as Realtime from "@handiwork/core/realtime";
import { documentClient } from "@handiwork/core/platform/table";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { answerFor } from "../../../core/src/platform/aws/testing.ts";
import { ticketFor as ticketOf } from "../../../core/src/realtime/testing.ts";
import { handler as connect } from "./connect.ts";
import { handler as speak } from "./default.ts";
import { handler as disconnect } from "./disconnect.ts";

beforeAll(useTable);
afterEach(() => vi.restoreAllMocks());

/** The site's origin, which core reads on the first request. */
const site = vi.hoisted(() => (process.env["SITE_ORIGIN"] = "https://handiwork.test"));

vi.hoisted(() => (process.env["WEBSOCKET_MANAGEMENT_ENDPOINT"] = "https://live.handiwork.test/ws"));

type ConnectEvent = Parameters<typeof connect>[0];
type SpeakEvent = Parameters<typeof speak>[0];
const event = (connectionId: string, origin?: string, ticket?: string, cookie?: string) =>
  ({
    requestContext: { connectionId },
    headers: { ...(origin === undefined ? {} : { Origin: origin }), ...(cookie ? { Cookie: cookie } : {}) },
    ...(ticket === undefined ? {} : { queryStringParameters: { ticket } }),
  }) as unknown as ConnectEvent;

const ticketFor = (id: string) => ticketOf({ type: "client", id });

/** Returns the cookies of a user's browser. */
const cookieOf = (sub: string) =>
  `signed-in=1; __Host-access=e30.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.x`;

describe("opening a WebSocket", () => {
  it("works once with a ticket from our own page, and closing removes the connection", async () => {
    const user = randomUUID();
    const ticket = await ticketFor(user);
    expect(await connect(event("A=", site, ticket))).toEqual({ statusCode: 200 });
    expect(await connect(event("B=", site, ticket))).toEqual({ statusCode: 401 });
    expect(await Realtime.connectionsOf(user)).toEqual(["A="]);
    await disconnect(event("A="));
    expect(await disconnect(event("A="))).toEqual({ statusCode: 200 });
    expect(await Realtime.connectionsOf(user)).toEqual([]);
  });

  it("is rejected from another user's browser, which uses the ticket up", async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const stolen = await ticketFor(owner);
    expect(await connect(event("H=", site, stolen, cookieOf(other)))).toEqual({ statusCode: 401 });
    expect(await connect(event("H=", site, stolen, cookieOf(owner)))).toEqual({ statusCode: 401 });
    expect(await Realtime.connectionsOf(owner)).toEqual([]);
    const own = await ticketFor(owner);
    expect(await connect(event("H=", site, own, cookieOf(owner)))).toEqual({ statusCode: 200 });
    const unread = await ticketFor(owner);
    expect(await connect(event("I=", site, unread, "__Host-access=broken.b"))).toEqual({ statusCode: 200 });
  });

  it("is rejected from other origins, which do not use the ticket up", async () => {
    const ticket = await ticketFor(randomUUID());
    for (const origin of [
      "https://evil.test",
      `${site}.evil.test`,
      "http://handiwork.test",
      "null",
      undefined,
    ]) {
      expect(await connect(event("C=", origin, ticket))).toEqual({ statusCode: 403 });
    }
    expect(await connect(event("C=", site, ticket))).toEqual({ statusCode: 200 });
  });

  it("is rejected without a ticket, and if the table is down", async () => {
    expect(await connect(event("D=", site))).toEqual({ statusCode: 403 });
    expect(await connect(event("D=", site, "made-up"))).toEqual({ statusCode: 401 });
    vi.spyOn(documentClient, "send").mockRejectedValue(new Error("away"));
    expect(await connect(event("D=", site, "made-up"))).toEqual({ statusCode: 500 });
  });
});

const stored = async (id: string) => (await PresenceEntity.get({ id }).go({ consistent: true })).data;
const isThere = async (id: string) => Date.parse((await stored(id))?.activeUntil ?? "") > Date.now();

describe("presence", () => {
  it("starts with the first connection and ends with the last", async () => {
    const user = randomUUID();
    await connect(event("E=", site, await ticketFor(user)));
    await connect(event("F=", site, await ticketFor(user)));
    await disconnect(event("E="));
    expect(await isThere(user)).toBe(true);
    await disconnect(event("F="));
    expect(await isThere(user)).toBe(false);
    await disconnect(event("F="));
    expect(await isThere(user)).toBe(false);
  });

  it("continues with a page's pings", async () => {
    answerFor(ApiGatewayManagementApiClient, () => ({}));
    const user = randomUUID();
    await connect(event("G=", site, await ticketFor(user)));
    const before = (await stored(user))?.seenAt ?? "";
    const restore = setClock(() => Date.parse(before) + 4 * 60_000);
    const ping: SpeakEvent = { ...event("G="), body: JSON.stringify({ v: 1, type: "ping" }) };
    await speak(ping);
    restore();
    expect(Date.parse((await stored(user))?.seenAt ?? "") - Date.parse(before)).toBe(4 * 60_000);
  });
});
