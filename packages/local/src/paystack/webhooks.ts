import { createHmac } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Delivery, PaystackStore } from "./store.ts";

/** Times are in milliseconds. */
export interface WebhookOptions {
  readonly store: PaystackStore;
  readonly secretKey: string;
  /** The address that webhooks are sent to. */
  readonly target: string;
  /** Returns the pause after so many failed tries; undefined gives up. */
  readonly pause?: (tries: number) => number | undefined;
  readonly onError: (error: unknown) => void;
}

/** Time limit of an answer (https://paystack.com/docs/payments/webhooks/). */
const timeoutMs = 30_000;

/** Doubles from one second to one hour; gives up after three days, as in live mode. */
function growing(tries: number): number | undefined {
  return tries > 84 ? undefined : Math.min(3_600_000, 1_000 * 2 ** (tries - 1));
}

/**
 * Sends each stored webhook when it is due, and repeats it until the site answers 200; those of an earlier process too.
 * `stop` resolves when no request is under way.
 */
export function startWebhooks(options: WebhookOptions) {
  const { store, secretKey, target, pause = growing, onError } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);
  const underWay = new Set<Promise<void>>();

  const deliver = async (delivery: Delivery): Promise<void> => {
    for (let next = delivery; !next.isOver;) {
      await sleep(Math.max(0, next.dueAt - Date.now()), undefined, { signal });
      const answer = await post(next, { secretKey, target, signal });
      // A request that was cut off is repeated after the next start.
      if (signal.aborted && answer !== "200") return;
      const tries = next.tries + 1;
      const again = answer === "200" ? undefined : pause(tries);
      const dueAt = again === undefined ? next.dueAt : Date.now() + again;
      next = { ...next, tries, answer, dueAt, isOver: again === undefined };
      await store.put({ deliveries: [next] });
    }
  };
  const send = (delivery: Delivery): void => {
    const sending = deliver(delivery)
      .catch((error: unknown) => void (signal.aborted || onError(error)))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  for (const delivery of store.deliveries()) send(delivery);
  return {
    send,
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Sends one webhook. Returns the status, or the reason why there is none. */
async function post(
  { body }: Delivery,
  { secretKey, target, signal }: { secretKey: string; target: string; signal: AbortSignal },
): Promise<string> {
  try {
    const answer = await fetch(target, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Paystack/2.0",
        "x-paystack-signature": createHmac("sha512", secretKey).update(body).digest("hex"),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    const { cause = error } = error as Error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
