import type { Frame } from "../../../model/realtime/schema.ts";
import { forget, end, hangUp, liveness, openConnections, sortOut } from "./connections.ts";
import { closeSocket, sendFrame } from "./socket.ts";

/**
 * Sends frames to every open page of a user whose session is live, to each in their order, and closes the user's other
 * connections. Returns how many pages took them. Throws what sending to one of them threw, after all were tried.
 */
export async function push(userId: string, frames: readonly Frame[], signal?: AbortSignal): Promise<number> {
  const connections = await openConnections(userId);
  if (connections.length === 0) return 0;
  const { kept, surplus } = sortOut(connections, await liveness(userId));
  const [sent] = await Promise.all([
    Promise.allSettled(kept.map((id) => pushTo(id, frames, signal))),
    // Those that could not be closed are tried again with the next frame; none reaches them.
    Promise.allSettled(surplus.map((id) => hangUp(id, signal))),
  ]);
  const failure = sent.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
  return sent.filter((outcome) => outcome.status === "fulfilled" && outcome.value).length;
}

/**
 * Sends frames to one connection, in their order, and stops at the first that fails. A connection that is gone is forgotten;
 * one that does not answer is closed, so that it delays others once. Returns whether it took them all.
 */
export async function pushTo(
  connectionId: string,
  frames: readonly Frame[],
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    for (const frame of frames) {
      if (await sendFrame(connectionId, frame, signal)) continue;
      await forget(connectionId);
      return false;
    }
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      await Promise.allSettled([closeSocket(connectionId, signal), end(connectionId)]);
    throw error;
  }
}
