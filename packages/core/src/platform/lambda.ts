import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOf } from "./aws/index.ts";
import { config } from "./config.ts";

/** The timeout exceeds that of every function. Throttled calls are retried with back-off. */
const client = clientOf(LambdaClient, () => ({
  endpoint: config().LAMBDA_ENDPOINT,
  answerMs: 310_000,
  attempts: 6,
}));

/** The result of invoking a function: its response or its error. */
export type Answer = {
  /** The request id in the function's log. */
  readonly requestId: string;
  /** The end of its log, a few kilobytes at most. */
  readonly log: string;
} & ({ readonly value: unknown } | { readonly error: { readonly type: string; readonly message: string } });

/**
 * Invokes a function with an event and waits for its response
 * (https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html). A function's error is a result, too. After a
 * connection failure the function may run twice.
 *
 * @throws Lambda's error if the function does not exist or throttles for some ten seconds, or if Lambda is
 * unreachable
 */
export async function invoke(name: string, event: unknown): Promise<Answer> {
  const { $metadata, LogResult, Payload, FunctionError } = await client().send(
    new InvokeCommand({
      FunctionName: name,
      InvocationType: "RequestResponse",
      LogType: "Tail",
      Payload: JSON.stringify(event),
    }),
  );
  const about = {
    requestId: $metadata.requestId ?? "",
    log: Buffer.from(LogResult ?? "", "base64").toString(),
  };
  const value: unknown = Payload?.length ? JSON.parse(Payload.transformToString()) : null;
  if (FunctionError === undefined) return { ...about, value };
  const { errorType = "Error", errorMessage = "" } = (value ?? {}) as Record<string, string>;
  return { ...about, error: { type: errorType, message: errorMessage } };
}
