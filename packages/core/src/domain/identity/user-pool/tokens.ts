import {
  AdminInitiateAuthCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  type AuthenticationResultType,
} from "@aws-sdk/client-cognito-identity-provider";
import { isServiceError } from "../../../platform/aws/index.ts";
import { config } from "../../../platform/config/index.ts";
import { isTransient, TooMany, Unauthenticated } from "../../../platform/errors/index.ts";
import { clientSecret, pool, secretHash, undefinedOn } from "./client.ts";

/** A session's tokens as they travel in cookies. They reach no JavaScript and no log. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Begins a session in the pool with a password. Out: its tokens, or undefined where address and password do not go
 * together, whatever the pool's reason. Throws TooMany while the pool
 * has locked the address; what the pool throws where it is away, slow or throttling.
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
