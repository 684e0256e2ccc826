import { AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { expect, it } from "vitest";
import {
  clientId,
  clientSecret,
  credentials,
  password,
  poolId,
  secretHash,
  signIn,
  signUp,
  start,
} from "./testing.ts";

const wrong = { name: "NotAuthorizedException", message: "Incorrect username or password." };
const locked = { name: "NotAuthorizedException", message: "Password attempts exceeded" };

it("issues access and id tokens that an unmodified CognitoJwtVerifier accepts, with the groups", async () => {
  const api = await start();
  const sub = await signUp(api, "Ada@Example.com", "artisan");
  const { AccessToken, IdToken } = await signIn(api, "ada@example.com");
  const verify = async (token: string, tokenUse: "access" | "id") => {
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse });
    verifier.cacheJwks(api.pool.jwks);
    return verifier.verify(token);
  };
  const access = await verify(AccessToken, "access");
  expect(access).toMatchObject({
    sub,
    username: sub,
    client_id: clientId,
    iss: api.pool.issuer,
    scope: "aws.cognito.signin.user.admin",
    "cognito:groups": ["artisan"],
  });
  expect(access.exp - access.iat).toBe(15 * 60);
  expect(await verify(IdToken, "id")).toMatchObject({
    sub,
    "cognito:username": sub,
    email: "ada@example.com",
    email_verified: true,
    "cognito:groups": ["artisan"],
  });
  await signUp(api, "bola@example.com");
  const { AccessToken: ofNoGroup } = await signIn(api, "bola@example.com");
  expect(await verify(ofNoGroup, "access")).not.toHaveProperty("cognito:groups");
  await expect(verify(IdToken, "access")).rejects.toThrow();
  await expect(verify(AccessToken, "id")).rejects.toThrow();
});

it("answers a wrong password and an unknown address alike", async () => {
  const api = await start();
  await signUp(api, "ada@example.com");
  await expect(signIn(api, "ada@example.com", "wrong horse")).rejects.toMatchObject(wrong);
  await expect(signIn(api, "nobody@example.com")).rejects.toMatchObject(wrong);
});

it("refuses a disabled user, and tells only who knows the password", async () => {
  const api = await start();
  const email = "ada@example.com";
  await api.pool.importUsers([
    { sub: "ada", email, password, group: "client", emailVerified: true, enabled: false },
  ]);
  await expect(signIn(api, email)).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "User is disabled.",
  });
  await expect(signIn(api, email, "wrong horse")).rejects.toMatchObject(wrong);
});

it("asks for the secret hash of the name as it was typed", async () => {
  const api = await start();
  await signUp(api, "ada@example.com");
  const attempt = (hash: Record<string, string>) =>
    api.cognito.send(
      new AdminInitiateAuthCommand({
        ...credentials("ada@example.com"),
        AuthParameters: { USERNAME: "ada@example.com", PASSWORD: password, ...hash },
      }),
    );
  await expect(attempt({})).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
  });
  for (const SECRET_HASH of [secretHash("Ada@example.com"), clientSecret]) {
    await expect(attempt({ SECRET_HASH })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: `Unable to verify secret hash for client ${clientId}`,
    });
  }
});

it.each(["ADMIN_NO_SRP_AUTH", "CUSTOM_AUTH", "REFRESH_TOKEN_AUTH", "USER_SRP_AUTH"] as const)(
  "does not sign in by %s, which the client does not allow",
  async (AuthFlow) => {
    const api = await start();
    await signUp(api, "ada@example.com");
    const command = new AdminInitiateAuthCommand({ ...credentials("ada@example.com"), AuthFlow });
    await expect(api.cognito.send(command)).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "Auth flow not enabled for this client",
    });
  },
);

it("locks a user after five failures for a second, then for twice as long each time", async () => {
  const api = await start();
  const email = "ada@example.com";
  await signUp(api, email);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(signIn(api, email, "wrong horse")).rejects.toMatchObject(wrong);
  }
  await expect(signIn(api, email)).rejects.toMatchObject(locked);
  api.pass(1.1);
  await expect(signIn(api, email, "wrong horse")).rejects.toMatchObject(wrong);
  api.pass(1.1);
  await expect(signIn(api, email.toUpperCase())).rejects.toMatchObject(locked);
  api.pass(1);
  expect(await signIn(api, email)).toHaveProperty("AccessToken");
  // The successful sign-in reset the count.
  await expect(signIn(api, email, "wrong horse")).rejects.toMatchObject(wrong);
  await expect(signIn(api, email)).resolves.toHaveProperty("AccessToken");
});
