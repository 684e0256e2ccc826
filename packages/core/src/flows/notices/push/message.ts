import type { EntityItem } from "electrodb";
import type { MessageEntity } from "../../../model/conversation/message.entity.ts";
import { rowOf } from "../../../model/conversation/rows.ts";
import { PushMarkEntity } from "../../../model/push/mark.entity.ts";
import { now } from "../../../platform/clock/index.ts";
import { conditionHolds } from "../../../platform/table/conditions.ts";
import { devicesOf, pushToAll, type PushOutcome } from "./devices.ts";

/** For how long it is known that a message was pushed: longer than an event may wait in the dead-letter queue. */
const keptSeconds = 30 * 24 * 3600;

type Written = Pick<EntityItem<typeof MessageEntity>, "senderId" | "receiverId" | "seq" | "content">;

/**
 * Pushes a message to its receiver's devices, if it is unread still: each message once at most, and none after a later one of
 * the same sender, so that it is safe to repeat and out of order. Devices whose session has ended, or that the push service
 * does not know any more, are forgotten. Out: what became of it for each device; nothing that a push service does is thrown.
 */
export async function pushMessage(message: Written): Promise<PushOutcome[]> {
  const { senderId: partnerId, receiverId: userId, seq, content } = message;
  const devices = await devicesOf(userId);
  if (devices.length === 0) return [];
  const row = await rowOf(userId, partnerId);
  if (!row || (row.readSeq ?? 0) >= seq || row.blockedAt !== undefined) return [];
  if (!(await isNext(userId, partnerId, seq))) return [];
  const title = row.partnerName || "Unknown";
  // A UUID without its dashes: a later message of the same partner takes its place.
  return pushToAll(
    devices,
    { title, body: shortened(content), partnerId, seq },
    partnerId.replaceAll("-", ""),
  );
}

/** Keeps that this message is pushed. Out: false where it was, or a later one. */
function isNext(userId: string, partnerId: string, seq: number): Promise<boolean> {
  return conditionHolds(
    PushMarkEntity.update({ userId, partnerId })
      .set({ seq, expiresAt: Math.floor(now() / 1000) + keptSeconds })
      .where((attributes, { lt, notExists }) => `${notExists(attributes.seq)} OR ${lt(attributes.seq, seq)}`)
      .go(),
  );
}

/** 120 characters at most, none of them cut in two. */
function shortened(text: string): string {
  if (text.length <= 120) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (kept.length + segment.length > 119) break;
    kept += segment;
  }
  return `${kept}…`;
}
