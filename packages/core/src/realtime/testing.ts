import { randomUUID } from "node:crypto";
import { AccountEntity } from "../accounts/account.entity.ts";
import { SessionEntity } from "../sessions/session.entity.ts";
import type { SignedIn } from "../platform/actor.ts";
import { expiresIn } from "../platform/clock.ts";
import { issueTicket, openConnection } from "./connections.ts";

/** For tests: starts a session of a user, and creates a profile if there is none. */
export async function beginSession({ id, type: userType }: SignedIn) {
  const { data: known } = await AccountEntity.get({ id }).go({ consistent: true });
  if (!known) await AccountEntity.create({ id, userType, email: `${id}@handiwork.test` }).go();
  const version = known?.sessionVersion ?? 1;
  const session = { id, sessionId: randomUUID(), version, remembered: true, address: "", userAgent: "" };
  await SessionEntity.put({ ...session, expiresAt: expiresIn(24 * 3600) }).go();
  return session;
}

/** For tests: returns a ticket for a page of a new session. */
export async function ticketFor(actor: SignedIn): Promise<string> {
  return (await issueTicket(actor, await beginSession(actor))).ticket;
}

/** For tests: opens a page of the user in a new session. Returns the connection's id. */
export async function openPage(
  actor: SignedIn,
  connectionId = `${randomUUID().slice(0, 12)}/+=`,
): Promise<string> {
  await openConnection(await ticketFor(actor), connectionId);
  return connectionId;
}
