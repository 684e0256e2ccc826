import { createHash, randomBytes } from "node:crypto";
import type { Actor } from "../actor/index.ts";
import { now } from "../clock/index.ts";
import { Unauthenticated } from "../errors/index.ts";
import { ConnectionEntity } from "./connection.entity.ts";
import { TicketEntity } from "./ticket.entity.ts";

const ticketSeconds = 30;

/** A connection lives two hours at most (API Gateway's quota); its row a little longer. */
const connectionSeconds = 2 * 3600 + 60;

/**
 * A ticket with which the signed-in actor may open one WebSocket within 30 seconds. Out: 256 random bits as text; only
 * their hash is kept. Throws Unauthenticated for anonymous.
 */
export async function issueTicket(actor: Actor): Promise<{ ticket: string }> {
  if (actor.type === "anonymous") throw new Unauthenticated("Please sign in first.");
  const ticket = randomBytes(32).toString("base64url");
  await TicketEntity.put({
    hash: hashed(ticket),
    userId: actor.id,
    userType: actor.type,
    expiresAt: seconds(ticketSeconds),
  }).go();
  return { ticket };
}

/**
 * Opens a connection for the owner of the ticket, which is used up by it, however often it is tried. Throws
 * Unauthenticated for a ticket that is unknown, used or too old.
 */
export async function open(ticket: string, connectionId: string): Promise<void> {
  const used = await TicketEntity.delete({ hash: hashed(ticket) }).go({ response: "all_old" });
  if (!used.data || used.data.expiresAt * 1000 <= now())
    throw new Unauthenticated("The ticket is not valid.");
  await ConnectionEntity.put({
    connectionId,
    userId: used.data.userId,
    expiresAt: seconds(connectionSeconds),
  }).go();
}

/** Forgets a connection; safe to repeat, also for one that was never opened. */
export async function close(connectionId: string): Promise<void> {
  await ConnectionEntity.delete({ connectionId }).go();
}

/** The ids of a user's open connections. */
export async function connectionsOf(userId: string): Promise<string[]> {
  const { data } = await ConnectionEntity.query.byUser({ userId }).go({ pages: "all" });
  return data.filter(({ expiresAt }) => expiresAt * 1000 > now()).map(({ connectionId }) => connectionId);
}

function hashed(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}

function seconds(fromNow: number): number {
  return Math.floor(now() / 1000) + fromNow;
}
