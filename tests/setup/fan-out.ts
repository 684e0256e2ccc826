import type { SQSEvent } from "aws-lambda";
import { beforeEach } from "vitest";

/*
 * A file that imports this one first has a queue for the steps of fan-outs. Messages wait in it until the test delivers them.
 */
const queueEndpoint = "http://queue.test/";
const queueUrl = `${queueEndpoint}fan-out`;
Object.assign(process.env, { SQS_ENDPOINT: queueEndpoint, FAN_OUT_QUEUE_URL: queueUrl });

/** The bodies of the messages that wait. */
let waiting: string[] = [];

/** For tests: empties the queue of fan-outs before each test, and takes what is sent to it. */
export function useFanOuts() {
  beforeEach(async () => {
    waiting = [];
    const { SQSClient } = await import("@aws-sdk/client-sqs");
    const { answerFor } = await import("../../packages/core/src/platform/aws/testing.ts");
    answerFor(SQSClient, ({ input }, pass) => {
      if (input["QueueUrl"] !== queueUrl) return pass();
      waiting.push(String(input["MessageBody"]));
      return {};
    });
  });
  return { waiting: () => [...waiting], next: () => waiting.shift(), deliver, deliverAll };
}

/** Delivers a message to the function. Out: whether it was handled. */
async function deliver(body: string): Promise<boolean> {
  const { handler } = await import("../../packages/functions/src/events/fan-out.ts");
  const event = { Records: [{ messageId: "1", body, attributes: {} }] } as unknown as SQSEvent;
  return (await handler(event)).batchItemFailures.length === 0;
}

/** Delivers all messages, and those that they lead to. Out: how many there were. Throws if one is not handled. */
async function deliverAll(): Promise<number> {
  let count = 0;
  for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
    if (!(await deliver(body))) throw new Error(`Not handled: ${body}`);
    count += 1;
  }
  return count;
}
