import {
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { asAdmin, password, signIn, signUp, start } from "./testing.ts";

const email = "ada@example.com";

/** A pool with a user who is signed in. */
async function signedIn() {
  const api = await start();
  const sub = await signUp(api, email);
  return { api, sub, tokens: await signIn(api, email) };
}

it("shows a user its own account, as far as the client may read it", async () => {
  const { api, sub, tokens } = await signedIn();
  const UserAttributes = [{ Name: "name", Value: "Ada" }];
  await api.cognito.send(new AdminUpdateUserAttributesCommand({ ...asAdmin(email), UserAttributes }));
  const user = await api.cognito.send(new GetUserCommand({ AccessToken: tokens.AccessToken }));
  expect(user.Username).toBe(sub);
  expect(user.UserAttributes?.map(({ Name }) => Name).toSorted()).toEqual(["email", "email_verified", "sub"]);
});

it("takes access tokens only, of this pool, that are young and untouched", async () => {
  const { api, tokens } = await signedIn();
  const get = (AccessToken: string) => api.cognito.send(new GetUserCommand({ AccessToken }));
  const [header = "", payload = "", signature = ""] = tokens.AccessToken.split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  const forged = [`${none}.${payload}.`, `${header}.${payload}.${signature.toLowerCase()}`, "nonsense"];
  for (const token of [tokens.IdToken, tokens.RefreshToken, ...forged]) {
    await expect(get(token)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Invalid Access Token",
    });
  }
  api.pass(15 * 60 + 1);
  await expect(get(tokens.AccessToken)).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Access Token has expired",
  });
});

it("takes no token of a disabled user", async () => {
  const { api, tokens } = await signedIn();
  await api.cognito.send(new AdminDisableUserCommand(asAdmin(email)));
  await expect(
    api.cognito.send(new GetUserCommand({ AccessToken: tokens.AccessToken })),
  ).rejects.toMatchObject({ name: "NotAuthorizedException", message: "User is disabled." });
});

it("changes a password for who knows the old one", async () => {
  const { api, tokens } = await signedIn();
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    api.cognito.send(
      new ChangePasswordCommand({ AccessToken: tokens.AccessToken, PreviousPassword, ProposedPassword }),
    );
  await expect(change("wrong horse", "battery staple")).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Incorrect username or password.",
  });
  await expect(change(password, "12345")).rejects.toMatchObject({ name: "InvalidPasswordException" });
  await change(password, "battery staple");
  expect(await signIn(api, email, "battery staple")).toHaveProperty("AccessToken");
  await expect(signIn(api, email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("keeps the old address until the new one is proved", async () => {
  const { api, tokens } = await signedIn();
  const { AccessToken } = tokens;
  const UserAttributes = [{ Name: "email", Value: "Ada@New.example.com" }];
  const answer = await api.cognito.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  expect(answer.CodeDeliveryDetailsList).toMatchObject([{ Destination: "a***@n***" }]);
  expect(api.mails).toMatchObject([{ to: "ada@new.example.com" }]);
  expect(await signIn(api, email)).toHaveProperty("AccessToken");
  const verify = (Code: string) =>
    api.cognito.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: "email", Code }));
  const code = api.mails[0]?.code ?? "";
  await expect(verify(code === "111111" ? "222222" : "111111")).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  await verify(code);
  expect(await signIn(api, "ada@new.example.com")).toHaveProperty("AccessToken");
  await expect(signIn(api, email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("takes no address of another user, not even one that was taken while the code was on its way", async () => {
  const { api, tokens } = await signedIn();
  const { AccessToken } = tokens;
  const update = (Value: string) =>
    api.cognito.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: "email", Value }] }),
    );
  await update("new@example.com");
  await signUp(api, "new@example.com");
  const Code = api.mails[0]?.code ?? "";
  const exists = { name: "AliasExistsException", message: "An account with the email already exists." };
  await expect(
    api.cognito.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: "email", Code })),
  ).rejects.toMatchObject(exists);
  await expect(update("New@example.com")).rejects.toMatchObject(exists);
});

it.each(["email_verified", "custom:role", "name"])("lets no user write the attribute %s", async (Name) => {
  const { api, tokens } = await signedIn();
  const UserAttributes = [{ Name, Value: "true" }];
  await expect(
    api.cognito.send(new UpdateUserAttributesCommand({ AccessToken: tokens.AccessToken, UserAttributes })),
  ).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "A client attempted to write unauthorized attribute",
  });
});

it("deletes the own account and its sessions", async () => {
  const { api, tokens } = await signedIn();
  await api.cognito.send(new DeleteUserCommand({ AccessToken: tokens.AccessToken }));
  await expect(
    api.cognito.send(new GetUserCommand({ AccessToken: tokens.AccessToken })),
  ).rejects.toMatchObject({ name: "UserNotFoundException" });
  expect(await signUp(api, email)).not.toBe("");
});
