import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { clientOf } from "../aws/index.ts";
import { config } from "../config/index.ts";

/** It is waited for longer than any function of ours may take. One that is busy is asked again, a while later each time. */
const client = clientOf(LambdaClient, () => ({
  endpoint: config().LAMBDA_ENDPOINT,
  answerMs: 310_000,
  attempts: 6,
}));

/** How a call of a function ended: what it answered, or how it failed. */
export type Answer = {
  /** As the function's log has it. */
  readonly requestId: string;
  /** The end of what it logged, some kilobytes at most. */
  readonly log: string;
} & ({ readonly value: unknown } | { readonly error: { readonly type: string; readonly message: string } });

/**
 * Calls a function with an event and waits for what it answers
 * (https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html). A function that fails is an answer, too; one that cannot be reached may be called twice. Throws what Lambda
 * answers where it cannot be called (it is not there, or busy for some ten seconds), or where it cannot be reached.
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
