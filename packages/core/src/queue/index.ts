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
  const { AWS_REGION, SQS_ENDPOINT } = config();
  const body = { QueueUrl: queueUrl, MessageBody: JSON.stringify(message), DelaySeconds: delaySeconds };
  const request = {
    method: "POST",
    url: SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com/`,
    headers: { "Content-Type": "application/x-amz-json-1.0", "X-Amz-Target": "AmazonSQS.SendMessage" },
    body: JSON.stringify(body),
  } as const;
  const { status, headers } = await services.send(signed("sqs", request), patience);
  const [name = ""] = (headers["x-amzn-query-error"] ?? "UnknownError").split(";");
  if (status >= 300) throw new ServiceError(name, "The queue did not take a message.", status);
}
