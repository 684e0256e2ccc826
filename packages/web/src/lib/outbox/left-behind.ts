import { Database } from "../storage/database.ts";
import { lastSignIn } from "../api/session-state.ts";
import type { Entry } from "./entry.ts";

/** Maximum age of an entry in ms. A user whose session ended may never return to this device. */
const maxAgeMs = 30 * 86_400_000;

/** The refusal of an entry from a former session: it is sent only if its user asks for it. */
export const formerSessionRefusal = "Your session ended before it was sent.";

/** Returns the entry, refused if it was written before its user signed in. */
export function holdBack(entry: Entry): Entry {
  const since = lastSignIn();
  const isHeld =
    since !== null && entry.writtenAt < since && !entry.isReleased && entry.refusal === undefined;
  return isHeld ? { ...entry, refusal: formerSessionRefusal } : entry;
}

/** Deletes all users' entries, with their pictures, that are older than 30 days. */
export async function deleteExpired(): Promise<void> {
  // Older versions of Firefox cannot list databases. There, entries stay until their user decides at the next sign-in.
  for (const { name = "" } of (await indexedDB.databases?.()) ?? []) {
    const [kind, userId] = name.split(" ");
    if (kind !== "outbox" || userId === undefined) continue;
    const outbox = new Database<Entry>("outbox", userId);
    for (const { id, writtenAt } of await outbox.values()) {
      if (Date.parse(writtenAt) > Date.now() - maxAgeMs) continue;
      await outbox.delete(id);
      await new Database("pictures", userId).delete(id);
    }
  }
}
