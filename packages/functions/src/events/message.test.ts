import { SQSClient } from "@aws-sdk/client-sqs";
import type { SignedIn } from "@handiwork/core/platform/actor";
import * as Conversation from "@handiwork/core/conversations";
import { AccountEntity } from "@handiwork/core/accounts";
import * as Notification from "@handiwork/core/notifications";
import * as Review from "@handiwork/core/reviews";
import { makeArtisan } from "@handiwork/core/testing";
import type { DynamoDBRecord, SQSEvent } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { identity, useIdentity } from "../../../../tests/setup/identity.ts";
import { streamRecord } from "../../../../tests/setup/stream.ts";
import { useTable } from "../../../../tests/setup/table.ts";
import { answerFor } from "../../../core/src/platform/aws/testing.ts";
import { handler as mailWaiting } from "./message-mail.ts";
import { handler as react } from "./react.ts";

const queueUrl = vi.hoisted(() => {
  const url = "https://sqs.handiwork.test/123456789012/away";
  const SITE_ORIGIN = "https://handiwork.test";
  Object.assign(process.env, {
    SITE_ORIGIN,
    AWAY_QUEUE_URL: url,
    SQS_ENDPOINT: "https://sqs.handiwork.test/",
  });
  return url;
});

beforeAll(useTable);
beforeAll(useIdentity);
afterEach(() => void vi.restoreAllMocks());

/** The messages on the queue. */
let queued: Waiting[];
/** How many of the next calls the queue does not answer. */
let silences: number;
interface Waiting {
  userId: string;
  partnerId: string;
  seq: number;
}
beforeEach(() => {
  [queued, silences] = [[], 0];
  answerFor(SQSClient, ({ input }) => {
    if (silences-- > 0) throw Object.assign(new Error("silence"), { name: "TimeoutError" });
    expect(input).toMatchObject({ QueueUrl: queueUrl, DelaySeconds: 120 });
    queued.push(JSON.parse(String(input["MessageBody"])) as Waiting);
    return {};
  });
});

async function person(type: "client" | "artisan"): Promise<SignedIn> {
  const emailVerifiedAt = "2026-11-21T10:00:00.000Z";
  if (type === "artisan") return { type, id: await makeArtisan({}, { emailVerifiedAt }) };
  const id = randomUUID();
  const email = `${id}@handiwork.test`;
  await AccountEntity.put({ id, userType: type, fullName: "Bola", email, emailVerifiedAt }).go();
  return { type, id };
}

/** Writes a message. Returns its stream record. */
async function writeMessage(from: SignedIn, to: SignedIn, unread: number): Promise<DynamoDBRecord> {
  const message = await Conversation.send(from, to.id, { id: randomUUID(), content: "Are you near?" });
  const { seq, senderId, receiverId, content, sentAt } = message;
  return streamRecord("message", { seq, senderId, receiverId, content, sentAt, unread });
}

const queueEvent = (...bodies: unknown[]): SQSEvent => {
  const records = bodies.map((body, index) => ({ messageId: String(index), body: JSON.stringify(body) }));
  return { Records: records as SQSEvent["Records"] };
};
const mailsTo = ({ id }: SignedIn) => identity.mailsTo(`${id}@handiwork.test`);
const none = { batchItemFailures: [] };

describe("a new message", () => {
  it("is queued if it is the first unread one", async () => {
    const [client, artisan] = [await person("client"), await person("artisan")];
    const records = [await writeMessage(client, artisan, 1), await writeMessage(client, artisan, 2)];
    expect(await react({ Records: records })).toEqual(none);
    expect(queued).toEqual([{ userId: artisan.id, partnerId: client.id, seq: 1 }]);
  });

  it("that could not be queued is retried, without holding up the others", async () => {
    const [client, artisan, other] = [
      await person("client"),
      await person("artisan"),
      await person("artisan"),
    ];
    const records = [await writeMessage(client, artisan, 1), await writeMessage(client, other, 1)];
    silences = 1;
    const { batchItemFailures } = await react({ Records: records });
    expect(batchItemFailures).toHaveLength(1);
    expect(queued).toHaveLength(1);
    expect(await react({ Records: records })).toEqual(none);
    expect(new Set(queued.map(({ userId }) => userId))).toEqual(new Set([artisan.id, other.id]));
  });

  it("is mailed once to an absent receiver, despite repeated and reversed delivery", async () => {
    const [client, artisan] = [await person("client"), await person("artisan")];
    const records = [await writeMessage(client, artisan, 1), await writeMessage(client, artisan, 2)];
    await react({ Records: [...records.toReversed(), ...records] });
    expect(await mailWaiting(queueEvent(...queued))).toEqual(none);
    expect(await mailWaiting(queueEvent(...queued))).toEqual(none);
    expect(mailsTo(artisan)).toMatchObject([{ subject: "A message is waiting for you" }]);
  });

  it("is not mailed if it has been read; a later one waits its own time", async () => {
    const [client, artisan] = [await person("client"), await person("artisan")];
    await react({ Records: [await writeMessage(client, artisan, 1)] });
    await Conversation.markRead(artisan, client.id, { upTo: 1 });
    const [first] = queued.splice(0);
    await mailWaiting(queueEvent(first));
    await writeMessage(client, artisan, 1);
    await mailWaiting(queueEvent(first));
    expect(queued).toEqual([{ userId: artisan.id, partnerId: client.id, seq: 2 }]);
    expect(mailsTo(artisan)).toEqual([]);
  });
});

describe("a queue message", () => {
  it("that is malformed is reported, and the others are handled", async () => {
    const [client, artisan] = [await person("client"), await person("artisan")];
    await react({ Records: [await writeMessage(client, artisan, 1)] });
    const nonsense = [{ userId: "nobody" }, null, "text"];
    expect(await mailWaiting(queueEvent(...nonsense, ...queued))).toEqual({
      batchItemFailures: nonsense.map((_, index) => ({ itemIdentifier: String(index) })),
    });
    expect(mailsTo(artisan)).toHaveLength(1);
  });
});

describe("a review and its answer", () => {
  it("are announced in the app and by mail, once each, in any order", async () => {
    const [client, artisan] = [await person("client"), await person("artisan")];
    const { id } = await Review.write(client, artisan.id, { rating: 5, comment: "Splendid" });
    const row = { id, artisanId: artisan.id, clientId: client.id };
    await Review.answer(artisan, { artisanId: artisan.id, id }, { text: "Thank you." });
    const records = [streamRecord("review", row), streamRecord("review", { ...row, answer: {} }, row)];
    expect(await react({ Records: [...records.toReversed(), ...records] })).toEqual(none);
    expect((await Notification.list(artisan, {})).items).toMatchObject([{ kind: "review" }]);
    expect((await Notification.list(client, {})).items).toMatchObject([{ kind: "review-answer" }]);
    expect(mailsTo(artisan)).toMatchObject([{ subject: "You have a new review" }]);
    expect(mailsTo(client)).toMatchObject([{ subject: "Your review was answered" }]);
  });

  it("are not announced if only the author's name changes, or the answer existed before", async () => {
    const [client, artisan] = [await person("client"), await person("artisan")];
    const { id } = await Review.write(client, artisan.id, { rating: 5, comment: "Splendid" });
    const row = { id, artisanId: artisan.id, clientId: client.id };
    const renamed = { ...row, clientName: "Bimbo" };
    const answered = { ...row, answer: {} };
    const records = [
      streamRecord("review", renamed, row),
      streamRecord("review", { ...renamed, answer: {} }, answered),
    ];
    expect(await react({ Records: records })).toEqual(none);
    expect((await Notification.list(artisan, {})).items).toEqual([]);
    expect([...mailsTo(artisan), ...mailsTo(client)]).toEqual([]);
  });
});
