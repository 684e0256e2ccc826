import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import * as Realtime from "@handiwork/core/realtime";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { answerFor, serviceError } from "../../../core/src/platform/aws/testing.ts";
import { openPage } from "../../../core/src/realtime/testing.ts";
import { handler } from "./project.ts";

vi.hoisted(() => (process.env["WEBSOCKET_MANAGEMENT_ENDPOINT"] = "https://live.handiwork.test/ws"));

beforeAll(useTable);
afterEach(() => void vi.restoreAllMocks());

/** The pushed frames with their connections. */
let pushed: [connectionId: string, frame: Realtime.Frame][];
/** Number of calls of the service. */
let calls: number;
/** The closed connections. */
let closed: string[];
/** The service's status for a connection, 200 by default. */
let statuses: Map<string, number>;
beforeEach(() => {
  pushed = [];
  calls = 0;
  closed = [];
  statuses = new Map();
  answerFor(ApiGatewayManagementApiClient, ({ operation, input: { ConnectionId, Data } }) => {
    const id = String(ConnectionId);
    if (operation === "DeleteConnection") return void closed.push(id);
    calls += 1;
    const status = statuses.get(id) ?? 200;
    if (status === 0) throw Object.assign(new Error("silence"), { name: "TimeoutError" });
    if (status === 410) throw serviceError("GoneException", status);
    if (status !== 200) throw serviceError("InternalServerError", status);
    pushed.push([id, JSON.parse(String(Data)) as Realtime.Frame]);
    return {};
  });
});

/** Opens a user's page. Returns its connection id. */
const connect = (id: string) => openPage({ type: "client", id });

const [ada, bola] = [randomUUID(), randomUUID()];
const message = {
  id: randomUUID(),
  seq: 7,
  senderId: ada,
  receiverId: bola,
  content: "Are you near?",
  sentAt: "2026-11-21T10:00:00.000Z",
};
const messageRecord = (unread = 2) => streamRecord("message", { ...message, unread });
const framesOf = (id: string) => pushed.flatMap(([to, frame]) => (to === id ? [frame] : []));

describe("open pages receive", () => {
  it("a message, only on the pages of both users", async () => {
    const ids = [await connect(ada), await connect(bola), await connect(bola)];
    const stranger = await connect(randomUUID());
    expect(await handler({ Records: [messageRecord()] })).toEqual({ batchItemFailures: [] });
    for (const id of ids)
      expect(framesOf(id)).toEqual([
        { v: 1, type: "message", message: { ...message, image: null }, unread: 2 },
      ]);
    expect(framesOf(stranger)).toEqual([]);
  });

  it("read marks on both sides, and delivery marks on the partner's", async () => {
    const [reader, partner] = [randomUUID(), randomUUID()];
    const [own, theirs] = [await connect(reader), await connect(partner)];
    const row = { userId: reader, partnerId: partner, lastSeq: 5, unread: 2, readSeq: 3 };
    await handler({
      Records: [
        streamRecord("conversation", { ...row, deliveredSeq: 5 }, row),
        streamRecord(
          "conversation",
          { ...row, deliveredSeq: 5, readSeq: 5, unread: 0 },
          { ...row, deliveredSeq: 5 },
        ),
        streamRecord("conversation", { ...row, lastContent: "no news" }, row),
      ],
    });
    expect(framesOf(own)).toEqual([{ v: 1, type: "read", partnerId: partner, upTo: 5, unread: 0 }]);
    expect(framesOf(theirs)).toEqual([
      { v: 1, type: "progress", partnerId: reader, delivered: 5, read: 3 },
      { v: 1, type: "progress", partnerId: reader, delivered: 5, read: 5 },
    ]);
  });

  it("an image's size and placeholder, but nothing to fetch it with", async () => {
    const id = await connect(bola);
    const sizes = { width: { N: "60" }, height: { N: "40" }, size: { N: "900" } };
    const image = {
      M: { ...sizes, placeholder: { S: "data:," }, key: { S: "chat-images/1" }, widths: { L: [] } },
    };
    const shown = messageRecord();
    Object.assign(shown.dynamodb?.NewImage ?? {}, { image });
    await handler({ Records: [shown] });
    expect(framesOf(id)).toMatchObject([
      { message: { image: { width: 60, height: 40, size: 900, placeholder: "data:," } } },
    ]);
    expect(JSON.stringify(framesOf(id))).not.toContain("chat-images");
  });

  it("the outcome of an upload, only on its owner's pages", async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const [id, theirs] = [await connect(user), await connect(other)];
    const row = { userId: user, id: "01J0000000000000000000000A" };
    const waiting = { ...row, state: "waiting" };
    const ready = { ...row, state: "ready" };
    const refused = { ...row, state: "refused", reason: "Please select an image file" };
    const used = { ...ready, usedBy: "a message" };
    await handler({
      Records: [
        streamRecord("upload", waiting),
        streamRecord("upload", ready, waiting),
        streamRecord("upload", used, ready),
        streamRecord("upload", refused, waiting),
      ],
    });
    expect(framesOf(id)).toEqual([
      { v: 1, type: "upload", id: row.id, state: "ready", reason: null },
      { v: 1, type: "upload", id: row.id, state: "refused", reason: "Please select an image file" },
    ]);
    expect(framesOf(theirs)).toEqual([]);
  });

  it("a notification once, and the read mark of another device", async () => {
    const user = randomUUID();
    const id = await connect(user);
    const at = "2026-11-21T10:00:00.000Z";
    const news = JSON.stringify({ kind: "rejected", data: { reason: null } });
    const bell = { userId: user, last: 3, readUpTo: 1, version: 4 };
    await handler({
      Records: [
        streamRecord("notification", { userId: user, id: 3, news, at, unread: 2, version: 4 }),
        streamRecord("bell", bell, { ...bell, last: 2, version: 3 }),
        streamRecord("bell", { ...bell, readUpTo: 2, version: 5 }, bell),
      ],
    });
    const notification = {
      id: 3,
      at,
      isRead: false,
      kind: "rejected",
      data: { record: "artisan", reason: null },
    };
    expect(framesOf(id)).toEqual([
      { v: 1, type: "notification", notification, unread: 2, version: 4 },
      { v: 1, type: "bell", unread: 1, version: 5 },
    ]);
  });

  it("the rest of a batch with a malformed row", async () => {
    const user = randomUUID();
    const id = await connect(user);
    const broken = { userId: user, id: 1, news: "{}", at: "", unread: 1, version: 1 };
    const records = [
      streamRecord("notification", broken),
      streamRecord("inbox", { userId: user, unread: 1, version: 1 }),
    ];
    expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
    expect(framesOf(id)).toMatchObject([{ type: "unread" }]);
  });

  it("the latest unread total of a batch, with its version", async () => {
    const user = randomUUID();
    const id = await connect(user);
    const total = streamRecord(
      "inbox",
      { userId: user, unread: 4, version: 9 },
      { userId: user, unread: 3, version: 8 },
    );
    const before = streamRecord("inbox", { userId: user, unread: 3, version: 8 });
    await handler({ Records: [before, total] });
    expect(framesOf(id)).toEqual([{ v: 1, type: "unread", messages: 4, version: 9 }]);
    await handler({ Records: [total] });
    expect(framesOf(id)).toHaveLength(2);
  });
});

describe("a closed page", () => {
  it("is forgotten, and the others receive their frames", async () => {
    const user = randomUUID();
    const [gone, open] = [await connect(user), await connect(user)];
    statuses.set(gone, 410);
    const news = streamRecord("inbox", { userId: user, unread: 1, version: 1 });
    await handler({ Records: [news] });
    expect(await Realtime.connectionsOf(user)).toEqual([open]);
    expect(framesOf(open)).toHaveLength(1);
  });

  it.each([
    ["is throttled", 429],
    ["fails", 500],
  ])("as the service %s does not hold the stream up", async (_, status) => {
    const user = randomUUID();
    const [slow, open] = [await connect(user), await connect(user)];
    statuses.set(slow, status);
    const news = streamRecord("inbox", { userId: user, unread: 1, version: 1 });
    expect(await handler({ Records: [news] })).toEqual({ batchItemFailures: [] });
    expect(framesOf(open)).toHaveLength(1);
    expect((await Realtime.connectionsOf(user)).toSorted()).toEqual([slow, open].toSorted());
  });

  it("that does not respond is waited for once, then closed", async () => {
    const user = randomUUID();
    const [slow, open] = [await connect(user), await connect(user)];
    statuses.set(slow, 0);
    const news = [1, 2, 3].map((seq) =>
      streamRecord("message", { ...message, senderId: randomUUID(), receiverId: user, seq, unread: seq }),
    );
    await handler({ Records: news });
    expect(calls).toBe(1 + news.length);
    expect(framesOf(open)).toMatchObject([1, 2, 3].map((seq) => ({ message: { seq } })));
    expect(closed).toEqual([slow]);
    expect(await Realtime.connectionsOf(user)).toEqual([open]);
  });

  it("delays the stream by three seconds at most, and gets no frames afterwards", async () => {
    const user = randomUUID();
    await connect(user);
    let aborted = 0;
    vi.restoreAllMocks();
    vi.spyOn(ApiGatewayManagementApiClient.prototype, "send").mockImplementation((async (
      _command: unknown,
      { abortSignal }: { abortSignal: AbortSignal },
    ) => {
      await once(abortSignal, "abort");
      aborted += 1;
      throw Object.assign(new Error("aborted"), { name: "AbortError" });
    }) as never);
    const news = [1, 2, 3].map((version) => streamRecord("inbox", { userId: user, unread: 1, version }));
    const started = performance.now();
    expect(await handler({ Records: news })).toEqual({ batchItemFailures: [] });
    expect(performance.now() - started).toBeLessThan(6_000);
    expect(aborted).toBe(1);
  });
});
