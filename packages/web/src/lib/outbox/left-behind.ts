import { Database } from "../database.ts";
import { lastSignIn } from "../session-mark.ts";
import type { Entry } from "./entry.ts";

/** How long, in ms, an entry stays on a device: a user whose session ended may never come back to it. */
const longestMs = 30 * 86_400_000;

/** Why an entry of a former session waits for its user's word. */
export const leftBehind = "Your session ended before it was sent.";

/** Returns the entry as one that is not sent by itself, where it was written before its user signed in. */
export function holdBack(entry: Entry): Entry {
  const since = lastSignIn();
  const isHeld =
    since !== null && entry.writtenAt < since && !entry.isReleased && entry.refusal === undefined;
  return isHeld ? { ...entry, refusal: leftBehind } : entry;
}

/** Deletes entries, with their pictures, that have been on this device for 30 days, in whosever outbox. */
export async function deleteExpired(): Promise<void> {
  // An older Firefox does not list databases: there, the owner's next sign-in asks.
  for (const { name = "" } of (await indexedDB.databases?.()) ?? []) {
    const [kind, userId] = name.split(" ");
    if (kind === "outbox" && userId !== undefined) await deleteExpiredOf(userId);
  }
}

async function deleteExpiredOf(userId: string): Promise<void> {
  const outbox = new Database<Entry>("outbox", userId);
  for (const { id, writtenAt } of await outbox.values()) {
    if (Date.parse(writtenAt) > Date.now() - longestMs) continue;
    await outbox.delete(id);
    await new Database("pictures", userId).delete(id);
  }
}
