import { readAccount, type Account } from "../accounts/service.ts";
import { anonymous, type Actor, type SignedIn } from "../platform/actor.ts";
import { Unauthenticated, Unavailable } from "../platform/errors.ts";
import { sessionEnded, verify } from "../accounts/user-pool/index.ts";
import { findLive, isLive } from "./open.ts";

/** A user whose session was just checked. */
export interface CheckedSession {
  readonly actor: SignedIn;
  readonly sessionId: string;
  /** True if the session outlives the browser. */
  readonly remembered: boolean;
  readonly account: Account;
}

/**
 * Returns the actor of a public operation from the token alone, without reading the table; a token that claims an
 * admin is checked like `checkSession`. Without a token, with an invalid one, an ended admin session, or unavailable
 * keys, the visitor is anonymous and can still read, sign in and refresh.
 */
export async function actorOf(accessToken: string | undefined): Promise<Actor> {
  if (accessToken === undefined) return anonymous;
  try {
    const claims = await verify(accessToken);
    if (claims?.type === "admin") return (await checkSession(accessToken)).actor;
    return claims ? { type: claims.type, id: claims.id } : anonymous;
  } catch (error) {
    if (error instanceof Unavailable || error instanceof Unauthenticated) return anonymous;
    throw error;
  }
}

/**
 * Returns the actor, checked against the table with one query: the session must exist with the account's current
 * `sessionVersion`, and the account must be enabled. The type is the profile's.
 *
 * @throws {Unauthenticated}
 */
export async function checkSession(accessToken: string | undefined): Promise<CheckedSession> {
  const claims = accessToken === undefined ? undefined : await verify(accessToken);
  if (!claims) throw sessionEnded();
  const { account, session } = (await findLive(claims)) ?? {};
  if (!account || session?.version !== account.profile.sessionVersion) throw sessionEnded();
  const { id, userType } = account.profile;
  const { sessionId, remembered } = session;
  return { actor: { type: userType, id }, sessionId, remembered, account };
}

/** Returns an account's live sessions and the profile's `sessionVersion`. One consistent query. */
export async function liveSessions(
  accountId: string,
): Promise<{ readonly ids: ReadonlySet<string>; readonly version: number }> {
  const account = await readAccount(accountId);
  if (!account || account.profile.disabledAt !== undefined) return { ids: new Set(), version: 0 };
  const { sessionVersion: version } = account.profile;
  const live = account.sessions.filter((session) => isLive(session) && session.version === version);
  return { ids: new Set(live.map(({ sessionId }) => sessionId)), version };
}
