import { createHash, randomBytes } from "node:crypto";
import type { Actor } from "../../../platform/actor/index.ts";
import { authorise } from "../../../platform/access/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { Unauthenticated } from "../../../platform/errors/index.ts";
import * as Presence from "../../../domain/presence/mark.ts";
import { ConnectionEntity } from "../../../model/realtime/connection.entity.ts";
import { TicketEntity } from "../../../model/realtime/ticket.entity.ts";

const ticketSeconds = 30;

/** A connection lives two hours at most (API Gateway's quota); its row a little longer. */
const connectionSeconds = 2 * 3600 + 60;

/**
 * A ticket with which the signed-in actor may open one WebSocket within 30 seconds. Out: 256 random bits as text; only
 * their hash is kept. Throws Unauthenticated for anonymous.
 */
export async function issueTicket(actor: Actor): Promise<{ ticket: string }> {
  authorise(actor, "openRealtime");
  const ticket = randomBytes(32).toString("base64url");
  const owner = { userId: actor.id, userType: actor.type };
  await TicketEntity.put({ ...owner, hash: hashed(ticket), expiresAt: seconds(ticketSeconds) }).go();
  return { ticket };
}

/**
 * Opens a connection for the owner of the ticket, which is used up by it, however often it is tried; the owner is here then.
 * In: whose session the browser has that brings it, where it has one. Throws Unauthenticated for a ticket that is unknown,
 * used, too old, or another user's.
 */
export async function open(ticket: string, connectionId: string, browserOf?: string): Promise<void> {
  const used = await TicketEntity.delete({ hash: hashed(ticket) }).go({ response: "all_old" });
  if (!used.data || used.data.expiresAt * 1000 <= now())
    throw new Unauthenticated("The ticket is not valid.");
  const { userId } = used.data;
  if (browserOf !== undefined && browserOf !== userId)
    throw new Unauthenticated("The ticket is another user's.");
  await ConnectionEntity.put({ connectionId, userId, expiresAt: seconds(connectionSeconds) }).go();
  await Presence.arrive(userId, connectionId);
}

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

function hashed(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}

function seconds(fromNow: number): number {
  return Math.floor(now() / 1000) + fromNow;
}
