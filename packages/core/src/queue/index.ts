import { ServiceError, services, signed } from "../aws/index.ts";
import { config } from "../config/index.ts";

/** In milliseconds. */
const patience = 3_000;

/**
 * Puts a message (as JSON) on a queue, where it waits so many seconds before somebody gets it (at most 900)
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html). Throws ServiceError, or
 * what `services.send` throws.
 */
export async function enqueue(queueUrl: string, message: object, delaySeconds: number): Promise<void> {
  const body = { QueueUrl: queueUrl, MessageBody: JSON.stringify(message), DelaySeconds: delaySeconds };
  await ask("SendMessage", body);
}

/**
 * About how many messages wait in a queue
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html). Throws as `enqueue` does.
 */
export async function waitingIn(queueUrl: string): Promise<number> {
  const name = "ApproximateNumberOfMessages";
  const answer = await ask("GetQueueAttributes", { QueueUrl: queueUrl, AttributeNames: [name] });
  const { Attributes = {} } = JSON.parse(answer) as { Attributes?: Record<string, string> };
  return Number(Attributes[name] ?? 0);
}

/** Out: the answer's body. */
async function ask(action: string, input: object): Promise<string> {
  const { AWS_REGION, SQS_ENDPOINT } = config();
  const request = {
    method: "POST",
    url: SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com/`,
    headers: { "Content-Type": "application/x-amz-json-1.0", "X-Amz-Target": `AmazonSQS.${action}` },
    body: JSON.stringify(input),
  } as const;
  const { status, headers, body } = await services.send(signed("sqs", request), patience);
  const [name = ""] = (headers["x-amzn-query-error"] ?? "UnknownError").split(";");
  if (status >= 300) throw new ServiceError(name, `The queue refused ${action}.`, status);
  return body.toString();
}
