import { createHash, randomBytes } from "node:crypto";
import type { EntityItem } from "electrodb";
import { liveSessions } from "../sessions/check.ts";
import * as Presence from "../presence/activity.ts";
import { ConnectionEntity } from "./connection.entity.ts";
import { TicketEntity } from "./ticket.entity.ts";
import { verb } from "../platform/access/index.ts";
import { expiresIn, now } from "../platform/clock.ts";
import { Unauthenticated } from "../platform/errors.ts";
import { consume, ticketLimits } from "../platform/limit/index.ts";
import { closeSocket } from "./socket.ts";

export type Connection = EntityItem<typeof ConnectionEntity>;

const ticketSeconds = 30;

/** A connection lives for at most two hours (API Gateway's quota), its row slightly longer. */
const connectionSeconds = 2 * 3600 + 60;

/** The oldest connection of a user closes when one more opens. */
const maxConnections = 10;

/** A page's session, and the profile's `sessionVersion` when the session was checked. */
interface PageSession {
  readonly sessionId: string;
  readonly version: number;
}

/**
 * Issues a ticket that opens one WebSocket for the session within 30 seconds: 256 random bits as text; only the hash
 * is stored.
 *
 * @throws {Unauthenticated} for anonymous visitors
 * @throws {TooMany}
 */
export const issueTicket = verb("openRealtime", async (actor, input: PageSession) => {
  const { sessionId, version: sessionVersion } = input;
  await consume(ticketLimits(actor.id));
  const ticket = randomBytes(32).toString("base64url");
  const owner = { userId: actor.id, sessionId, sessionVersion };
  await TicketEntity.put({ ...owner, hash: hashed(ticket), expiresAt: expiresIn(ticketSeconds) }).go();
  return { ticket };
});

/**
 * Opens a connection for the ticket's session, marks its user as present, and closes the user's oldest connections
 * beyond ten. Every attempt uses up the ticket.
 *
 * @param browserOf the user named by the browser's cookies, if any
 * @throws {Unauthenticated} for a ticket that is unknown, used, expired, another user's, or of an ended session
 */
export async function openConnection(
  ticket: string,
  connectionId: string,
  browserOf?: string,
): Promise<void> {
  const used = await TicketEntity.delete({ hash: hashed(ticket) }).go({ response: "all_old" });
  if (!used.data || used.data.expiresAt * 1000 <= now())
    throw new Unauthenticated("The ticket is not valid.");
  const { userId, sessionId, sessionVersion } = used.data;
  if (browserOf !== undefined && browserOf !== userId)
    throw new Unauthenticated("The ticket is another user's.");
  const expiresAt = expiresIn(connectionSeconds);
  const opened = { connectionId, userId, sessionId, sessionVersion, expiresAt };
  const { data: connection } = await ConnectionEntity.put(opened).go();
  // Checked after the write: a session that ends later finds the row and closes the socket.
  const isLive = await livenessCheck(userId);
  if (!isLive(connection)) {
    await deleteConnection(connectionId);
    throw new Unauthenticated("The session has ended.");
  }
  await Presence.connect(userId, connectionId);
  const { surplus } = splitConnections(await openConnections(userId), isLive);
  // Delivery skips those that could not be closed.
  await Promise.allSettled(surplus.filter((id) => id !== connectionId).map((id) => closeConnection(id)));
}

/** Removes the row of a connection that the page has closed, and marks its user as gone if it was the last. Idempotent. */
export async function endConnection(connectionId: string): Promise<void> {
  const userId = await deleteConnection(connectionId);
  if (userId === undefined) return;
  // The index may still contain it.
  const others = (await connectionsOf(userId)).filter((id) => id !== connectionId);
  if (others.length === 0) await Presence.disconnect(userId, connectionId);
}

/** Closes a connection's socket, then removes its row, so that a failure can be retried. Idempotent. */
export async function closeConnection(connectionId: string, signal?: AbortSignal): Promise<void> {
  await closeSocket(connectionId, signal);
  await endConnection(connectionId);
}

/** Closes the connections of a user's sessions that have ended. Idempotent. */
export async function closeEndedConnections(userId: string): Promise<void> {
  const connections = await openConnections(userId);
  if (connections.length === 0) return;
  const { surplus } = splitConnections(connections, await livenessCheck(userId));
  await Promise.all(surplus.map((id) => closeConnection(id)));
}

/** Deletes a connection's row. Returns its user; undefined if there was none. */
export async function deleteConnection(connectionId: string): Promise<string | undefined> {
  const { data } = await ConnectionEntity.delete({ connectionId }).go({ response: "all_old" });
  return data?.userId;
}

/** Splits a user's connections into the ten newest of live sessions and those to close. */
export function splitConnections(
  connections: readonly Connection[],
  isLive: (connection: Connection) => boolean,
) {
  const newestFirst = connections.toSorted(
    (a, b) => b.connectedAt.localeCompare(a.connectedAt) || b.connectionId.localeCompare(a.connectionId),
  );
  const kept = newestFirst.filter(isLive).slice(0, maxConnections);
  const surplus = connections.filter((connection) => !kept.includes(connection));
  const idsOf = (some: readonly Connection[]) => some.map(({ connectionId }) => connectionId);
  return { kept: idsOf(kept), surplus: idsOf(surplus) };
}

/** Returns a check whether a connection's session is live and the account's permissions match its ticket. */
export async function livenessCheck(userId: string): Promise<(connection: Connection) => boolean> {
  const { ids, version } = await liveSessions(userId);
  return ({ sessionId = "", sessionVersion }) => ids.has(sessionId) && sessionVersion === version;
}

/** Returns the ids of a user's open connections. */
export async function connectionsOf(userId: string): Promise<string[]> {
  return (await openConnections(userId)).map(({ connectionId }) => connectionId);
}

export async function openConnections(userId: string): Promise<Connection[]> {
  const { data } = await ConnectionEntity.query.byUser({ userId }).go({ pages: "all" });
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now());
}

/** Returns the connection's current row; undefined if it is not open. */
export async function findConnection(connectionId: string): Promise<Connection | undefined> {
  const { data } = await ConnectionEntity.get({ connectionId }).go({ consistent: true });
  return data ?? undefined;
}

function hashed(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}
