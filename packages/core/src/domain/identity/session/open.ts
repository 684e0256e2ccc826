import { readAccount, type SessionRow } from "../account/service.ts";
import type { Visit } from "../../../platform/actor/index.ts";
import { now, nowIso } from "../../../platform/clock/index.ts";
import { Forbidden, Unauthenticated } from "../../../platform/errors/index.ts";
import { revoke, verify, type Tokens } from "../user-pool/index.ts";
import type { SessionUser } from "../../../model/session/schema.ts";
import { SessionEntity } from "../../../model/session/session.entity.ts";
import { sessionUser } from "./view.ts";

/** A session that was begun or renewed: what its cookies hold, and who is signed in. */
export interface Opened {
  readonly user: SessionUser;
  readonly tokens: Tokens;
  /** Seconds since 1970 when a remembered session ends; undefined where it ends with the browser. */
  readonly rememberedUntil: number | undefined;
}

const day = 24 * 3600;

/** As long as the pool's refresh tokens live. */
const rememberedSeconds = 30 * day;

/** Browsers that restore their windows keep session cookies for ever: this ends them. */
const unrememberedSeconds = day;

/** The oldest of more than these ends when another begins, so that reading an account stays bounded. */
const mostSessions = 10;

/**
 * Begins a session with tokens that the pool has just given for a password. Throws Forbidden for an account that an admin
 * has disabled, and Unauthenticated for a user whom the pool has and the table does not: that is what a broken
 * registration left, or one that is still under way, and no account.
 */
export async function openSession(tokens: Tokens, remember: boolean, visit: Visit): Promise<Opened> {
  const claims = await verify(tokens.access);
  if (!claims) throw new Error("The user pool gave an access token that is not valid.");
  const account = await readAccount(claims.id);
  if (!account) {
    await revoke(tokens.refresh);
    throw wrongCredentials();
  }
  if (account.profile.disabledAt !== undefined) {
    await revoke(tokens.refresh);
    throw new Forbidden("This account has been disabled. Please contact support.");
  }
  const expiresAt = Math.floor(now() / 1000) + (remember ? rememberedSeconds : unrememberedSeconds);
  await SessionEntity.put({
    id: claims.id,
    sessionId: claims.sessionId,
    version: account.profile.sessionVersion,
    remembered: remember,
    ...from(visit),
    expiresAt,
  }).go();
  await endSessions(oldest(account.sessions));
  return { user: sessionUser(account), tokens, rememberedUntil: remember ? expiresAt : undefined };
}

/** The same words for an unknown address and a wrong password (A-GAP-17). */
export function wrongCredentials(): Unauthenticated {
  return new Unauthenticated("Invalid email or password");
}

function oldest(sessions: readonly SessionRow[]): SessionRow[] {
  return sessions.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt)).slice(mostSessions - 1);
}

/** Ends sessions: neither their access nor their refresh tokens are of use from now on. */
export async function endSessions(sessions: readonly Pick<SessionRow, "id" | "sessionId">[]): Promise<void> {
  await Promise.all(sessions.map(({ id, sessionId }) => SessionEntity.delete({ id, sessionId }).go()));
}

/** What a session's row keeps of a visit. */
export function from({ address, userAgent }: Visit) {
  return { address, userAgent: userAgent.slice(0, 200), lastSeenAt: nowIso() };
}

/** Whether the session's time has not come yet; the table removes it only some time after. */
export function isLive({ expiresAt }: Pick<SessionRow, "expiresAt">): boolean {
  return expiresAt * 1000 > now();
}
