import { password, type Person } from "./people.ts";
import { createHmac, type JsonWebKey } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createUserPool } from "../../../packages/local/src/cognito/index.ts";
import { localCredentials, localRegion } from "../../../packages/local/src/credentials.ts";
import { localPool } from "../../../packages/local/src/environment.ts";

interface PoolNames {
  readonly poolId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const ourPool: PoolNames = localPool;

/** Pools whose tokens the API must reject. */
export const foreignPools: Record<string, PoolNames> = {
  "of another pool that claims to be ours": ourPool,
  "for another client": { ...ourPool, clientId: "another0client0of0the0pool" },
  "of a pool with another id": { ...ourPool, poolId: `${localRegion}_Foreign01` },
};

/** Cognito's response to a sign-in. Our API does not pass the ID token on. */
interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** Signs in at a pool directly, bypassing our API. */
export async function tokensOf(
  email: string,
  { poolId, clientId, clientSecret } = ourPool,
  endpoint = process.env["COGNITO_ENDPOINT"] ?? "",
): Promise<Tokens> {
  const SECRET_HASH = createHmac("sha256", clientSecret)
    .update(email + clientId)
    .digest("base64");
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.AdminInitiateAuth",
      authorization: `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/test`,
    },
    body: JSON.stringify({
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH },
    }),
  });
  return ((await response.json()) as { AuthenticationResult: Tokens }).AuthenticationResult;
}

/** Fetches our pool's public key. */
export async function publicKey(): Promise<JsonWebKey> {
  const url = `${process.env["COGNITO_ENDPOINT"]}/${ourPool.poolId}/.well-known/jwks.json`;
  const { keys } = (await (await fetch(url)).json()) as { keys: JsonWebKey[] };
  return keys[0] ?? {};
}

/** Returns tokens that another pool issues to a user with the same id, address and groups. */
export async function foreignToken(names: PoolNames, { user, email }: Person): Promise<Tokens> {
  const dir = await mkdtemp(join(tmpdir(), "handiwork-foreign-"));
  const groups = [user.userType];
  const pool = await createUserPool({
    ...names,
    dir,
    groups,
    triggers: {},
  });
  const server = createServer((req, res) => void pool.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const [group] = groups;
    await pool.importUsers([
      { sub: user.id, email, password, group: group ?? "", emailVerified: true, enabled: true },
    ]);
    return await tokensOf(email, names, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
    await pool.close();
    await rm(dir, { recursive: true });
  }
}
