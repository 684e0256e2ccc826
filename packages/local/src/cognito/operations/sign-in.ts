import { randomUUID } from "node:crypto";
import * as z from "zod";
import { CognitoError, invalidParameter, notAuthorized } from "../errors.ts";
import { signedOperation, stringMap, type Operation } from "../operation.ts";
import { isPassword } from "../passwords.ts";
import { checkPool, checkSecretHash, type Pool } from "../pool.ts";
import type { User } from "../store.ts";

const initiateInput = z.strictObject({
  UserPoolId: z.string(),
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: stringMap.default({}),
});

/** Signing in with a password, which only the API's server may do. */
export const signInOperations: Readonly<Record<string, Operation>> = {
  AdminInitiateAuth: signedOperation(initiateInput, async (input, pool) => {
    const { UserPoolId, ClientId, AuthFlow, AuthParameters } = input;
    checkPool(pool, UserPoolId);
    const user = await authenticate(pool, ClientId, AuthFlow, AuthParameters);
    return signedIn(pool, user);
  }),
};

/**
 * Returns the user with this name and password. The error does not reveal which of the two is wrong
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html).
 */
async function authenticate(
  pool: Pool,
  clientId: string,
  flow: string,
  parameters: Record<string, string>,
): Promise<User> {
  if (flow !== "ADMIN_USER_PASSWORD_AUTH") throw invalidParameter("Auth flow not enabled for this client");
  const name = required(parameters, "USERNAME");
  const secret = required(parameters, "PASSWORD");
  checkSecretHash(pool, clientId, name, parameters["SECRET_HASH"]);
  const found = pool.store.find(name);
  const key = found?.sub ?? name.toLowerCase();
  pool.lockout.check(key);
  const isRight = await isPassword(secret, found?.password);
  if (!found || !isRight) {
    pool.lockout.failed(key);
    throw notAuthorized("Incorrect username or password.");
  }
  pool.lockout.succeeded(key);
  // Read again: it may have changed while the password was being checked.
  const user = pool.store.find(found.sub);
  if (!user?.enabled) throw notAuthorized("User is disabled.");
  if (user.status === "UNCONFIRMED") {
    throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  }
  return user;
}

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

async function signedIn(pool: Pool, user: User): Promise<object> {
  const now = pool.now();
  const token = { id: randomUUID() };
  const session = {
    id: randomUUID(),
    sub: user.sub,
    authenticatedAt: now,
    expiresAt: now + pool.refreshTokenSeconds * 1000,
    tokens: [token],
  };
  const [AuthenticationResult] = await Promise.all([
    pool.tokens.issue(user, session, token.id),
    pool.store.saveSession(session),
  ]);
  return { AuthenticationResult, ChallengeParameters: {} };
}
