import { createHash, randomBytes } from "node:crypto";
import type { Actor } from "../../../platform/actor/index.ts";
import { authorise } from "../../../platform/access/index.ts";
import { now } from "../../../platform/clock/index.ts";
import { Unauthenticated } from "../../../platform/errors/index.ts";
import * as Presence from "../../../domain/presence/mark.ts";
import { ConnectionEntity } from "../../../model/realtime/connection.entity.ts";
import { TicketEntity } from "../../../model/realtime/ticket.entity.ts";

export { close, connectionsOf, end } from "./connections.ts";
export { push } from "./push.ts";
export { receive } from "./receive.ts";
export { Ticket, type Frame } from "../../../model/realtime/schema.ts";

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
  await TicketEntity.put({
    hash: hashed(ticket),
    userId: actor.id,
    userType: actor.type,
    expiresAt: seconds(ticketSeconds),
  }).go();
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

function hashed(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}

function seconds(fromNow: number): number {
  return Math.floor(now() / 1000) + fromNow;
}
