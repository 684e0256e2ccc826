import { readAccount, type Account } from "../account/service.ts";
import { anonymous, type Actor, type SignedIn } from "../../../platform/actor/index.ts";
import { Unauthenticated, Unavailable } from "../../../platform/errors/index.ts";
import { sessionEnded, verify } from "../user-pool/index.ts";
import { findLive, isLive } from "./open.ts";

/** Somebody whose session was checked just now. */
export interface Checked {
  readonly actor: SignedIn;
  readonly sessionId: string;
  /** Whether it outlives the browser. */
  readonly remembered: boolean;
  readonly account: Account;
}

/**
 * Who acts, where everybody may: by the token alone, so that no read of the table is spent, but for a token that says
 * admin, which is checked as `checkSession` does. No token, one that is not valid, an admin's session that has ended, and
 * keys that cannot be fetched leave the visitor anonymous: whoever was signed out can still read, sign in and renew.
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
 * Who acts, checked against the table with one query: the session must be there, made since the account last changed what
 * it may do, and the account must not be disabled. The type is the profile's. Throws Unauthenticated.
 */
export async function checkSession(accessToken: string | undefined): Promise<Checked> {
  const claims = accessToken === undefined ? undefined : await verify(accessToken);
  if (!claims) throw sessionEnded();
  const { account, session } = (await findLive(claims)) ?? {};
  if (!account || session?.version !== account.profile.sessionVersion) throw sessionEnded();
  const { id, userType } = account.profile;
  const { sessionId, remembered } = session;
  return { actor: { type: userType, id }, sessionId, remembered, account };
}

/** The sessions of an account that may act now, and the profile's `sessionVersion`: one consistent query. */
export async function liveSessions(
  accountId: string,
): Promise<{ readonly ids: ReadonlySet<string>; readonly version: number }> {
  const account = await readAccount(accountId);
  if (!account || account.profile.disabledAt !== undefined) return { ids: new Set(), version: 0 };
  const { sessionVersion: version } = account.profile;
  const live = account.sessions.filter((session) => isLive(session) && session.version === version);
  return { ids: new Set(live.map(({ sessionId }) => sessionId)), version };
}
