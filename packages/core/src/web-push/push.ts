import type { EntityItem } from "electrodb";
import type { MessageEntity } from "../conversations/message.entity.ts";
import { rowOf } from "../conversations/rows.queries.ts";
import { NotifiedEventEntity } from "../notifications/notified-event.entity.ts";
import { PushMarkEntity } from "./mark.entity.ts";
import { expiresIn } from "../platform/clock.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { devicesOf, pushToAll, type PushOutcome } from "./devices.ts";
import type { PushedNotice } from "./schema.ts";

/** How long a mark is kept, in seconds: longer than an event may wait in the dead-letter queue. */
const keptSeconds = 30 * 24 * 3600;

type Written = Pick<EntityItem<typeof MessageEntity>, "senderId" | "receiverId" | "seq" | "content">;

/**
 * Pushes an unread message to its receiver's devices: at most once, and not after a later one of the same sender.
 * Idempotent, and tolerates reordering. Deletes devices whose session has ended or that the push service no longer
 * knows. Returns the outcome per device; never throws for push services.
 */
export async function pushMessage(message: Written): Promise<PushOutcome[]> {
  const { senderId: partnerId, receiverId: userId, seq, content } = message;
  const devices = await devicesOf(userId);
  if (devices.length === 0) return [];
  const row = await rowOf(userId, partnerId);
  if (!row || (row.readSeq ?? 0) >= seq || row.blockedAt !== undefined) return [];
  if (!(await isNext(userId, partnerId, seq))) return [];
  const title = row.partnerName || "Unknown";
  // The partner's UUID without dashes, so that a later message of the same partner replaces it.
  return pushToAll(
    devices,
    { title, body: shortened(content), partnerId, seq },
    partnerId.replaceAll("-", ""),
  );
}

/** Records that this message is pushed. Returns false if it or a later message already was. */
function isNext(userId: string, partnerId: string, seq: number): Promise<boolean> {
  return conditionHolds(
    PushMarkEntity.update({ userId, partnerId })
      .set({ seq, expiresAt: expiresIn(keptSeconds) })
      .where((attributes, { lt, notExists }) => `${notExists(attributes.seq)} OR ${lt(attributes.seq, seq)}`)
      .go(),
  );
}

/** Truncates to 120 characters without splitting one. */
function shortened(text: string): string {
  if (text.length <= 120) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (kept.length + segment.length > 119) break;
    kept += segment;
  }
  return `${kept}…`;
}

/**
 * Pushes a notice to a user's devices, at most once per key.
 *
 * @param topic see `pushToAll`
 */
export async function pushNotice(
  userId: string,
  key: string,
  notice: PushedNotice,
  topic: string,
): Promise<PushOutcome[]> {
  const devices = await devicesOf(userId);
  if (devices.length === 0) return [];
  const expiresAt = expiresIn(keptSeconds);
  const isFirst = await conditionHolds(
    NotifiedEventEntity.create({ userId, event: `push/${key}`, expiresAt }).go(),
  );
  return isFirst ? pushToAll(devices, notice, topic) : [];
}
