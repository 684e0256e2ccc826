import { now } from "../../../platform/clock/index.ts";
import * as Presence from "../../../domain/presence/mark.ts";
import { ConnectionEntity } from "../../../model/realtime/connection.entity.ts";

/** Forgets a connection; safe to repeat, also for one that was never opened. Out: whose it was, undefined for none. */
export async function close(connectionId: string): Promise<string | undefined> {
  const { data } = await ConnectionEntity.delete({ connectionId }).go({ response: "all_old" });
  return data?.userId;
}

/** Forgets a connection that a page has closed: with the last one its user is gone, too. Safe to repeat. */
export async function end(connectionId: string): Promise<void> {
  const userId = await close(connectionId);
  if (userId === undefined) return;
  // The index may still have it.
  const others = (await connectionsOf(userId)).filter((id) => id !== connectionId);
  if (others.length === 0) await Presence.leave(userId, connectionId);
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
