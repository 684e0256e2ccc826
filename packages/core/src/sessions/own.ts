import { verb } from "../platform/access/index.ts";
import { readAccount, type Account } from "../accounts/service.ts";
import type { Visit } from "../platform/actor.ts";
import { record } from "../audit/index.ts";
import { nowIso } from "../platform/clock.ts";
import { isTransient, NotFound } from "../platform/errors.ts";
import { endAllTokens, exchange, revoke, verify, type Tokens } from "../accounts/user-pool/index.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { deviceOf } from "./device.rules.ts";
import { endSessions, isLive } from "./open.ts";

/** Returns the actor's sessions, last used first. They are few, so there is no paging. */
export const listSessions = verb("listSessions", async (actor, { sessions }: Account, current: string) =>
  sessions
    .filter(isLive)
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    .map(({ sessionId, userAgent, address, createdAt, lastSeenAt }) => ({
      id: sessionId,
      current: sessionId === current,
      device: deviceOf(userAgent),
      address,
      createdAt,
      lastSeenAt,
    })),
);

/** Ends the tokens' session in the table and in the pool. Idempotent; does nothing without tokens. */
export async function signOut({ access, refresh }: Partial<Tokens>): Promise<void> {
  const byAccess = access === undefined ? undefined : await verify(access);
  // An expired access token does not identify the session, but a refreshed token does.
  const renewed = byAccess || refresh === undefined ? undefined : await exchange(refresh);
  const claims = byAccess ?? (renewed && (await verify(renewed.access)));
  if (claims) await endSessions([{ id: claims.id, sessionId: claims.sessionId }]);
  const last = renewed?.refresh ?? refresh;
  if (last === undefined) return;
  try {
    await revoke(last);
  } catch (error) {
    // Without its row the session is over, even if the pool is unavailable.
    if (!claims || !isTransient(error)) throw error;
  }
}

/**
 * Ends one of the actor's sessions.
 *
 * @throws {NotFound}
 */
export const endSession = verb("endSession", async (actor, sessionId: string): Promise<void> => {
  const account = await readAccount(actor.id);
  const session = account?.sessions.find((row) => row.sessionId === sessionId);
  if (!session) throw new NotFound("Session not found");
  await endSessions([session]);
});

export const endOtherSessions = verb("endOtherSessions", async (actor, current: string): Promise<void> => {
  const { sessions = [] } = (await readAccount(actor.id)) ?? {};
  await endSessions(sessions.filter(({ sessionId }) => sessionId !== current));
});

/** Ends all of the actor's sessions, including the current one. */
export const signOutEverywhere = verb("signOutEverywhere", async (actor, visit: Visit): Promise<void> => {
  await endEverySession(actor.id);
  await record({ kind: "signed-out-everywhere", accountId: actor.id, actor, visit });
});

/**
 * Ends every session of an account: first the rows, which are authoritative. The new version rejects a concurrent
 * sign-in that has read the account but not yet written its row.
 */
export async function endEverySession(accountId: string): Promise<void> {
  const ended = AccountEntity.patch({ id: accountId })
    .set({ sessionsEndedAt: nowIso() })
    .add({ sessionVersion: 1 })
    .go();
  await conditionHolds(ended);
  const { sessions = [] } = (await readAccount(accountId)) ?? {};
  await endSessions(sessions);
  await endAllTokens(accountId);
}
