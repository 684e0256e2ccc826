import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import * as Conversation from "@handiwork/core/conversations";
import type * as Realtime from "@handiwork/core/realtime";
import { tableName } from "@handiwork/core/platform/table";
import { handler as project } from "@handiwork/functions/events/project";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { makeArtisanActor, makeClient } from "../../packages/core/src/conversations/testing.ts";
import { openPage } from "../../packages/core/src/realtime/testing.ts";
import { createFunction } from "../../packages/local/src/adapters/invoke.ts";
import { pollStream, type StreamFailure } from "../../packages/local/src/dynamodb/stream.ts";
import { functionsWith } from "../../packages/functions/src/wiring.ts";
import { sample } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";
import { answerFor } from "../../packages/core/src/platform/aws/testing.ts";

vi.hoisted(() => (process.env["WEBSOCKET_MANAGEMENT_ENDPOINT"] = "https://live.handiwork.test/ws"));
beforeAll(useTable);

const client = new DynamoDBStreamsClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "messages-stream-"))));
afterAll(() => rm(dir, { recursive: true }));

/** Frames by connection. */
const pushed = new Map<string, Realtime.Frame[]>();
beforeEach(() => {
  answerFor(ApiGatewayManagementApiClient, ({ input: { ConnectionId, Data } }) => {
    const id = String(ConnectionId);
    pushed.set(id, [...(pushed.get(id) ?? []), JSON.parse(String(Data)) as Realtime.Frame]);
    return {};
  });
});

type Handler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** Connects the table's stream to a handler, as the wiring does. */
function connect(handler: Handler, timeoutSeconds = 20) {
  const { source } = functionsWith("stream").find(({ name }) => name === "project")!;
  const failures: StreamFailure[] = [];
  const invoke = createFunction({
    name: "project",
    timeoutSeconds,
    load: async () => (event) => handler(event as DynamoDBStreamEvent),
  });
  const poller = pollStream({
    client,
    tableName,
    checkpointFile: join(dir, `${randomUUID()}.json`),
    consumer: { ...source, name: "project", batchSize: 7 },
    filter: ({ dynamodb }) => source.entities.includes(dynamodb.NewImage?.["__edb_e__"]?.S ?? ""),
    invoke: async (event) => {
      const outcome = await invoke(event);
      if (!outcome.ok) throw new Error(outcome.error.errorMessage);
      return outcome.value as DynamoDBBatchResponse;
    },
    onFailure: async (failure) => void failures.push(failure),
    onError: () => undefined,
  });
  onTestFinished(() => poller.stop());
  return { caughtUp: () => poller.caughtUp(), failures };
}

/** Creates a client and an artisan with an open page each. */
async function createPair() {
  const people = [await makeClient(), await makeArtisanActor()] as const;
  return { people, pages: [await openPage(people[0]), await openPage(people[1])] as const };
}

/** Exchanges messages. The artisan reads some. */
async function exchange(
  [one, other]: Awaited<ReturnType<typeof createPair>>["people"],
  contents: readonly string[],
) {
  for (const [index, content] of contents.entries()) {
    const [from, to] = index % 3 === 2 ? [other, one] : [one, other];
    await Conversation.send(from, to.id, { id: randomUUID(), content });
    if (index === 5) await Conversation.markRead(other, one.id, { upTo: 4 });
  }
}

/** Returns the state of a page after its frames: messages by number, the latest total, the highest read mark. */
function stateOf(connectionId: string) {
  const frames = pushed.get(connectionId) ?? [];
  const messages = new Map<number, string>();
  let [unread, version, read] = [0, 0, 0];
  const firstSeen: number[] = [];
  for (const frame of frames) {
    if (frame.type === "message" && !messages.has(frame.message.seq)) {
      messages.set(frame.message.seq, frame.message.content);
      firstSeen.push(frame.message.seq);
    }
    if (frame.type === "unread" && frame.version > version) ({ messages: unread, version } = frame);
    if (frame.type === "progress") read = Math.max(read, frame.read);
  }
  return { messages: [...messages.values()], firstSeen, unread, read };
}

/** Expects both pages to show the table's state. */
async function expectUpToDate({ people, pages }: Awaited<ReturnType<typeof createPair>>): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const [self, partner] = index === 0 ? people : [people[1], people[0]];
    const { items } = await Conversation.readThread(self, partner.id, {});
    const { theirs } = await Conversation.open(self, partner.id);
    expect(stateOf(page)).toEqual({
      messages: items.map(({ content }) => content),
      firstSeen: items.map(({ seq }) => seq),
      unread: (await Conversation.unread(self)).messages,
      read: theirs.read,
    });
  }
}

const twelve = Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`);
const slow = "times out every third time";
const never = new Promise<never>(() => {});

/** Faults of the function. Each test reads the stream from its beginning. */
const faults: Record<string, (run: Handler) => Handler> = {
  "succeeds but reports a failure, every other time": (run) => {
    let count = 0;
    return async (event) => {
      const answer = await run(event);
      if (count++ % 2 === 0) throw new Error("killed");
      return answer;
    };
  },
  "fails on every third record": (run) => {
    const tried = new Set<string>();
    return async ({ Records }) => {
      const numberOf = (index: number) => Records[index]?.dynamodb?.SequenceNumber ?? "";
      const bad = Records.findIndex((_, index) => index % 3 === 2 && !tried.has(numberOf(index)));
      if (bad < 0) return run({ Records });
      tried.add(numberOf(bad));
      await run({ Records: Records.slice(0, bad) });
      return { batchItemFailures: [{ itemIdentifier: numberOf(bad) }] };
    };
  },
  "receives each batch twice": (run) => async (event) => {
    await run(event);
    return run(event);
  },
  "receives an older batch again": (run) => {
    const had: DynamoDBStreamEvent[] = [];
    return async (event) => {
      had.push(event);
      const answer = await run(event);
      const earlier = had.at(-3);
      if (earlier) await run(earlier);
      return answer;
    };
  },
  [slow]: (run) => {
    let count = 0;
    return async (event) => {
      const answer = await run(event);
      return count++ % 3 === 0 ? never : answer;
    };
  },
};

it.each(sample(Object.entries(faults), 2))(
  "both pages are up to date although the function %s",
  async (name, fault) => {
    const pair = await createPair();
    const { caughtUp, failures } = connect(fault(project), name === slow ? 1 : undefined);
    await exchange(pair.people, twelve);
    await caughtUp();
    await expectUpToDate(pair);
    expect(failures).toEqual([]);
  },
);

function isPoison({ dynamodb }: DynamoDBStreamEvent["Records"][number]): boolean {
  return dynamodb?.NewImage?.["content"]?.S === "Message 5";
}

it("a record that always fails becomes a dead letter alone, and the others are handled", async () => {
  const pair = await createPair();
  const seen = new Set<string>();
  let poison = "";
  const { caughtUp, failures } = connect(async (event) => {
    poison = event.Records.find(isPoison)?.dynamodb?.SequenceNumber ?? poison;
    const ofThese = event.Records.some(({ dynamodb }) =>
      [pair.people[0].id, pair.people[1].id].includes(dynamodb?.NewImage?.["senderId"]?.S ?? ""),
    );
    if (ofThese && event.Records.some(isPoison)) throw new Error("poison");
    for (const { dynamodb } of event.Records) seen.add(dynamodb?.NewImage?.["content"]?.S ?? "");
    return project(event);
  });
  await exchange(pair.people, twelve);
  await caughtUp();
  expect(failures).toHaveLength(1);
  const { DDBStreamBatchInfo: lost, requestContext } = failures[0]!;
  expect([lost.startSequenceNumber, lost.batchSize]).toEqual([poison, 1]);
  expect(requestContext.condition).toBe("RetryAttemptsExhausted");
  const rest = twelve.filter((content) => content !== "Message 5");
  for (const page of pair.pages) expect(stateOf(page).messages).toEqual(rest);
});
