import { readAccount, type SessionRow } from "../account/service.ts";
import type { Visit } from "../../../platform/actor/index.ts";
import { exchange, revoke, sessionEnded, verify } from "../user-pool/index.ts";
import { isConditionFailure } from "../../../platform/table/conditions.ts";
import { from, isLive, type Opened } from "./open.ts";
import { SessionEntity } from "../../../model/session/session.entity.ts";
import { sessionUser } from "./view.ts";

/**
 * New tokens for a session, by its refresh token. Two that come at once both succeed. Throws Unauthenticated where the
 * session has ended.
 */
export async function refresh(refreshToken: string | undefined, visit: Visit): Promise<Opened> {
  const tokens = refreshToken === undefined ? undefined : await exchange(refreshToken);
  const claims = tokens && (await verify(tokens.access));
  if (!tokens || !claims) throw sessionEnded();
  const account = await readAccount(claims.id);
  const session = account?.sessions.find(({ sessionId }) => sessionId === claims.sessionId);
  if (!account || !session || !isLive(session) || account.profile.disabledAt !== undefined) {
    await revoke(tokens.refresh);
    throw sessionEnded();
  }
  await keep(session, account.profile.sessionVersion, visit);
  return {
    user: sessionUser(account),
    tokens,
    rememberedUntil: session.remembered ? session.expiresAt : undefined,
  };
}

/** Keeps that the session was renewed. One that was ended in the same moment is not brought back. */
async function keep({ id, sessionId }: SessionRow, version: number, visit: Visit): Promise<void> {
  try {
    await SessionEntity.patch({ id, sessionId })
      .set({ version, ...from(visit) })
      .go();
  } catch (error) {
    if (isConditionFailure(error)) throw sessionEnded();
    throw error;
  }
}
