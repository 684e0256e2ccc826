import { createHmac } from "node:crypto";
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { clientOf, isServiceError } from "../../../platform/aws/index.ts";
import { config } from "../../../platform/config/index.ts";

/** The client of the user pool. A call is never repeated by itself: a failure of a password may have been counted. */
export const pool = clientOf(CognitoIdentityProviderClient, () => ({
  endpoint: config().COGNITO_ENDPOINT,
  answerMs: 6_000,
  attempts: 1,
}));

let secret: Promise<string> | undefined;

/**
 * The secret of the pool's only client, which is ours. Asked for once in a process: it stands in no configuration, no
 * template and no log.
 */
export function clientSecret(): Promise<string> {
  secret ??= read().catch((error: unknown) => {
    secret = undefined;
    throw error;
  });
  return secret;
}

async function read(): Promise<string> {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = config();
  const { UserPoolClient } = await pool().send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  if (!UserPoolClient?.ClientSecret) throw new Error("The user pool's client has no secret.");
  return UserPoolClient.ClientSecret;
}

/**
 * Shows that a request with this user name comes from the client that has the secret
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html).
 */
export async function secretHash(username: string): Promise<string> {
  return createHmac("sha256", await clientSecret())
    .update(username + config().USER_POOL_CLIENT_ID)
    .digest("base64");
}

/** Out: what a call answers, or undefined where the service names one of those errors. Throws what else the call throws. */
export async function undefinedOn<T>(errors: readonly string[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isServiceError(error, ...errors)) return undefined;
    throw error;
  }
}
