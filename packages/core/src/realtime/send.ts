import type { Frame } from "./schema.ts";
import {
  deleteConnection,
  endConnection,
  closeConnection,
  livenessCheck,
  openConnections,
  splitConnections,
} from "./connections.ts";
import { closeSocket, sendFrame } from "./socket.ts";

/**
 * Sends frames in order to each of a user's open pages with a live session, and closes the user's other connections.
 * Returns the number of pages that received them.
 *
 * @throws a page's error, after all were tried
 */
export async function sendToPages(
  userId: string,
  frames: readonly Frame[],
  signal?: AbortSignal,
): Promise<number> {
  const connections = await openConnections(userId);
  if (connections.length === 0) return 0;
  const { kept, surplus } = splitConnections(connections, await livenessCheck(userId));
  const [sent] = await Promise.all([
    Promise.allSettled(kept.map((id) => sendToConnection(id, frames, signal))),
    // Failed ones are closed with the next frame, which they do not receive.
    Promise.allSettled(surplus.map((id) => closeConnection(id, signal))),
  ]);
  const failure = sent.find(({ status }) => status === "rejected");
  if (failure?.status === "rejected") throw failure.reason;
  return sent.filter((outcome) => outcome.status === "fulfilled" && outcome.value).length;
}

/**
 * Sends frames to a connection in order and stops at the first failure. Deletes a connection that is gone, and closes
 * one that does not respond, so that it delays others only once. Returns whether it received all.
 */
export async function sendToConnection(
  connectionId: string,
  frames: readonly Frame[],
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    for (const frame of frames) {
      if (await sendFrame(connectionId, frame, signal)) continue;
      await deleteConnection(connectionId);
      return false;
    }
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError")
      await Promise.allSettled([closeSocket(connectionId, signal), endConnection(connectionId)]);
    throw error;
  }
}
