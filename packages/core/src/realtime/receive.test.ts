import { randomUUID } from "node:crypto";
import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { answerFor } from "../platform/aws/testing.ts";
import * as Conversation from "../conversations/index.ts";
import { makeArtisanActor, makeClient } from "../conversations/testing.ts";
import { receive, type Frame } from "./index.ts";
import { openPage } from "./testing.ts";

vi.hoisted(() => (process.env["WEBSOCKET_MANAGEMENT_ENDPOINT"] = "https://live.handiwork.test/ws"));

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

let pushed: [connectionId: string, frame: Frame][];
let closed: string[];
beforeEach(() => {
  [pushed, closed] = [[], []];
  answerFor(ApiGatewayManagementApiClient, ({ operation, input: { ConnectionId, Data } }) => {
    if (operation === "DeleteConnection") closed.push(String(ConnectionId));
    else pushed.push([String(ConnectionId), JSON.parse(String(Data)) as Frame]);
    return {};
  });
});

/** Creates a client and an artisan who have exchanged messages, with an open page each. */
async function talking() {
  const [client, artisan] = [await makeClient(), await makeArtisanActor()];
  await Conversation.send(client, artisan.id, { id: randomUUID(), content: "Hello" });
  return { client, artisan, clientPage: await openPage(client), artisanPage: await openPage(artisan) };
}

const say = (page: string, frame: object) => receive(page, JSON.stringify({ v: 1, ...frame }));

describe("a page sends", () => {
  it("a ping, and alone receives the response", async () => {
    const { clientPage } = await talking();
    await say(clientPage, { type: "ping" });
    expect(pushed).toEqual([[clientPage, { v: 1, type: "pong" }]]);
  });

  it("that its user is typing, and the partner's pages receive it", async () => {
    const { artisan, artisanPage, client, clientPage } = await talking();
    await say(artisanPage, { type: "typing", partnerId: client.id });
    expect(pushed).toEqual([[clientPage, { v: 1, type: "typing", partnerId: artisan.id }]]);
  });

  it("that a message was received; the status never goes back", async () => {
    const { artisan, artisanPage, client } = await talking();
    await Conversation.send(client, artisan.id, { id: randomUUID(), content: "Hello again" });
    const theirs = async () => (await Conversation.open(client, artisan.id)).theirs;
    await say(artisanPage, { type: "received", partnerId: client.id, upTo: 2 });
    await say(artisanPage, { type: "received", partnerId: client.id, upTo: 1 });
    await say(artisanPage, { type: "received", partnerId: client.id, upTo: 99 });
    expect(await theirs()).toEqual({ delivered: 2, read: 0 });
  });
});

describe("receive ignores a frame", () => {
  it("to users without a conversation, or who are blocked", async () => {
    const { artisan, artisanPage, client, clientPage } = await talking();
    const stranger = await makeClient();
    await say(await openPage(stranger), { type: "typing", partnerId: artisan.id });
    await say(clientPage, { type: "received", partnerId: stranger.id, upTo: 1 });
    await Conversation.block(client, artisan.id);
    await say(artisanPage, { type: "typing", partnerId: client.id });
    expect(pushed).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["broken JSON", '{"v":1,"type":"pi'],
    ["an unknown type", '{"v":1,"type":"shout"}'],
    ["another version", '{"v":2,"type":"ping"}'],
    ["a list", "[]"],
    ["an invalid number", '{"v":1,"type":"received","partnerId":"x","upTo":-1}'],
    ["a very large frame", `{"v":1,"type":"ping","more":"${"x".repeat(120_000)}`],
  ])("for a frame of %s", async (_, text) => {
    const { clientPage } = await talking();
    await receive(clientPage, text);
    expect(pushed).toEqual([]);
  });

  it("of an unregistered connection, and closes it", async () => {
    const { artisan } = await talking();
    await say("gone=", { type: "typing", partnerId: artisan.id });
    expect(pushed).toEqual([]);
    expect(closed).toEqual(["gone="]);
  });
});
