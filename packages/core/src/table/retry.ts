import { setTimeout as sleep } from "node:timers/promises";

/*
 * When and how a call is tried again, as the SDK's standard mode does it for DynamoDB
 * (https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html), and writes that meet a transaction, too.
 */
const tries = 3;

/** Before the second try, in milliseconds; twice as long before the third. Each is shortened by a random part. */
const pauses = { throttled: 1_000, failed: 25 };

/** What a try costs of the allowance, which a success after tries gives back, and any other success one of. */
const costs = { throttled: 5, failed: 14 };
const allowance = 500;

const throttling = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionInProgressException",
]);
/** A write that was refused because a transaction holds its item for some milliseconds: nothing was written. */
const colliding = "TransactionConflictException";
const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * Makes what runs a call up to three times: again where the service throttles it, fails or cannot be reached. A service that
 * fails all calls is soon asked each of them once: together they have an allowance of tries, which successes fill again.
 */
export function patiently(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  let left = allowance;
  return async (call) => {
    let spent = 0;
    for (let count = 1; ; count += 1) {
      try {
        const answer = await call();
        left = Math.min(allowance, left + (spent || 1));
        return answer;
      } catch (error) {
        const reason = reasonToRetry(error);
        if (!reason || count === tries || left < costs[reason]) throw error;
        spent = costs[reason];
        left -= spent;
        await sleep(Math.random() * pauses[reason] * 2 ** (count - 1));
      }
    }
  };
}

function reasonToRetry(error: unknown): "throttled" | "failed" | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  if (throttling.has(name) || status === 429) return "throttled";
  return name === colliding || status >= 500 || unreachable.has(code ?? "") ? "failed" : undefined;
}
