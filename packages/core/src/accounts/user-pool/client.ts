import { createHmac } from "node:crypto";
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { clientOf, isServiceError } from "../../platform/aws/index.ts";
import { config } from "../../platform/config.ts";

/** The user pool's client. Never retries, because a failed password attempt may have been counted. */
export const pool = clientOf(CognitoIdentityProviderClient, () => ({
  endpoint: config().COGNITO_ENDPOINT,
  answerMs: 6_000,
  attempts: 1,
}));

let secret: Promise<string> | undefined;

/**
 * Returns the secret of the pool's only client, fetched once per process. It is in no configuration, template or log.
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
 * Returns the hash that proves that a request for a user name comes from our client
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html).
 */
export async function secretHash(username: string): Promise<string> {
  return createHmac("sha256", await clientSecret())
    .update(username + config().USER_POOL_CLIENT_ID)
    .digest("base64");
}

/**
 * Returns a call's result; undefined for some of the service's errors.
 *
 * @throws the call's other errors
 */
export async function undefinedOn<T>(errors: readonly string[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isServiceError(error, ...errors)) return undefined;
    throw error;
  }
}
