import { createHmac } from "node:crypto";
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

const hourMs = 3_600_000;

/** Limit of concurrent deliveries: an outage may have left thousands. */
const atOnce = 16;

/** Doubles from one second to one hour; gives up after three days, as in live mode. */
function growing(tries: number): number | undefined {
  return tries > 84 ? undefined : Math.min(hourMs, 1_000 * 2 ** (tries - 1));
}

/** Signs a webhook: HMAC SHA-512 of the raw body with the secret key, in hexadecimal. */
function signatureOf(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}

/**
 * Sends stored webhooks when they are due, and repeats each until the site answers 200; those of an earlier process too. Call
 * `changed` after storing some. `stop` resolves when no request is under way.
 */
export function startWebhooks(options: WebhookOptions): { changed: () => void; stop: () => Promise<void> } {
  const { store, secretKey, target, pause = growing, onError } = options;
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const send = async (delivery: Delivery): Promise<void> => {
    const answer = await post(delivery, { secretKey, target, signal: stopping.signal });
    // A request that was cut off is repeated after the next start.
    if (stopping.signal.aborted && answer !== "200") return;
    const tries = delivery.tries + 1;
    const again = answer === "200" ? undefined : pause(tries);
    const dueAt = again === undefined ? delivery.dueAt : Date.now() + again;
    await store.put({ deliveries: [{ ...delivery, tries, answer, dueAt, isOver: again === undefined }] });
  };

  const look = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const now = Date.now();
    const waiting = store.deliveries().filter(({ id, isOver }) => !isOver && !underWay.has(id));
    const due = waiting.filter(({ dueAt }) => dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt);
    for (const delivery of due.slice(0, atOnce - underWay.size)) {
      const sending = send(delivery)
        .catch(onError)
        .then(() => {
          underWay.delete(delivery.id);
          look();
        });
      underWay.set(delivery.id, sending);
    }
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now));
    if (Number.isFinite(next)) timer = setTimeout(look, Math.min(next - now, hourMs));
  };

  look();
  return {
    changed: look,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await Promise.all(underWay.values());
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
        "x-paystack-signature": signatureOf(body, secretKey),
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
