import { verb } from "../platform/access/index.ts";
import { withVisiblePresence } from "../conversations/index.ts";
import { PresenceEntity } from "./presence.entity.ts";
import { PresenceQuery } from "./schema.ts";
import { isActive } from "./public-presence.ts";

/**
 * Returns the presence of the actor's partners, limited to those with exchanged messages and without a block. Two
 * batch reads.
 */
export const ofPartners = verb("partnersPresence", PresenceQuery, async (actor, { partners }) => {
  // Excludes the actor, and duplicates, which a batch read rejects.
  const others = new Set(partners.split(",").filter((id) => id !== actor.id));
  const visible = others.size === 0 ? [] : await withVisiblePresence(actor.id, [...others]);
  if (visible.length === 0) return { items: [] };
  const { data } = await PresenceEntity.get(visible.map((id) => ({ id }))).go();
  return {
    items: data.map((row) => ({ partnerId: row.id, isActive: isActive(row), seenAt: row.seenAt })),
  };
});
