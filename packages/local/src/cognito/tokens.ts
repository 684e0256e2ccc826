import { randomUUID } from "node:crypto";
import { EncryptJWT, SignJWT, errors, jwtDecrypt, type JWTPayload } from "jose";
import * as z from "zod";
import { notAuthorized } from "./errors.ts";
import type { Keys } from "./keys.ts";
import type { Session, User } from "./store.ts";

/** An app's own scope: the token serves the user's operations on the pool itself. */
const scope = "aws.cognito.signin.user.admin";

const refreshPayload = z.object({ sub: z.string(), session: z.string(), token: z.string() });

export type RefreshPayload = z.infer<typeof refreshPayload>;

export interface TokenOptions {
  keys: Keys;
  issuer: string;
  clientId: string;
  accessTokenSeconds: number;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

/** Issues and reads the pool's tokens: access and id tokens are signed, refresh tokens encrypted. */
export class Tokens {
  readonly #options: TokenOptions;

  constructor(options: TokenOptions) {
    this.#options = options;
  }

  /** Returns an `AuthenticationResult`. `tokenId` is the session's current refresh token. */
  async issue(user: User, session: Session, tokenId: string): Promise<object> {
    const { clientId, accessTokenSeconds } = this.#options;
    const common = {
      sub: user.sub,
      ...(user.groups.length > 0 && { "cognito:groups": [...user.groups] }),
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: Math.floor(session.authenticatedAt / 1000),
    };
    const [AccessToken, IdToken, RefreshToken] = await Promise.all([
      this.#sign({ ...common, token_use: "access", scope, client_id: clientId, username: user.sub }),
      this.#sign({
        ...common,
        token_use: "id",
        aud: clientId,
        "cognito:username": user.sub,
        email: user.email,
        email_verified: user.emailVerified,
      }),
      this.#encrypt({ sub: user.sub, session: session.id, token: tokenId }, session.expiresAt),
    ]);
    return { AccessToken, IdToken, RefreshToken, ExpiresIn: accessTokenSeconds, TokenType: "Bearer" };
  }

  /**
   * Decrypts a refresh token. Throws NotAuthorizedException if it is not one of this pool or has expired; the session
   * knows revoked ones.
   */
  async readRefresh(token: string): Promise<RefreshPayload> {
    const { keys, issuer, now } = this.#options;
    const expected = { issuer, audience: "refresh", currentDate: new Date(now()) };
    const { payload } = await jwtDecrypt(token, keys.encryption, expected).catch((error: unknown) => {
      throw notAuthorized(
        error instanceof errors.JWTExpired ? "Refresh Token has expired" : "Invalid Refresh Token",
      );
    });
    return refreshPayload.parse(payload);
  }

  #sign(claims: JWTPayload): Promise<string> {
    const { keys, issuer, accessTokenSeconds, now } = this.#options;
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: keys.kid })
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + accessTokenSeconds)
      .sign(keys.signing);
  }

  /** `expiresAt` is in milliseconds since 1970. */
  #encrypt(claims: RefreshPayload, expiresAt: number): Promise<string> {
    const { keys, issuer } = this.#options;
    return new EncryptJWT(claims)
      .setProtectedHeader({ cty: "JWT", alg: "dir", enc: "A256GCM" })
      .setIssuer(issuer)
      .setAudience("refresh")
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .encrypt(keys.encryption);
  }
}
