import { createHmac } from "node:crypto";
import { isSameSecret } from "../is-same-secret.ts";
import { CognitoError, notAuthorized } from "./errors.ts";
import type { Keys } from "./keys.ts";
import type { Lockout } from "./lockout.ts";
import type { Store, User } from "./store.ts";
import type { Tokens } from "./tokens.ts";
import type { PreSignUp } from "./triggers.ts";

/**
 * Stands between each request and its answer. It may wait, throw a CognitoError in place of the answer (before or after it
 * lets the operation run), or a ConnectionLost. `GetJwks` is the request for the public keys.
 */
export type Faults = (operation: string, run: () => Promise<object>) => Promise<object>;

/** A user pool with its one confidential app client. */
export interface Pool {
  /** Begins with the region, as in the cloud: `eu-west-1_Local0001`. */
  readonly poolId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The groups that there are. */
  readonly groups: readonly string[];
  /** Lifetime of access and id tokens. The default of this and the next two is in settings.ts. */
  readonly accessTokenSeconds: number;
  /** Lifetime of a session. */
  readonly refreshTokenSeconds: number;
  /** Grace period of a used refresh token, at most 60 seconds, for two tabs that refresh at once. */
  readonly retryGraceSeconds: number;
  readonly keys: Keys;
  readonly store: Store;
  readonly tokens: Tokens;
  readonly preSignUp: PreSignUp;
  readonly lockout: Lockout;
  /** For tests of bad days. */
  readonly faults: Faults;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** Throws ResourceNotFoundException for another pool's id. */
export function checkPool(pool: Pool, poolId: string): void {
  if (poolId !== pool.poolId) {
    throw new CognitoError("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
  }
}

/** Throws ResourceNotFoundException for another client's id. */
export function checkClient(pool: Pool, clientId: string): void {
  if (clientId !== pool.clientId) {
    throw new CognitoError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  }
}

/**
 * Checks the client id and the secret hash: the base64 of HMAC-SHA256 over user name, as the request has it, and client
 * id. Throws ResourceNotFoundException or NotAuthorizedException.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash
 */
export function checkSecretHash(
  pool: Pool,
  clientId: string,
  username: string,
  hash: string | undefined,
): void {
  checkClient(pool, clientId);
  if (!hash) {
    throw notAuthorized(`Client ${clientId} is configured with secret but SECRET_HASH was not received`);
  }
  const expected = createHmac("sha256", pool.clientSecret)
    .update(username + clientId)
    .digest("base64");
  if (!isSameSecret(hash, expected))
    throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
}

/** The user of an admin operation. Throws ResourceNotFoundException, UserNotFoundException. */
export function adminsUser(pool: Pool, input: { UserPoolId: string; Username: string }): User {
  checkPool(pool, input.UserPoolId);
  const user = pool.store.find(input.Username);
  if (!user) throw new CognitoError("UserNotFoundException", "User does not exist.");
  return user;
}
