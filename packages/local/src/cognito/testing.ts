import { createHmac } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminAddUserToGroupCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
  type AuthenticationResultType,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterAll, onTestFinished } from "vitest";
import { localCredentials, localRegion } from "../credentials.ts";
import { createUserPool, type UserPool, type UserPoolOptions } from "./index.ts";
import { openKeys } from "./keys.ts";
import { serve, temporaryFolder } from "../testing.ts";

export const poolId = `${localRegion}_Test0001`;
export const clientId = "testclient0000000000000001";
export const clientSecret = "a secret of the tests' client";
export const password = "correct horse";

/** The keys of all pools of one test file: making them takes as long as a hundred requests. */
let keysFolder: Promise<string> | undefined;

async function makeKeys(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "pool-keys-"));
  await openKeys(dir);
  return dir;
}

afterAll(async () => {
  if (keysFolder) await rm(await keysFolder, { recursive: true });
});

/** Creates a folder with keys, which is deleted after the test. */
export async function folderWithKeys(): Promise<string> {
  const dir = await temporaryFolder();
  await copyFile(join(await (keysFolder ??= makeKeys()), "keys.json"), join(dir, "keys.json"));
  return dir;
}

/** An SDK client as any program would make it. */
export function clientOf(
  endpoint: string,
  accessKeyId: string = localCredentials.accessKeyId,
): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    endpoint,
    region: localRegion,
    credentials: { ...localCredentials, accessKeyId },
    maxAttempts: 1,
  });
}

export interface Started {
  pool: UserPool;
  cognito: CognitoIdentityProviderClient;
  endpoint: string;
  dir: string;
  /** Lets the pool's clock, which is the real one, run ahead. */
  pass: (seconds: number) => void;
  /** Closes it before the test's end. */
  stop: () => Promise<void>;
}

/** The trigger that the marketplace has: it confirms the user and the address. */
export const confirming: UserPoolOptions["triggers"] = {
  preSignUp: async (event) => {
    event.response.autoConfirmUser = true;
    event.response.autoVerifyEmail = true;
    return event;
  },
};

/** A user pool behind HTTP on a free port, closed after the test. */
export async function start(options: Partial<UserPoolOptions> = {}): Promise<Started> {
  let ahead = 0;
  const dir = options.dir ?? (await folderWithKeys());
  const pool = await createUserPool({
    dir,
    poolId,
    clientId,
    clientSecret,
    groups: ["client", "artisan", "merchant", "admin"],
    triggers: confirming,
    clock: () => Date.now() + ahead,
    ...options,
  });
  const { origin: endpoint } = await serve((req, res) => void pool.handle(req, res));
  const cognito = clientOf(endpoint);
  let stopped: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    cognito.destroy();
    await pool.close();
  };
  const stop = (): Promise<void> => (stopped ??= close());
  onTestFinished(stop);
  return { pool, cognito, endpoint, dir, pass: (seconds) => (ahead += seconds * 1000), stop };
}

/** The client of a pool. */
export type Api = Pick<Started, "cognito">;

/** Computes the secret hash of a user name. */
export function secretHash(username: string): string {
  return createHmac("sha256", clientSecret)
    .update(username + clientId)
    .digest("base64");
}

/** The fields of every request of the client for one user. */
export function asClient(username: string) {
  return { ClientId: clientId, Username: username, SecretHash: secretHash(username) };
}

/** The fields of every request of an administrator for one user. */
export function asAdmin(username: string) {
  return { UserPoolId: poolId, Username: username };
}

/** Signs up with the password of all tests; answers the `sub`. */
export async function signUp({ cognito }: Api, email: string, group?: string): Promise<string> {
  const { UserSub = "" } = await cognito.send(new SignUpCommand({ ...asClient(email), Password: password }));
  if (group) {
    await cognito.send(new AdminAddUserToGroupCommand({ ...asAdmin(email), GroupName: group }));
  }
  return UserSub;
}

/** Everything that AdminInitiateAuth asks for. */
export function credentials(email: string, secret = password) {
  return {
    UserPoolId: poolId,
    ClientId: clientId,
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH" as const,
    AuthParameters: { USERNAME: email, PASSWORD: secret, SECRET_HASH: secretHash(email) },
  };
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Signs in; answers the tokens. */
export async function signIn({ cognito }: Api, email: string, secret = password): Promise<Tokens> {
  const answer = await cognito.send(new AdminInitiateAuthCommand(credentials(email, secret)));
  return tokensOf(answer.AuthenticationResult);
}

/** Returns the groups in a user's next tokens. */
export async function groupsOf(api: Api, email: string): Promise<unknown> {
  return decodeJwt((await signIn(api, email)).AccessToken)["cognito:groups"] ?? [];
}

/** New tokens for a refresh token. */
export async function refresh({ cognito }: Api, token: string): Promise<Tokens> {
  const answer = await cognito.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: clientId,
      ClientSecret: clientSecret,
      RefreshToken: token,
    }),
  );
  return tokensOf(answer.AuthenticationResult);
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken = "", IdToken = "", RefreshToken = "" } = result ?? {};
  return { AccessToken, IdToken, RefreshToken };
}
