import { setTimeout as sleep } from "node:timers/promises";
import type { SignedEvent } from "./events.ts";

/** Pause before a webhook is repeated, in ms; the provider waits for three minutes, then an hour. */
const pause = 150;

/** How long a webhook is repeated, in ms, instead of the provider's three days. Longer than a restart of the cloud. */
const timeoutMs = 180_000;

/** Sends an event once. Returns the status, or 0 without a response. */
export async function postEvent(url: string, { body, signature }: SignedEvent): Promise<number> {
  try {
    const response = await fetch(`${url}/api/payments/webhook`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Sends an event until the response is 200 (https://paystack.com/docs/payments/webhooks/). Returns whether it succeeded. */
export async function deliver(urlNow: () => string, event: SignedEvent): Promise<boolean> {
  for (const until = performance.now() + timeoutMs; performance.now() < until;) {
    if ((await postEvent(urlNow(), event)) === 200) return true;
    await sleep(pause);
  }
  return false;
}
