import { randomUUID } from "node:crypto";
import type { Faults } from "./faults.ts";
import type { Delivery } from "./store.ts";

/** How long after the first telling a success is told again, in milliseconds. */
const momentMs = 1_500;

/** The window within which webhooks change places where they are to be reordered, in milliseconds. */
const windowMs = 2_000;

export interface Event {
  readonly event: string;
  readonly reference: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Makes the webhooks of an event: successes are told twice, so that whoever takes them must be ready for that. */
export function deliveriesOf({ event, reference, data }: Event, faults: Faults, now: number): Delivery[] {
  if (faults.webhookWithheld) return [];
  const body = JSON.stringify({ event, data });
  const copies = event === "charge.success" ? (faults.webhookCopies ?? 2) : 1;
  const first = now + (faults.webhookDelayMs ?? 0) + (faults.webhooksReordered ? mirrored(now) : 0);
  return Array.from({ length: copies }, (_, copy) => ({
    id: randomUUID(),
    reference,
    event,
    body,
    dueAt: first + copy * momentMs,
    tries: 0,
    isOver: false,
  }));
}

/** How long to wait, so that of all events of one window the youngest waits least. */
function mirrored(now: number): number {
  return 2 * (windowMs - (now % windowMs));
}
