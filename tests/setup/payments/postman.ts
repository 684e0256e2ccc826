import { setTimeout as sleep } from "node:timers/promises";
import type { SignedEvent } from "./events.ts";

/** The pause before a webhook is sent again, in milliseconds; at the provider it is three minutes, then an hour. */
const pause = 150;

/** For how long it is sent, in milliseconds, which stands for three days: longer than a cloud that was killed takes to be back. */
const timeoutMs = 180_000;

/** Brings an event once. Out: the status, or 0 where nobody answered. */
export async function bring(url: string, { body, signature }: SignedEvent): Promise<number> {
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

/** Brings an event until it is taken: anything but 200 is a failure (https://paystack.com/docs/payments/webhooks/). Out: whether it was. */
export async function deliver(urlNow: () => string, event: SignedEvent): Promise<boolean> {
  for (const until = performance.now() + timeoutMs; performance.now() < until;) {
    if ((await bring(urlNow(), event)) === 200) return true;
    await sleep(pause);
  }
  return false;
}
