import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  type SendMessageCommandInput,
} from "@aws-sdk/client-sqs";
import { describe, expect, it, vi } from "vitest";
import { localCredentials } from "../credentials.ts";
import { clientOf, receive, start, type Api } from "./testing.ts";

const mebibyte = 1024 * 1024;

function sendWith({ sqs, url }: Api, input: Partial<SendMessageCommandInput>): Promise<object> {
  return sqs.send(new SendMessageCommand({ QueueUrl: url("work"), MessageBody: "x", ...input }));
}

describe("messages", () => {
  it("are up to 1 MiB long, attributes included", async () => {
    const api = await start();
    await sendWith(api, { MessageBody: "é".repeat(mebibyte / 2) });
    expect((await receive(api))[0]?.Body).toHaveLength(mebibyte / 2);
    const tooLong = /Message must be shorter than 1048576 bytes/;
    await expect(sendWith(api, { MessageBody: "x".repeat(mebibyte + 1) })).rejects.toThrow(tooLong);
    const MessageAttributes = { a: { DataType: "String", StringValue: "b" } };
    await expect(sendWith(api, { MessageBody: "x".repeat(mebibyte), MessageAttributes })).rejects.toThrow(
      tooLong,
    );
  });

  it.each([
    ["no text", { MessageBody: "" }, "MissingParameter"],
    ["characters outside of XML", { MessageBody: "a\u0007b" }, "InvalidMessageContents"],
    ["half a surrogate pair", { MessageBody: "a\uD800b" }, "InvalidMessageContents"],
    ["too long a delay", { DelaySeconds: 901 }, "InvalidParameterValue"],
    [
      "an attribute of no type",
      { MessageAttributes: { a: { DataType: "Thing", StringValue: "x" } } },
      "InvalidParameterValue",
    ],
    [
      "an empty attribute",
      { MessageAttributes: { a: { DataType: "String", StringValue: "" } } },
      "InvalidParameterValue",
    ],
    [
      "an attribute that is no text",
      { MessageAttributes: { a: { DataType: "Binary", BinaryValue: Buffer.from("x") } } },
      "MissingParameter",
    ],
    ["a parameter that it would have to forget", { MessageGroupId: "a" }, "UnsupportedOperation"],
    [
      "a reserved attribute name",
      { MessageAttributes: { "AWS.a": { DataType: "String", StringValue: "x" } } },
      "InvalidParameterValue",
    ],
    [
      "eleven attributes",
      {
        MessageAttributes: Object.fromEntries(
          Array.from({ length: 11 }, (_, index) => [`a${index}`, { DataType: "String", StringValue: "x" }]),
        ),
      },
      "InvalidParameterValue",
    ],
  ] satisfies [string, Partial<SendMessageCommandInput>, string][])(
    "with %s are refused",
    async (_, input, name) => {
      const api = await start();
      await expect(sendWith(api, input)).rejects.toMatchObject({ name });
      expect(await receive(api)).toEqual([]);
    },
  );
});

describe("receiving", () => {
  it.each([
    { MaxNumberOfMessages: 0 },
    { MaxNumberOfMessages: 11 },
    { WaitTimeSeconds: 21 },
    { VisibilityTimeout: 43_201 },
  ])("with %o is refused", async (options) => {
    await expect(receive(await start(), "work", options)).rejects.toMatchObject({
      name: "InvalidParameterValue",
    });
  });

  it("needs a handle of this queue to delete", async () => {
    const api = await start();
    await sendWith(api, { QueueUrl: api.url("dead") });
    const [message] = await receive(api, "dead");
    for (const ReceiptHandle of ["nonsense", message?.ReceiptHandle]) {
      const command = new DeleteMessageCommand({ QueueUrl: api.url("work"), ReceiptHandle });
      await expect(api.sqs.send(command)).rejects.toMatchObject({ name: "ReceiptHandleIsInvalid" });
    }
  });
});

describe("queues", () => {
  it("that do not exist are told in both protocols' names", async () => {
    const { sqs, url, endpoint } = await start();
    await expect(sqs.send(new GetQueueUrlCommand({ QueueName: "nowhere" }))).rejects.toMatchObject({
      name: "QueueDoesNotExist",
      Code: "AWS.SimpleQueueService.NonExistentQueue",
    });
    for (const QueueUrl of [url("nowhere"), url("work").replace("123456789012", "999999999999")]) {
      const command = new ReceiveMessageCommand({ QueueUrl });
      await expect(sqs.send(command)).rejects.toMatchObject({ name: "QueueDoesNotExist" });
    }
    const command = new ReceiveMessageCommand({ QueueUrl: `${endpoint}/work` });
    await expect(sqs.send(command)).rejects.toMatchObject({ name: "InvalidAddress" });
  });

  it.each([
    [{ VisibilityTimeout: "43201" }, "InvalidAttributeValue"],
    [{ VisibilityTimeout: "x" }, "InvalidAttributeValue"],
    [{ DelaySeconds: "5" }, "InvalidAttributeName"],
    [{ RedrivePolicy: "" }, "InvalidAttributeName"],
  ] as [Record<string, string>, string][])("are not set to %o", async (Attributes, name) => {
    const { sqs, url } = await start();
    const command = new SetQueueAttributesCommand({ QueueUrl: url("work"), Attributes });
    await expect(sqs.send(command)).rejects.toMatchObject({ name });
  });

  it("cannot be their own dead-letter queue", async () => {
    const own = [{ name: "work", visibilityTimeout: 1, deadLetter: { queue: "work", maxReceiveCount: 1 } }];
    await expect(start({ queues: own })).rejects.toThrow(
      "The queue work has no dead-letter queue named work.",
    );
  });
});

describe("requests", () => {
  const signed = `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/eu-west-1/sqs/aws4_request`;

  async function post(
    endpoint: string,
    target: string,
    body: string,
    authorization = signed,
  ): Promise<string> {
    const headers = { "x-amz-target": `AmazonSQS.${target}`, authorization };
    const response = await fetch(endpoint, { method: "POST", headers, body });
    return `${response.status} ${response.headers.get("x-amzn-query-error")}`;
  }

  it("of strangers are refused", async () => {
    const { endpoint } = await start();
    await expect(
      clientOf(endpoint, "AKIASTRANGER").send(new GetQueueUrlCommand({ QueueName: "work" })),
    ).rejects.toMatchObject({
      name: "InvalidClientTokenId",
      $metadata: { httpStatusCode: 403 },
    });
    expect(await post(endpoint, "ListQueues", "{}", "")).toBe("403 MissingAuthenticationToken;Sender");
  });

  it("that fail in an unforeseen way are told as an internal failure, without details", async () => {
    const api = await start();
    vi.spyOn(api.server.queue("work").messages, "apply").mockImplementationOnce(() => {
      throw new Error("ENOSPC: no space left on device");
    });
    const warned = new Promise((resolve) => {
      process.once("warning", resolve);
    });
    await expect(sendWith(api, {})).rejects.toMatchObject({
      name: "InternalFailure",
      $metadata: { httpStatusCode: 500 },
    });
    expect(String(await warned)).toContain("no space left");
    expect(await receive(api)).toEqual([]);
  });

  it("that are malformed get their error and status, never a 5xx", async () => {
    const { endpoint } = await start();
    expect(await post(endpoint, "GetQueueUrl", "{")).toBe("400 MalformedInput;Sender");
    expect(await post(endpoint, "GetQueueUrl", "[]")).toBe("400 MalformedInput;Sender");
    expect(await post(endpoint, "SendMessage", '{"QueueUrl":7,"MessageBody":"x"}')).toBe(
      "400 MalformedInput;Sender",
    );
    expect(await post(endpoint, "SendMessage", '{"MessageBody":"x"}')).toBe("400 MissingParameter;Sender");
    expect(await post(endpoint, "constructor", "{}")).toBe("400 InvalidAction;Sender");
    expect(await post(endpoint, "GetQueueUrl", `"${"x".repeat(9 * mebibyte)}"`)).toBe(
      "413 RequestEntityTooLarge;Sender",
    );
    const got = await fetch(endpoint, { headers: { authorization: signed } });
    expect(got.status).toBe(400);
  });
});
