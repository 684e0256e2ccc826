import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { beforeEach } from "vitest";

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/**
 * A queue whose messages wait until the test delivers them. Core reads its configuration once, so import the module that opens
 * the queue first. `variable` is the environment variable with the queue's URL; `load` imports the handler that reads the queue.
 */
export function openQueue(name: string, variable: string, load: () => Promise<{ handler: Handler }>) {
  const queueEndpoint = "http://queue.test/";
  const queueUrl = `${queueEndpoint}${name}`;
  Object.assign(process.env, { SQS_ENDPOINT: queueEndpoint, [variable]: queueUrl });
  /** The bodies of the waiting messages. */
  let waiting: string[] = [];

  /** Delivers a message to the function. Returns whether it succeeded. */
  async function deliver(body: string): Promise<boolean> {
    const { handler } = await load();
    const event = { Records: [{ messageId: "1", body, attributes: {} }] } as unknown as SQSEvent;
    return (await handler(event)).batchItemFailures.length === 0;
  }

  /** Delivers all messages, including new ones. Returns their number. Throws if one fails. */
  async function deliverAll(): Promise<number> {
    let count = 0;
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      if (!(await deliver(body))) throw new Error(`Not handled: ${body}`);
      count += 1;
    }
    return count;
  }

  /** Empties the queue before each test, and captures the messages sent to it. */
  return () => {
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
  };
}
