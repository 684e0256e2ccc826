import { createHmac } from "node:crypto";
import { config } from "../config/index.ts";
import { call } from "./call.ts";

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
  const answer = await call<{ UserPoolClient: { ClientSecret: string } }>("DescribeUserPoolClient", {
    UserPoolId,
    ClientId,
  });
  return answer.UserPoolClient.ClientSecret;
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
