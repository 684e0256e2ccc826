import type { EntityItem } from "electrodb";
import { dayInLagos, now } from "../platform/clock.ts";
import type { PresenceEntity } from "./presence.entity.ts";
import type { PublicPresence } from "./schema.ts";

type Row = EntityItem<typeof PresenceEntity>;

const day = 24 * 3600_000;

/** Returns whether a user is online, by their row. */
export function isActive({ activeUntil }: Row): boolean {
  return Date.parse(activeUntil) > now();
}

/** Returns a user's public presence; null if they were never seen. */
export function publicPresence(row: Row | undefined): PublicPresence | null {
  return row ? { isActive: isActive(row), seen: seenTime(row.seenAt) } : null;
}

function seenTime(seenAt: string): PublicPresence["seen"] {
  const seen = Date.parse(seenAt);
  if (dayInLagos(seen) === dayInLagos(now())) return "today";
  const age = now() - seen;
  if (age < 7 * day) return "week";
  return age < 30 * day ? "month" : "earlier";
}
