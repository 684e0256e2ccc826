import {
  AdminInitiateAuthCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  type AuthenticationResultType,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { FetchError, JwtBaseError } from "aws-jwt-verify/error";
import { SimpleFetcher, type Fetcher } from "aws-jwt-verify/https";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import { isServiceError } from "../../platform/aws/index.ts";
import { config } from "../../platform/config.ts";
import { TooMany, Unauthenticated, Unavailable, isTransient } from "../../platform/errors.ts";
import { UserType } from "../../platform/actor.ts";
import { request } from "../../platform/http.ts";
import { clientSecret, pool, secretHash, undefinedOn } from "./client.ts";

/** A session's tokens, sent in cookies. JavaScript and logs never see them. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Starts a session in the pool with a password. Returns its tokens; undefined if address and password do not match.
 *
 * @throws {TooMany} while the pool has locked the address
 * @throws transient errors of the pool
 */
export async function authenticate(email: string, password: string): Promise<Tokens | undefined> {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = config();
  const AuthParameters = { USERNAME: email, PASSWORD: password, SECRET_HASH: await secretHash(email) };
  const AuthFlow = "ADMIN_USER_PASSWORD_AUTH";
  const command = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters });
  try {
    const { AuthenticationResult } = await pool().send(command);
    // A challenge: an imported account, whose owner must first set a password with a mailed code.
    return AuthenticationResult ? tokens(AuthenticationResult) : undefined;
  } catch (error) {
    // The pool locks an address after five failures: for a second, then twice as long each time.
    if (isServiceError(error) && error.message === "Password attempts exceeded") throw new TooMany(30);
    if (isServiceError(error, ...refusals)) return undefined;
    throw error;
  }
}

const refusals = [
  "NotAuthorizedException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
];

/**
 * Exchanges a refresh token for new tokens; the old one works for another minute (two tabs, a lost response). Returns
 * undefined if the session has ended: expired, revoked, or reused after that minute.
 */
export async function exchange(refreshToken: string): Promise<Tokens | undefined> {
  const command = new GetTokensFromRefreshTokenCommand({
    ClientId: config().USER_POOL_CLIENT_ID,
    ClientSecret: await clientSecret(),
    RefreshToken: refreshToken,
  });
  const answer = await undefinedOn(ended, pool().send(command));
  return answer && tokens(answer.AuthenticationResult);
}

const ended = [
  "NotAuthorizedException",
  "RefreshTokenReuseException",
  "UserNotFoundException",
  "InvalidParameterException",
];

/** Ends a refresh token's session in the pool. Idempotent. */
export async function revoke(refreshToken: string): Promise<void> {
  const command = new RevokeTokenCommand({
    ClientId: config().USER_POOL_CLIENT_ID,
    ClientSecret: await clientSecret(),
    Token: refreshToken,
  });
  try {
    await pool().send(command);
  } catch (error) {
    if (!isServiceError(error) || isTransient(error)) throw error;
  }
}

/**
 * Returns the tokens of the pool's response.
 *
 * @throws {Error} if there are none, which is not the visitor's fault
 */
function tokens(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken: access, RefreshToken: refresh } = result ?? {};
  if (!access || !refresh) throw new Error("The user pool answered without tokens.");
  return { access, refresh };
}

/** Returns the error for a missing or ended session. */
export function sessionEnded(): Unauthenticated {
  return new Unauthenticated("Your session has ended. Please sign in again.");
}

export interface Claims {
  readonly id: string;
  /** The same in all tokens of a session. */
  readonly sessionId: string;
  readonly type: UserType;
}

let verifier: ReturnType<typeof create> | undefined;

function create() {
  const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId } = config();
  return CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: "access" },
    { jwksCache: new SimpleJwksCache({ fetcher: fetcher() }) },
  );
}

/**
 * Verifies an access token: signed (RS256) by our pool, for our client, of the right type, and not expired. Returns
 * its claims; undefined for other texts. Fetches the keys once per process.
 *
 * @throws {Unavailable} if the keys cannot be fetched
 */
export async function verify(accessToken: string): Promise<Claims | undefined> {
  verifier ??= create();
  try {
    const { sub, origin_jti: sessionId, "cognito:groups": groups } = await verifier.verify(accessToken);
    const type = UserType.safeParse(groups?.[0]).data ?? "client";
    return typeof sessionId === "string" ? { id: sub, sessionId, type } : undefined;
  } catch (error) {
    if (error instanceof FetchError) throw new Unavailable(error);
    if (error instanceof JwtBaseError) return undefined;
    throw error;
  }
}

/** Returns the fetcher of the pool's keys, from the issuer's URL or, for an emulator, its endpoint. */
function fetcher(): Fetcher {
  const { COGNITO_ENDPOINT, AWS_REGION } = config();
  if (!COGNITO_ENDPOINT)
    return new SimpleFetcher({ defaultRequestOptions: { timeout: 1_000, responseTimeout: 2_000 } });
  const issuer = `https://cognito-idp.${AWS_REGION}.amazonaws.com`;
  return {
    async fetch(uri) {
      try {
        const url = uri.replace(issuer, COGNITO_ENDPOINT);
        const { status, body } = await request({ method: "GET", url }, 5_000);
        if (status !== 200) throw new Error(`Status ${status}`);
        return new Uint8Array(body).buffer;
      } catch (error) {
        throw new FetchError(uri, error);
      }
    },
  };
}
