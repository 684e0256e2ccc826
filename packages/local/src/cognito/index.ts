import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Jwks } from "aws-jwt-verify/jwk";
import { localRegion } from "../credentials.ts";
import { answer } from "./http.ts";
import { importUsers, type ImportedUser } from "./import-users.ts";
import { openKeys } from "./keys.ts";
import { Lockout } from "./lockout.ts";
import type { Pool } from "./pool.ts";
import { poolSettings } from "./settings.ts";
import { Store } from "./store.ts";
import { Tokens } from "./tokens.ts";
import { preSignUpOf, type Triggers } from "./triggers.ts";

export type { ImportedUser } from "./import-users.ts";
export { CognitoError, ConnectionLost } from "./errors.ts";
export type { Faults } from "./pool.ts";
export type { Triggers } from "./triggers.ts";

export interface UserPoolOptions
  extends
    Pick<Pool, "poolId" | "clientId" | "clientSecret" | "groups">,
    Partial<Pick<Pool, "accessTokenSeconds" | "refreshTokenSeconds" | "retryGraceSeconds" | "faults">> {
  /** The folder that keeps users, sessions and keys. One process at a time may use it. */
  dir: string;
  triggers: Triggers;
  /** The time in milliseconds since 1970. */
  clock?: () => number;
}

export interface UserPool {
  /** Answers one request of the AWS JSON protocol, and the public keys' own address; never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** The public keys, for `CognitoJwtVerifier.cacheJwks`. */
  jwks: Jwks;
  /** The `iss` of the tokens, in the embedded cloud's own form. */
  issuer: string;
  /** See `importUsers` in import-users.ts. */
  importUsers(users: readonly ImportedUser[]): Promise<void>;
  /** Flushes pending writes and closes the files. */
  close(): Promise<void>;
}

/**
 * Opens the user pool in `dir`: the operations of Cognito that the marketplace uses (see the README), configured as in
 * stacks/identity.ts. Throws an Error of one line if the stored pool is damaged.
 */
export async function createUserPool(options: UserPoolOptions): Promise<UserPool> {
  const { dir, poolId, clientId, triggers, clock: now = Date.now } = options;
  const { accessTokenSeconds, refreshTokenSeconds, retryGraceSeconds } = { ...poolSettings, ...options };
  const keys = await openKeys(dir);
  const store = await Store.open(join(dir, "users.journal"), now);
  const issuer = `https://cognito-idp.${localRegion}.amazonaws.com/${poolId}`;
  const pool: Pool = {
    poolId,
    clientId,
    clientSecret: options.clientSecret,
    groups: options.groups,
    accessTokenSeconds,
    refreshTokenSeconds,
    retryGraceSeconds,
    keys,
    store,
    tokens: new Tokens({ keys, issuer, clientId, accessTokenSeconds, now }),
    preSignUp: preSignUpOf({ triggers, poolId, clientId }),
    lockout: new Lockout(now),
    faults: options.faults ?? ((_operation, run) => run()),
    now,
  };
  return {
    handle: (req, res) => answer(req, res, pool),
    jwks: keys.jwks,
    issuer,
    importUsers: (users) => importUsers(pool, users),
    close: () => store.close(),
  };
}
