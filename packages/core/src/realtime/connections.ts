import { now } from "../clock/index.ts";
import * as Presence from "../presence/mark.ts";
import { ConnectionEntity } from "./connection.entity.ts";

/**
 * Forgets a connection; with the last one its user is gone, too. Safe to repeat, also for one that was never opened.
 */
export async function close(connectionId: string): Promise<void> {
  const { data } = await ConnectionEntity.delete({ connectionId }).go({ response: "all_old" });
  if (!data) return;
  // The index may still have it.
  const others = (await connectionsOf(data.userId)).filter((id) => id !== connectionId);
  if (others.length === 0) await Presence.leave(data.userId, connectionId);
}

/** The ids of a user's open connections. */
export async function connectionsOf(userId: string): Promise<string[]> {
  const { data } = await ConnectionEntity.query.byUser({ userId }).go({ pages: "all" });
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now()).map(({ connectionId }) => connectionId);
}

/** Whose connection it is; undefined where it is not open. */
export async function userOf(connectionId: string): Promise<string | undefined> {
  const { data } = await ConnectionEntity.get({ connectionId }).go({ consistent: true });
  return data?.userId;
}
