import { readAccount } from "../account/service.ts";
import type { Visit } from "../actor/index.ts";
import { exchange, revoke, sessionEnded, verify } from "../identity/index.ts";
import { from, isLive, type Opened } from "./open.ts";
import { SessionEntity } from "./session.entity.ts";
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
  // A session that was ended between the two is not brought back: the condition of a patch is that the row exists.
  await SessionEntity.patch({ id: session.id, sessionId: session.sessionId })
    .set({ version: account.profile.sessionVersion, ...from(visit) })
    .go();
  return {
    user: sessionUser(account),
    tokens,
    rememberedUntil: session.remembered ? session.expiresAt : undefined,
  };
}
