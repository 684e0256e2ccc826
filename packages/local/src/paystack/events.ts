import { randomUUID } from "node:crypto";
import type { Delivery } from "./store.ts";

/** How long after the first telling a success is told again, in milliseconds. */
const momentMs = 1_500;

export interface Event {
  readonly event: string;
  readonly reference: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Makes the webhooks of an event. In: how often it is told, and when first (milliseconds since 1970). */
export function deliveriesOf({ event, reference, data }: Event, copies: number, dueAt: number): Delivery[] {
  const told = { reference, event, body: JSON.stringify({ event, data }), tries: 0, isOver: false };
  return Array.from({ length: copies }, (_, copy) => {
    return { ...told, id: randomUUID(), dueAt: dueAt + copy * momentMs };
  });
}
