import { randomUUID } from "node:crypto";
import * as z from "zod";
import { isSameSecret } from "../../is-same-secret.ts";
import { CognitoError, notAuthorized } from "../errors.ts";
import { openOperation, type Operation } from "../operation.ts";
import { checkClient, type Pool } from "../pool.ts";
import type { LiveToken, Session } from "../store.ts";

const refreshInput = z.strictObject({
  ClientId: z.string(),
  ClientSecret: z.string().optional(),
  RefreshToken: z.string(),
});
const revokeInput = z.strictObject({
  ClientId: z.string(),
  ClientSecret: z.string().optional(),
  Token: z.string(),
});

/** Refreshes and revokes sessions, with token rotation and a grace period. */
export const refreshOperations: Readonly<Record<string, Operation>> = {
  GetTokensFromRefreshToken: openOperation(refreshInput, refresh),
  RevokeToken: openOperation(revokeInput, async ({ ClientId, ClientSecret, Token }, pool) => {
    checkClient(pool, ClientId);
    if (!isSameSecret(ClientSecret ?? "", pool.clientSecret)) {
      throw new CognitoError("UnauthorizedException", "Invalid client or secret");
    }
    // A signed token has three parts, an encrypted one five.
    if (Token.split(".").length === 3) {
      throw new CognitoError("UnsupportedTokenTypeException", "Unsupported token type");
    }
    const session = await sessionOf(pool, Token);
    if (session) await pool.store.endSession(session.id);
    return {};
  }),
};

/**
 * New tokens for a refresh token, with a new refresh token that ends when the first one would have. The used one works
 * for `retryGraceSeconds` more; each use in that time gives a refresh token of its own.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
async function refresh(input: z.infer<typeof refreshInput>, pool: Pool): Promise<object> {
  const { ClientId, ClientSecret } = input;
  checkClient(pool, ClientId);
  if (!ClientSecret) {
    throw notAuthorized(`Client ${ClientId} is configured for secret but secret was not received`);
  }
  if (!isSameSecret(ClientSecret, pool.clientSecret)) {
    throw notAuthorized(`Unable to verify secret hash for client ${ClientId}`);
  }
  const read = await pool.tokens.readRefresh(input.RefreshToken);
  const session = pool.store.session(read.session);
  const user = pool.store.find(read.sub);
  if (user?.enabled === false) throw notAuthorized("User is disabled.");
  if (!user || !session) throw notAuthorized("Refresh Token has been revoked");
  const now = pool.now();
  const live = session.tokens.filter(({ usableUntil = Infinity }) => usableUntil > now);
  if (!live.some(({ id }) => id === read.token)) {
    throw new CognitoError("RefreshTokenReuseException", "Refresh Token has been revoked");
  }
  const fresh: LiveToken = { id: randomUUID() };
  const graceUntil = now + pool.retryGraceSeconds * 1000;
  const tokens = live.map((token) =>
    token.id === read.token ? { usableUntil: graceUntil, ...token } : token,
  );
  const rotated = { ...session, tokens: [...tokens, fresh] };
  const [AuthenticationResult] = await Promise.all([
    pool.tokens.issue(user, rotated, fresh.id),
    pool.store.saveSession(rotated),
  ]);
  return { AuthenticationResult };
}

/** The session that a refresh token belongs to; none where it is not ours, too old or revoked: there is nothing to end. */
async function sessionOf(pool: Pool, refreshToken: string): Promise<Session | undefined> {
  try {
    return pool.store.session((await pool.tokens.readRefresh(refreshToken)).session);
  } catch (error) {
    if (error instanceof CognitoError) return undefined;
    throw error;
  }
}
