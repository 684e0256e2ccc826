import { createHash, randomBytes } from "node:crypto";
import type { EntityItem } from "electrodb";
import { liveSessions } from "../../../domain/identity/session/check.ts";
import * as Presence from "../../../domain/presence/mark.ts";
import { ConnectionEntity } from "../../../model/realtime/connection.entity.ts";
import { TicketEntity } from "../../../model/realtime/ticket.entity.ts";
import { authorise } from "../../../platform/access/index.ts";
import type { Actor } from "../../../platform/actor/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { Unauthenticated } from "../../../platform/errors/index.ts";
import { spend, ticketLimits } from "../../../platform/limit/index.ts";
import { closeSocket } from "./socket.ts";

export type Connection = EntityItem<typeof ConnectionEntity>;

const ticketSeconds = 30;

/** A connection lives two hours at most (API Gateway's quota); its row a little longer. */
const connectionSeconds = 2 * 3600 + 60;

/** The oldest connection of a user closes when one more opens. */
const mostConnections = 10;

/** The session that a page belongs to, and the profile's `sessionVersion` when the session was checked. */
interface PageSession {
  readonly sessionId: string;
  readonly version: number;
}

/**
 * Issues a ticket with which a page of that session may open one WebSocket within 30 seconds: 256 random bits as text, of
 * which only the hash is stored. Throws Unauthenticated for anonymous, TooMany.
 */
export async function issueTicket(
  actor: Actor,
  { sessionId, version: sessionVersion }: PageSession,
): Promise<{ ticket: string }> {
  authorise(actor, "openRealtime");
  await spend(ticketLimits(actor.id));
  const ticket = randomBytes(32).toString("base64url");
  const owner = { userId: actor.id, sessionId, sessionVersion };
  await TicketEntity.put({ ...owner, hash: hashed(ticket), expiresAt: seconds(ticketSeconds) }).go();
  return { ticket };
}

/**
 * Opens a connection for the session that got the ticket, marks its user as present, and closes the user's oldest
 * connections beyond ten. Any attempt uses the ticket up. In: `browserOf`, the user whom the browser's cookies name, if any.
 * Throws Unauthenticated for a ticket that is unknown, used, expired, another user's, or of a session that has ended.
 */
export async function open(ticket: string, connectionId: string, browserOf?: string): Promise<void> {
  const used = await TicketEntity.delete({ hash: hashed(ticket) }).go({ response: "all_old" });
  if (!used.data || used.data.expiresAt * 1000 <= now())
    throw new Unauthenticated("The ticket is not valid.");
  const { userId, sessionId, sessionVersion } = used.data;
  if (browserOf !== undefined && browserOf !== userId)
    throw new Unauthenticated("The ticket is another user's.");
  const expiresAt = seconds(connectionSeconds);
  const opened = { connectionId, userId, sessionId, sessionVersion, expiresAt };
  const { data: connection } = await ConnectionEntity.put(opened).go();
  // Checked after the write: a session that ends from now on finds the row and closes the socket.
  const isLive = await liveness(userId);
  if (!isLive(connection)) {
    await forget(connectionId);
    throw new Unauthenticated("The session has ended.");
  }
  await Presence.arrive(userId, connectionId);
  const { surplus } = sortOut(await openConnections(userId), isLive);
  // Delivery leaves out those that could not be closed now.
  await Promise.allSettled(surplus.filter((id) => id !== connectionId).map((id) => hangUp(id)));
}

/** Removes the row of a connection that the page has closed, and marks its user as gone if it was the last. Idempotent. */
export async function end(connectionId: string): Promise<void> {
  const userId = await forget(connectionId);
  if (userId === undefined) return;
  // The index may still have it.
  const others = (await connectionsOf(userId)).filter((id) => id !== connectionId);
  if (others.length === 0) await Presence.leave(userId, connectionId);
}

/** Closes a connection's socket, then removes its row, so that a failure can be retried. Idempotent. */
export async function hangUp(connectionId: string, signal?: AbortSignal): Promise<void> {
  await closeSocket(connectionId, signal);
  await end(connectionId);
}

/** Closes the connections of a user's sessions that have ended. Idempotent. */
export async function hangUpEnded(userId: string): Promise<void> {
  const connections = await openConnections(userId);
  if (connections.length === 0) return;
  const { surplus } = sortOut(connections, await liveness(userId));
  await Promise.all(surplus.map((id) => hangUp(id)));
}

/** Removes a connection's row. Returns whose it was, undefined if there was none. */
export async function forget(connectionId: string): Promise<string | undefined> {
  const { data } = await ConnectionEntity.delete({ connectionId }).go({ response: "all_old" });
  return data?.userId;
}

/** A user's connections: the ten newest of live sessions, and the others, which are to be closed. */
export function sortOut(connections: readonly Connection[], isLive: (connection: Connection) => boolean) {
  const newestFirst = connections.toSorted(
    (a, b) => b.connectedAt.localeCompare(a.connectedAt) || b.connectionId.localeCompare(a.connectionId),
  );
  const kept = newestFirst.filter(isLive).slice(0, mostConnections);
  const surplus = connections.filter((connection) => !kept.includes(connection));
  const idsOf = (some: readonly Connection[]) => some.map(({ connectionId }) => connectionId);
  return { kept: idsOf(kept), surplus: idsOf(surplus) };
}

/** Returns a check whether a connection's session is live, and the account's rights are those of its ticket. */
export async function liveness(userId: string): Promise<(connection: Connection) => boolean> {
  const { ids, version } = await liveSessions(userId);
  return ({ sessionId = "", sessionVersion }) => ids.has(sessionId) && sessionVersion === version;
}

/** The ids of a user's open connections. */
export async function connectionsOf(userId: string): Promise<string[]> {
  return (await openConnections(userId)).map(({ connectionId }) => connectionId);
}

export async function openConnections(userId: string): Promise<Connection[]> {
  const { data } = await ConnectionEntity.query.byUser({ userId }).go({ pages: "all" });
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now());
}

/** The connection's row as it is now; undefined if it is not open. */
export async function findConnection(connectionId: string): Promise<Connection | undefined> {
  const { data } = await ConnectionEntity.get({ connectionId }).go({ consistent: true });
  return data ?? undefined;
}

function hashed(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}

function seconds(fromNow: number): number {
  return Math.floor(now() / 1000) + fromNow;
}
