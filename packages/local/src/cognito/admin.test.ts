import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { expect, it } from "vitest";
import { asAdmin, groupsOf, refresh, signIn, signUp, start, type Started } from "./testing.ts";

const email = "ada@example.com";
const missing = { name: "UserNotFoundException", message: "User does not exist." };

async function attributesOf({ cognito }: Started, username: string): Promise<Record<string, string>> {
  const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(asAdmin(username)));
  return Object.fromEntries(UserAttributes.map(({ Name = "", Value = "" }) => [Name, Value]));
}

function update({ cognito }: Started, UserAttributes: AttributeType[], username = email) {
  return cognito.send(new AdminUpdateUserAttributesCommand({ ...asAdmin(username), UserAttributes }));
}

it("sets a password for good, and none for a while", async () => {
  const api = await start();
  await signUp(api, email);
  const set = (Password: string, Permanent: boolean) =>
    api.cognito.send(new AdminSetUserPasswordCommand({ ...asAdmin("ADA@example.com"), Password, Permanent }));
  await expect(set("12345", true)).rejects.toMatchObject({
    name: "InvalidPasswordException",
    message: "Password did not conform with policy: Password not long enough",
  });
  await expect(set("battery staple", false)).rejects.toMatchObject({ name: "InvalidParameterException" });
  await set("battery staple", true);
  // Setting a password does not end open sessions.
  const { RefreshToken } = await signIn(api, email, "battery staple");
  await set("another staple", true);
  expect(await refresh(api, RefreshToken)).toHaveProperty("AccessToken");
  await expect(signIn(api, email, "battery staple")).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});

it("writes the address and its proof, and knows no other attributes", async () => {
  const api = await start();
  const sub = await signUp(api, email);
  await update(api, [{ Name: "email_verified", Value: "false" }], sub);
  expect(await attributesOf(api, email)).toEqual({ sub, email, email_verified: "false" });
  for (const Name of ["custom:role", "name"]) {
    await expect(update(api, [{ Name, Value: "admin" }])).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: expect.stringContaining(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      ) as string,
    });
  }
  await expect(update(api, [{ Name: "sub", Value: "another" }])).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
});

/** A new address with its proof. */
function verified(Value: string): AttributeType[] {
  return [
    { Name: "email", Value },
    { Name: "email_verified", Value: "true" },
  ];
}

it("changes an address that comes verified, and no other", async () => {
  const api = await start();
  await signUp(api, email);
  await update(api, verified("Ada@New.example.com"));
  expect(await attributesOf(api, "ada@new.example.com")).toMatchObject({ email_verified: "true" });
  await expect(attributesOf(api, email)).rejects.toMatchObject(missing);
  const unproven = [{ Name: "email", Value: "ada@newest.example.com" }];
  await expect(update(api, unproven, "ada@new.example.com")).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  await signUp(api, email);
  await expect(update(api, verified("ADA@new.example.com"))).rejects.toMatchObject({
    name: "AliasExistsException",
    message: "An account with the email already exists.",
  });
});

it("deletes a user, whose address is free again", async () => {
  const api = await start();
  const sub = await signUp(api, email, "client");
  await api.cognito.send(new AdminDeleteUserCommand(asAdmin("Ada@example.com")));
  await expect(attributesOf(api, sub)).rejects.toMatchObject(missing);
  await expect(attributesOf(api, email)).rejects.toMatchObject(missing);
  await expect(api.cognito.send(new AdminDeleteUserCommand(asAdmin(email)))).rejects.toMatchObject(missing);
  expect(await signUp(api, email)).not.toBe(sub);
});

it("keeps who is in which group, by address and by sub", async () => {
  const api = await start();
  const sub = await signUp(api, email, "client");
  const change = (GroupName: string, username = email) => ({ ...asAdmin(username), GroupName });
  await api.cognito.send(new AdminAddUserToGroupCommand(change("artisan", "ADA@example.com")));
  await api.cognito.send(new AdminAddUserToGroupCommand(change("artisan")));
  expect(await groupsOf(api, email)).toEqual(["client", "artisan"]);
  await api.cognito.send(new AdminRemoveUserFromGroupCommand(change("client", sub)));
  expect(await groupsOf(api, email)).toEqual(["artisan"]);
  await expect(api.cognito.send(new AdminAddUserToGroupCommand(change("president")))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
    message: "Group not found.",
  });
  await expect(
    api.cognito.send(new AdminAddUserToGroupCommand(change("client", "eve@example.com"))),
  ).rejects.toMatchObject(missing);
});
