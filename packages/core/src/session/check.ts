import { readAccount, type Account } from "../account/service.ts";
import { anonymous, type Actor, type SignedIn } from "../actor/index.ts";
import { Unavailable } from "../errors/index.ts";
import { sessionEnded, verify } from "../identity/index.ts";
import { isLive } from "./open.ts";

/** Somebody whose session was checked just now. */
export interface Checked {
  readonly actor: SignedIn;
  readonly sessionId: string;
  /** Whether it outlives the browser. */
  readonly remembered: boolean;
  readonly account: Account;
}

/**
 * Who acts, by the token alone: for what everybody may read, where no read of the table is spent. No token, a token that
 * is not valid, and keys that cannot be fetched leave the visitor anonymous.
 */
export async function actorOf(accessToken: string | undefined): Promise<Actor> {
  if (accessToken === undefined) return anonymous;
  try {
    const claims = await verify(accessToken);
    return claims ? { type: claims.type, id: claims.id } : anonymous;
  } catch (error) {
    if (error instanceof Unavailable) return anonymous;
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
  const account = await readAccount(claims.id);
  const session = account?.sessions.find(({ sessionId }) => sessionId === claims.sessionId);
  if (!account || !session || !isLive(session) || account.profile.disabledAt !== undefined)
    throw sessionEnded();
  const { id, userType, sessionVersion } = account.profile;
  if (session.version !== sessionVersion) throw sessionEnded();
  const { sessionId, remembered } = session;
  return { actor: { type: userType, id }, sessionId, remembered, account };
}
