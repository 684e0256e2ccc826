import * as Conversation from "../../../domain/conversation/index.ts";
import * as Presence from "../../../domain/presence/mark.ts";
import { frameVersion } from "../../../fixed/realtime.ts";
import { workFor } from "../../../platform/trace/index.ts";
import { userOf } from "./connections.ts";
import { push, pushTo } from "./push.ts";
import { DeviceFrame } from "../../../model/realtime/schema.ts";

/**
 * Does what a page says over its connection; what cannot be read, and what is not for this user to say, is ignored. Safe
 * to repeat.
 */
export async function receive(connectionId: string, text: string): Promise<void> {
  const read = DeviceFrame.safeParse(parsed(text));
  if (!read.success) return;
  const frame = read.data;
  if (frame.type === "ping") await pushTo(connectionId, [{ v: frameVersion, type: "pong" }]);
  const userId = await userOf(connectionId);
  if (userId === undefined) return;
  workFor(userId);
  if (frame.type === "ping") return Presence.stay(userId);
  if (frame.type === "received") return Conversation.markDelivered(userId, frame.partnerId, frame.upTo);
  if (await Conversation.mayDisturb(userId, frame.partnerId))
    await push(frame.partnerId, [{ v: frameVersion, type: "typing", partnerId: userId }]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
