import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import * as Conversation from "@handiwork/core/domain/conversation";
import type * as Realtime from "@handiwork/core/flows/notices/realtime";
import { tableName } from "@handiwork/core/platform/table";
import { handler as project } from "@handiwork/functions/events/project";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { makeArtisanActor, makeClient } from "../../packages/core/src/domain/conversation/testing.ts";
import { openPage } from "../../packages/core/src/flows/notices/realtime/testing.ts";
import { createFunction } from "../../packages/local/src/adapters/invoke.ts";
import { pollStream, type StreamFailure } from "../../packages/local/src/dynamodb/stream.ts";
import { wired } from "../../packages/functions/src/wiring.ts";
import { sample } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";
import { answerFor } from "../../packages/core/src/platform/aws/testing.ts";

vi.hoisted(() => (process.env["WEBSOCKET_MANAGEMENT_ENDPOINT"] = "https://live.handiwork.test/ws"));
beforeAll(useTable);

const client = new DynamoDBStreamsClient({ endpoint: process.env["DYNAMODB_ENDPOINT"] ?? "" });
let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "messages-stream-"))));
afterAll(() => rm(dir, { recursive: true }));

/** What was pushed to each connection. */
const pushed = new Map<string, Realtime.Frame[]>();
beforeEach(() => {
  answerFor(ApiGatewayManagementApiClient, ({ input: { ConnectionId, Data } }) => {
    const id = String(ConnectionId);
    pushed.set(id, [...(pushed.get(id) ?? []), JSON.parse(String(Data)) as Realtime.Frame]);
    return {};
  });
});

type Handler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** The table's stream, as the wiring has it, to a function that has that day, and so many seconds for an invocation. */
function follow(handler: Handler, timeoutSeconds = 20) {
  const { source } = wired("stream").find(({ name }) => name === "project")!;
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

/** Two people with an open page each. */
async function meet() {
  const people = [await makeClient(), await makeArtisanActor()] as const;
  return { people, pages: [await openPage(people[0]), await openPage(people[1])] as const };
}

/** They write to each other, and the artisan reads some of it. */
async function talk([one, other]: Awaited<ReturnType<typeof meet>>["people"], contents: readonly string[]) {
  for (const [index, content] of contents.entries()) {
    const [from, to] = index % 3 === 2 ? [other, one] : [one, other];
    await Conversation.send(from, to.id, { id: randomUUID(), content });
    if (index === 5) await Conversation.markRead(other, one.id, { upTo: 4 });
  }
}

/** What a page knows in the end, if it takes frames as ours do: messages by number, the later total, the higher mark. */
function knows(connectionId: string) {
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

/** What both pages ought to know. */
async function isComplete({ people, pages }: Awaited<ReturnType<typeof meet>>): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const [self, partner] = index === 0 ? people : [people[1], people[0]];
    const { items } = await Conversation.readThread(self, partner.id, {});
    const { theirs } = await Conversation.open(self, partner.id);
    expect(knows(page)).toEqual({
      messages: items.map(({ content }) => content),
      firstSeen: items.map(({ seq }) => seq),
      unread: (await Conversation.unread(self)).messages,
      read: theirs.read,
    });
  }
}

const twelve = Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`);
const slow = "takes too long every third time";
const never = new Promise<never>(() => {});

/** Faults of the function, by what it does wrong. Each test reads the stream from its beginning. */
const days: Record<string, (run: Handler) => Handler> = {
  "does all and then fails, every other time": (run) => {
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
  "gets each batch twice": (run) => async (event) => {
    await run(event);
    return run(event);
  },
  "gets a batch again that is older than what it had since": (run) => {
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

it.each(sample(Object.entries(days), 2))(
  "both pages know everything at the end though the function %s",
  async (name, day) => {
    const two = await meet();
    const { caughtUp, failures } = follow(day(project), name === slow ? 1 : undefined);
    await talk(two.people, twelve);
    await caughtUp();
    await isComplete(two);
    expect(failures).toEqual([]);
  },
);

function isPoison({ dynamodb }: DynamoDBStreamEvent["Records"][number]): boolean {
  return dynamodb?.NewImage?.["content"]?.S === "Message 5";
}

it("a record that no try can handle goes to the dead-letter queue, alone, and the rest goes on", async () => {
  const two = await meet();
  const seen = new Set<string>();
  let poison = "";
  const { caughtUp, failures } = follow(async (event) => {
    poison = event.Records.find(isPoison)?.dynamodb?.SequenceNumber ?? poison;
    const ofThese = event.Records.some(({ dynamodb }) =>
      [two.people[0].id, two.people[1].id].includes(dynamodb?.NewImage?.["senderId"]?.S ?? ""),
    );
    if (ofThese && event.Records.some(isPoison)) throw new Error("poison");
    for (const { dynamodb } of event.Records) seen.add(dynamodb?.NewImage?.["content"]?.S ?? "");
    return project(event);
  });
  await talk(two.people, twelve);
  await caughtUp();
  expect(failures).toHaveLength(1);
  const { DDBStreamBatchInfo: lost, requestContext } = failures[0]!;
  expect([lost.startSequenceNumber, lost.batchSize]).toEqual([poison, 1]);
  expect(requestContext.condition).toBe("RetryAttemptsExhausted");
  const rest = twelve.filter((content) => content !== "Message 5");
  for (const page of two.pages) expect(knows(page).messages).toEqual(rest);
});
