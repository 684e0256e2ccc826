import { expect, it } from "vitest";
import type { Message } from "../platform/queue.ts";
import { read } from "./letter.ts";
import type { Source } from "./sources.ts";

const source = (kind: Source["kind"]): Source => ({
  name: "media",
  kind,
  functionName: "handiwork-production-MakePictures",
  queueUrl: "https://sqs.eu-west-1.amazonaws.com/123456789012/handiwork-production-MakePicturesFailed",
});

function message(body: object | string, attributes: Message["attributes"] = {}): Message {
  return {
    id: "3f2a9c1b-0000-4000-8000-000000000000",
    receipt: "receipt",
    body: typeof body === "string" ? body : JSON.stringify(body),
    system: { SentTimestamp: "1795342646000", ApproximateReceiveCount: "21" },
    attributes,
  };
}

const context = {
  version: "1.0",
  timestamp: "2026-11-22T10:04:00.000Z",
  requestContext: {
    requestId: "316aa6d0-8154-4000-9af7-85d5f4a6bc81",
    functionArn: "arn:aws:lambda:eu-west-1:123456789012:function:handiwork-production-MakePictures:$LATEST",
    condition: "RetriesExhausted",
    approximateInvokeCount: 3,
  },
  responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
};

it("of an invocation contains the event, and the error without addresses", async () => {
  const event = { Records: [{ s3: { object: { key: "quarantine/a" } } }] };
  const responsePayload = {
    errorType: "Error",
    errorMessage: "No room\nfor ada@handiwork.test, +234 803 123 4567",
  };
  expect(
    await read(source("call"), message({ ...context, requestPayload: event, responsePayload })),
  ).toMatchObject({
    at: "2026-11-22T10:04:00.000Z",
    requestId: context.requestContext.requestId,
    why: "Error: No room for … … … … …",
    content: { event },
  });
});

it("of a run that could not be started contains EventBridge's reason", async () => {
  const event = { source: "aws.events", "detail-type": "Scheduled Event", time: "2026-11-22T10:00:00Z" };
  const why = { ERROR_MESSAGE: { DataType: "String", StringValue: "Lambda is throttled" } };
  expect(await read(source("schedule"), message(event, why))).toMatchObject({
    why: "Lambda is throttled",
    content: { event },
  });
});

it("of a queue is the message itself", async () => {
  const letter = await read(source("queue"), message({ userId: "a" }));
  expect(letter).toMatchObject({
    name: "media/3f2a9c1b",
    at: "2026-11-22T10:17:26.000Z",
    content: { event: { body: '{"userId":"a"}' } },
  });
});

it("cannot be replayed if it contains only a stream position, or is unreadable", async () => {
  const place = { ...context, DDBStreamBatchInfo: { shardId: "shardId-1", startSequenceNumber: "7" } };
  expect(await read(source("stream"), message(place))).toMatchObject({
    content: "lost",
    why: "RetriesExhausted",
  });
  expect(await read(source("stream"), message("no JSON"))).toMatchObject({
    content: "lost",
    why: "It cannot be read.",
  });
});

it("with another bucket than ours is left alone", async () => {
  const told = {
    source: "aws.s3",
    "detail-type": "Object Created",
    detail: { bucket: { name: "somebody-elses" }, object: { key: "aws/lambda/a" } },
  };
  const letter = await read(source("stream"), message(told));
  expect([letter.content, letter.key]).toEqual(["lost", undefined]);
});
