import { now } from "../clock/index.ts";
import { type Outcome, send } from "./client.ts";
import type { Mail } from "./layout.ts";
import { SentEntity } from "./sent.entity.ts";

/** Longer than an event may wait in the dead-letter queue until a person sends it again. */
const keptSeconds = 30 * 24 * 3600;

/**
 * Sends a mail, if none with that key was sent yet. The mark is set after sending: who fails between the two sends the
 * mail twice rather than never. Out: as `send`, or `again` where it was sent before.
 */
export async function sendOnce(key: string, mail: Mail): Promise<"again" | Outcome> {
  const { data: mark } = await SentEntity.get({ key }).go({ consistent: true });
  if (mark) return "again";
  const outcome = await send(mail);
  await SentEntity.put({ key, expiresAt: Math.floor(now() / 1000) + keptSeconds }).go();
  return outcome;
}
