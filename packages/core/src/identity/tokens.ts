import { z } from "zod";
import { config } from "../config/index.ts";
import { TooMany, Unauthenticated } from "../errors/index.ts";
import { ServiceError } from "../aws/index.ts";
import { call } from "./call.ts";
import { clientSecret, secretHash } from "./client.ts";

/** A session's tokens as they travel in cookies. They reach no JavaScript and no log. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

const Result = z.object({ AccessToken: z.string(), RefreshToken: z.string() });

/**
 * Begins a session in the pool with a password. Out: its tokens, or undefined where address and password do not go
 * together, whatever the pool's reason. Throws TooMany while the pool
 * has locked the address; what the pool throws where it is away, slow or throttling.
 */
export async function authenticate(email: string, password: string): Promise<Tokens | undefined> {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = config();
  try {
    const { AuthenticationResult } = await call<{ AuthenticationResult?: unknown }>("AdminInitiateAuth", {
      UserPoolId,
      ClientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: await secretHash(email) },
    });
    // A challenge: the account was made for its owner, who sets a password by a mailed code first.
    return AuthenticationResult ? tokens(AuthenticationResult) : undefined;
  } catch (error) {
    // The pool's own lock after five failures: a second, then twice as long each time.
    if (error instanceof ServiceError && error.message === "Password attempts exceeded")
      throw new TooMany(30);
    if (error instanceof ServiceError && refusals.has(error.name)) return undefined;
    throw error;
  }
}

const refusals = new Set([
  "NotAuthorizedException",
  "UserNotFoundException",
  "UserNotConfirmedException",
  "PasswordResetRequiredException",
]);

/**
 * New tokens for a refresh token, which works for a minute more (two tabs, a lost answer). Out: undefined where the
 * session has ended: too old, revoked, or used once more after that minute.
 */
export async function exchange(refreshToken: string): Promise<Tokens | undefined> {
  try {
    const { AuthenticationResult } = await call<{ AuthenticationResult: unknown }>(
      "GetTokensFromRefreshToken",
      {
        ClientId: config().USER_POOL_CLIENT_ID,
        ClientSecret: await clientSecret(),
        RefreshToken: refreshToken,
      },
    );
    return tokens(AuthenticationResult);
  } catch (error) {
    if (error instanceof ServiceError && ended.has(error.name)) return undefined;
    throw error;
  }
}

const ended = new Set([
  "NotAuthorizedException",
  "RefreshTokenReuseException",
  "UserNotFoundException",
  "InvalidParameterException",
]);

/** Ends the session of a refresh token in the pool; one that has ended already is none to end. */
export async function revoke(refreshToken: string): Promise<void> {
  try {
    await call("RevokeToken", {
      ClientId: config().USER_POOL_CLIENT_ID,
      ClientSecret: await clientSecret(),
      Token: refreshToken,
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.$metadata.httpStatusCode >= 500) throw error;
    if (error.name === "TooManyRequestsException") throw error;
  }
}

/** Throws an Error where the pool's answer has no tokens, which is no fault of the visitor's. */
function tokens(result: unknown): Tokens {
  const { data } = Result.safeParse(result);
  if (!data) throw new Error("The user pool answered without tokens.");
  return { access: data.AccessToken, refresh: data.RefreshToken };
}

/** What everybody reads whose session is not there (any more). */
export function sessionEnded(): Unauthenticated {
  return new Unauthenticated("Your session has ended. Please sign in again.");
}
