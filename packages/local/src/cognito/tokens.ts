import { randomUUID } from "node:crypto";
import { EncryptJWT, SignJWT, errors, jwtDecrypt, jwtVerify, type JWTPayload } from "jose";
import * as z from "zod";
import { notAuthorized } from "./errors.ts";
import type { Keys } from "./keys.ts";
import type { Session, User } from "./records.ts";

/** An app's own scope: the token serves the user's operations on the pool itself. */
const scope = "aws.cognito.signin.user.admin";
const challengeSeconds = 180;

const refreshPayload = z.object({ sub: z.string(), session: z.string(), token: z.string() });
const challengePayload = z.object({ sub: z.string() });
const accessPayload = z.object({ sub: z.string(), origin_jti: z.string(), token_use: z.literal("access") });

export type RefreshPayload = z.infer<typeof refreshPayload>;

export interface TokenOptions {
  keys: Keys;
  issuer: string;
  clientId: string;
  accessTokenSeconds: number;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

/** Issues and reads the pool's tokens: access and id tokens are signed, refresh tokens and challenges encrypted. */
export class Tokens {
  readonly #options: TokenOptions;

  constructor(options: TokenOptions) {
    this.#options = options;
  }

  /** An `AuthenticationResult` of the API. `tokenId` is the live token of the session that the refresh token stands for. */
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
      this.#encrypt("refresh", { sub: user.sub, session: session.id, token: tokenId }, session.expiresAt),
    ]);
    return { AccessToken, IdToken, RefreshToken, ExpiresIn: accessTokenSeconds, TokenType: "Bearer" };
  }

  /** The session string of a challenge, good for three minutes. */
  issueChallenge(sub: string): Promise<string> {
    return this.#encrypt("challenge", { sub }, this.#options.now() + challengeSeconds * 1000);
  }

  /** Throws NotAuthorizedException where it is not ours or too old. */
  async readChallenge(token: string): Promise<string> {
    const payload = await this.#decrypt(
      "challenge",
      token,
      "Invalid session for the user.",
      "Invalid session for the user, session is expired.",
    );
    return challengePayload.parse(payload).sub;
  }

  /** Throws NotAuthorizedException where it is not ours or too old. Whether it was revoked, the session knows. */
  async readRefresh(token: string): Promise<RefreshPayload> {
    const payload = await this.#decrypt(
      "refresh",
      token,
      "Invalid Refresh Token",
      "Refresh Token has expired",
    );
    return refreshPayload.parse(payload);
  }

  /** Throws NotAuthorizedException where it is not an access token of this pool or too old. */
  async readAccess(token: string): Promise<{ sub: string; session: string }> {
    const { keys, issuer } = this.#options;
    const { payload } = await jwtVerify(token, keys.verifying, {
      issuer,
      algorithms: ["RS256"],
      currentDate: new Date(this.#options.now()),
    }).catch((error: unknown) => {
      throw notAuthorized(
        error instanceof errors.JWTExpired ? "Access Token has expired" : "Invalid Access Token",
      );
    });
    const read = accessPayload.safeParse(payload);
    if (!read.success) throw notAuthorized("Invalid Access Token");
    return { sub: read.data.sub, session: read.data.origin_jti };
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
  #encrypt(use: "refresh" | "challenge", claims: JWTPayload, expiresAt: number): Promise<string> {
    const { keys, issuer } = this.#options;
    return new EncryptJWT(claims)
      .setProtectedHeader({ cty: "JWT", alg: "dir", enc: "A256GCM" })
      .setIssuer(issuer)
      .setAudience(use)
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .encrypt(keys.encryption);
  }

  async #decrypt(use: string, token: string, invalid: string, expired: string): Promise<JWTPayload> {
    const { keys, issuer, now } = this.#options;
    const expected = { issuer, audience: use, currentDate: new Date(now()) };
    const { payload } = await jwtDecrypt(token, keys.encryption, expected).catch((error: unknown) => {
      throw notAuthorized(error instanceof errors.JWTExpired ? expired : invalid);
    });
    return payload;
  }
}
