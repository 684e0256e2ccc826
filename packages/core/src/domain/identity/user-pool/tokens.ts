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
import { isServiceError } from "../../../platform/aws/index.ts";
import { config } from "../../../platform/config/index.ts";
import { TooMany, Unauthenticated, Unavailable, isTransient } from "../../../platform/errors/index.ts";
import { UserType } from "../../../platform/actor/index.ts";
import { request } from "../../../platform/http/index.ts";
import { clientSecret, pool, secretHash, undefinedOn } from "./client.ts";

/** A session's tokens as they travel in cookies. They reach no JavaScript and no log. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Begins a session in the pool with a password. Out: its tokens, or undefined where address and password do not go
 * together, whatever the pool's reason. Throws TooMany while the pool has locked the address; what the pool throws where it is
 * away, slow or throttling.
 */
export async function authenticate(email: string, password: string): Promise<Tokens | undefined> {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = config();
  const AuthParameters = { USERNAME: email, PASSWORD: password, SECRET_HASH: await secretHash(email) };
  const AuthFlow = "ADMIN_USER_PASSWORD_AUTH";
  const command = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters });
  try {
    const { AuthenticationResult } = await pool().send(command);
    // A challenge: the account was made for its owner, who sets a password by a mailed code first.
    return AuthenticationResult ? tokens(AuthenticationResult) : undefined;
  } catch (error) {
    // The pool's own lock after five failures: a second, then twice as long each time.
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
 * New tokens for a refresh token, which works for a minute more (two tabs, a lost answer). Out: undefined where the
 * session has ended: too old, revoked, or used once more after that minute.
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

/** Ends the session of a refresh token in the pool; one that has ended already is none to end. */
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

/** Throws an Error where the pool's answer has no tokens, which is no fault of the visitor's. */
function tokens(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken: access, RefreshToken: refresh } = result ?? {};
  if (!access || !refresh) throw new Error("The user pool answered without tokens.");
  return { access, refresh };
}

/** What everybody reads whose session is not there (any more). */
export function sessionEnded(): Unauthenticated {
  return new Unauthenticated("Your session has ended. Please sign in again.");
}

export interface Claims {
  readonly id: string;
  /** Constant over all tokens of one session. */
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
 * Checks an access token: signed (RS256) by a key of our pool, for our client, an access token and no other, and not too
 * old. Out: its claims, or undefined for every other text. The keys are fetched once in a process. Throws Unavailable
 * where they cannot be.
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

/** The pool's keys are at its issuer's address, but for a pool that is elsewhere than it says. */
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
