import * as Conversation from "../conversations/index.ts";
import * as Presence from "../presence/activity.ts";
import { frameVersion } from "../reference/realtime.ts";
import { frameLimits, tryConsume } from "../platform/limit/index.ts";
import { setWorkAccount } from "../platform/trace/index.ts";
import { findConnection, closeConnection, livenessCheck } from "./connections.ts";
import { sendToConnection, sendToPages } from "./send.ts";
import { DeviceFrame } from "./schema.ts";

/**
 * Handles a frame from a page. Ignores invalid and forbidden frames. Closes a connection that is not registered,
 * whose session has ended, or that sends too many frames. Idempotent.
 */
export async function receive(connectionId: string, text: string): Promise<void> {
  const [connection, isAllowed] = await Promise.all([
    findConnection(connectionId),
    tryConsume(frameLimits(connectionId)),
  ]);
  const userId = connection?.userId ?? "";
  if (!connection || !isAllowed || !(await livenessCheck(userId))(connection))
    return closeConnection(connectionId);
  const read = DeviceFrame.safeParse(parsed(text));
  if (!read.success) return;
  const frame = read.data;
  setWorkAccount(userId);
  if (frame.type === "ping") {
    await sendToConnection(connectionId, [{ v: frameVersion, type: "pong" }]);
    return Presence.heartbeat(userId);
  }
  if (frame.type === "received") return Conversation.markDelivered(userId, frame.partnerId, frame.upTo);
  if (await Conversation.mayShowPresence(userId, frame.partnerId))
    await sendToPages(frame.partnerId, [{ v: frameVersion, type: "typing", partnerId: userId }]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
