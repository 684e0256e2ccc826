import { ServiceError, services, signed } from "../aws/index.ts";
import { config } from "../config/index.ts";

/** Longer than any function of ours may take, in milliseconds. */
const patience = 310_000;

/** How a call of a function ended: what it answered, or how it failed. */
export type Answer = {
  /** As the function's log has it. */
  readonly requestId: string;
  /** The end of what it logged, some kilobytes at most. */
  readonly log: string;
} & ({ readonly value: unknown } | { readonly error: { readonly type: string; readonly message: string } });

/**
 * Calls a function with an event and waits for what it answers
 * (https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html). A function that fails is an answer, too. Throws ServiceError where
 * it cannot be called (it is not there, or throttled), or what `services.send` throws.
 */
export async function invoke(name: string, event: unknown): Promise<Answer> {
  const { AWS_REGION, LAMBDA_ENDPOINT } = config();
  const place = LAMBDA_ENDPOINT ?? `https://lambda.${AWS_REGION}.amazonaws.com`;
  const request = {
    method: "POST",
    url: `${place}/2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
    headers: {
      "Content-Type": "application/json",
      "X-Amz-Invocation-Type": "RequestResponse",
      "X-Amz-Log-Type": "Tail",
    },
    body: JSON.stringify(event),
  } as const;
  const { status, headers, body } = await services.send(signed("lambda", request), patience);
  if (status >= 300) {
    const [type = "UnknownError"] = (headers["x-amzn-errortype"] ?? "UnknownError").split(":");
    throw new ServiceError(type, `The function ${name} cannot be called.`, status);
  }
  const about = {
    requestId: headers["x-amzn-requestid"] ?? "",
    log: Buffer.from(headers["x-amz-log-result"] ?? "", "base64").toString(),
  };
  const value: unknown = body.length === 0 ? null : JSON.parse(body.toString());
  if (headers["x-amz-function-error"] === undefined) return { ...about, value };
  const { errorType = "Error", errorMessage = "" } = (value ?? {}) as Record<string, string>;
  return { ...about, error: { type: errorType, message: errorMessage } };
}
