import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { asAdmin, clientId, clientSecret, refresh, signIn, signUp, start, type Started } from "./testing.ts";

const email = "ada@example.com";
const revoked = { name: "NotAuthorizedException", message: "Refresh Token has been revoked" };
const reused = { name: "RefreshTokenReuseException", message: "Refresh Token has been revoked" };

/** A pool with a user who is signed in. */
async function signedIn(options: Parameters<typeof start>[0] = {}) {
  const api: Started = await start(options);
  await signUp(api, email);
  return { api, first: await signIn(api, email) };
}

function revoke(token: string, secret = clientSecret): RevokeTokenCommand {
  return new RevokeTokenCommand({ ClientId: clientId, ClientSecret: secret, Token: token });
}

it("gives new tokens and another refresh token, with the groups of now and the sign-in's own time", async () => {
  const { api, first } = await signedIn();
  await api.cognito.send(new AdminAddUserToGroupCommand({ ...asAdmin(email), GroupName: "admin" }));
  api.pass(100);
  const second = await refresh(api, first.RefreshToken);
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  const [before, after] = [decodeJwt(first.AccessToken), decodeJwt(second.AccessToken)];
  expect(after).toMatchObject({
    sub: before.sub,
    auth_time: before["auth_time"],
    origin_jti: before["origin_jti"],
    "cognito:groups": ["admin"],
  });
  expect(after.jti).not.toBe(before.jti);
  expect(await refresh(api, second.RefreshToken)).toHaveProperty("AccessToken");
});

it("lets two tabs refresh at once", async () => {
  const { api, first } = await signedIn();
  const tabs = await Promise.all([refresh(api, first.RefreshToken), refresh(api, first.RefreshToken)]);
  const next = await Promise.all(tabs.map(({ RefreshToken }) => refresh(api, RefreshToken)));
  expect(next.every(({ AccessToken }) => AccessToken !== "")).toBe(true);
});

it("takes a used token for its grace period, which a retry does not lengthen, and then no more", async () => {
  const { api, first } = await signedIn();
  const second = await refresh(api, first.RefreshToken);
  api.pass(50);
  expect(await refresh(api, first.RefreshToken)).toHaveProperty("AccessToken");
  api.pass(11);
  await expect(refresh(api, first.RefreshToken)).rejects.toMatchObject(reused);
  // The token that came in its place still works.
  expect(await refresh(api, second.RefreshToken)).toHaveProperty("AccessToken");
});

it("ends with the sign-in's thirty days, however often it was refreshed", async () => {
  const { api, first } = await signedIn();
  api.pass(29 * 24 * 3600);
  const { RefreshToken } = await refresh(api, first.RefreshToken);
  api.pass(24 * 3600 + 1);
  await expect(refresh(api, RefreshToken)).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Refresh Token has expired",
  });
});

it("rejects refresh tokens of other pools and other texts", async () => {
  const { api, first } = await signedIn();
  const other = await signedIn({ dir: `${api.dir}/other` });
  for (const token of [
    "nonsense",
    first.AccessToken,
    other.first.RefreshToken,
    first.RefreshToken.slice(0, -2),
  ]) {
    await expect(refresh(api, token)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Invalid Refresh Token",
    });
  }
});

it("asks for the client's secret", async () => {
  const { api, first } = await signedIn();
  const attempt = (secret: object) =>
    api.cognito.send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: clientId,
        RefreshToken: first.RefreshToken,
        ...secret,
      }),
    );
  await expect(attempt({})).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: `Client ${clientId} is configured for secret but secret was not received`,
  });
  await expect(attempt({ ClientSecret: "wrong" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: `Unable to verify secret hash for client ${clientId}`,
  });
});

it("ends a sign-in by any of its refresh tokens, and no other sign-in", async () => {
  const { api, first } = await signedIn();
  const elsewhere = await signIn(api, email);
  const second = await refresh(api, first.RefreshToken);
  api.pass(60);
  await api.cognito.send(revoke(first.RefreshToken));
  await expect(refresh(api, second.RefreshToken)).rejects.toMatchObject(revoked);
  expect(await refresh(api, elsewhere.RefreshToken)).toHaveProperty("AccessToken");
});

it("takes the revocation of a token twice, and of one that never was", async () => {
  const { api, first } = await signedIn();
  await api.cognito.send(revoke(first.RefreshToken));
  await api.cognito.send(revoke(first.RefreshToken));
  await api.cognito.send(revoke("nonsense"));
  await expect(api.cognito.send(revoke(first.AccessToken))).rejects.toMatchObject({
    name: "UnsupportedTokenTypeException",
  });
  await expect(api.cognito.send(revoke(first.RefreshToken, "wrong"))).rejects.toMatchObject({
    name: "UnauthorizedException",
  });
});

it("refreshes nothing for a disabled user", async () => {
  const { api, first } = await signedIn();
  const sub = decodeJwt(first.AccessToken).sub ?? "";
  await api.pool.importUsers([{ sub, email, group: "client", emailVerified: true, enabled: false }]);
  await expect(refresh(api, first.RefreshToken)).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "User is disabled.",
  });
});

it("refreshes nothing for a user who is gone, not even when one comes back by the same sub", async () => {
  const { api, first } = await signedIn();
  await api.cognito.send(new AdminDeleteUserCommand(asAdmin(email)));
  await expect(refresh(api, first.RefreshToken)).rejects.toMatchObject(revoked);
  const sub = decodeJwt(first.AccessToken).sub ?? "";
  await api.pool.importUsers([{ sub, email, group: "client", emailVerified: true, enabled: true }]);
  await expect(refresh(api, first.RefreshToken)).rejects.toMatchObject(revoked);
});
