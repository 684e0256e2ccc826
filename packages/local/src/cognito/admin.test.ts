import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { asAdmin, poolId, refresh, signIn, signUp, start, type Started } from "./testing.ts";

const email = "ada@example.com";
const missing = { name: "UserNotFoundException", message: "User does not exist." };

async function attributesOf({ cognito }: Started, username: string): Promise<Record<string, string>> {
  const { UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(asAdmin(username)));
  return Object.fromEntries(UserAttributes.map(({ Name = "", Value = "" }) => [Name, Value]));
}

function update({ cognito }: Started, UserAttributes: AttributeType[], username = email) {
  return cognito.send(new AdminUpdateUserAttributesCommand({ ...asAdmin(username), UserAttributes }));
}

it("creates a user without a word to anybody, who waits for a password", async () => {
  const preSignUp = vi.fn(async (event: PreSignUpTriggerEvent) => event);
  const api = await start({ triggers: { preSignUp } });
  const { User } = await api.cognito.send(
    new AdminCreateUserCommand({
      ...asAdmin("Ada@Example.com"),
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: "ada@example.com" },
        { Name: "email_verified", Value: "true" },
      ],
    }),
  );
  expect(User).toMatchObject({
    Username: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    UserStatus: "FORCE_CHANGE_PASSWORD",
    Enabled: true,
    UserCreateDate: expect.any(Date) as Date,
  });
  expect(await attributesOf(api, User?.Username ?? "")).toEqual({
    sub: User?.Username,
    email,
    email_verified: "true",
  });
  expect(api.mails).toEqual([]);
  expect(preSignUp.mock.calls[0]?.[0]).toMatchObject({
    triggerSource: "PreSignUp_AdminCreateUser",
    callerContext: { clientId: "CLIENT_ID_NOT_APPLICABLE" },
  });
});

it("mails an invitation where that is wanted, and creates nobody who cannot be told", async () => {
  const api = await start();
  const create = { ...asAdmin(email), TemporaryPassword: "temporary" };
  await expect(api.cognito.send(new AdminCreateUserCommand(create))).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  await expect(api.cognito.send(new AdminGetUserCommand(asAdmin(email)))).rejects.toMatchObject(missing);
  await api.cognito.send(new AdminCreateUserCommand({ ...create, DesiredDeliveryMediums: ["EMAIL"] }));
  expect(api.mails).toMatchObject([
    { to: email, text: `Your username is ${email} and temporary password is temporary.` },
  ]);
});

it("sets a password for good, or one that must be changed", async () => {
  const api = await start();
  await api.cognito.send(new AdminCreateUserCommand({ ...asAdmin(email), MessageAction: "SUPPRESS" }));
  const set = (Password: string, Permanent: boolean) =>
    api.cognito.send(new AdminSetUserPasswordCommand({ ...asAdmin("ADA@example.com"), Password, Permanent }));
  await expect(set("12345", true)).rejects.toMatchObject({
    name: "InvalidPasswordException",
    message: "Password did not conform with policy: Password not long enough",
  });
  await set("battery staple", true);
  expect((await signIn(api, email, "battery staple")).AccessToken).not.toBe("");
  // What is open stays open: whoever sets a password ends the sessions beside it.
  const { RefreshToken } = await signIn(api, email, "battery staple");
  await set("another staple", true);
  expect(await refresh(api, RefreshToken)).toHaveProperty("AccessToken");
  await set("for now only", false);
  expect((await signIn(api, email, "for now only")).AccessToken).toBe("");
});

it("writes attributes of the schema, removes by an empty value, and knows no others", async () => {
  const api = await start();
  const sub = await signUp(api, email);
  await update(api, [
    { Name: "name", Value: "Ada" },
    { Name: "locale", Value: "en-NG" },
  ]);
  await update(api, [{ Name: "locale", Value: "" }], sub);
  expect(await attributesOf(api, email)).toEqual({ sub, email, email_verified: "true", name: "Ada" });
  await expect(update(api, [{ Name: "custom:role", Value: "admin" }])).rejects.toMatchObject({
    name: "InvalidParameterException",
    message: expect.stringContaining(
      "Attributes did not conform to the schema: custom:role: Attribute does not exist in the schema.",
    ) as string,
  });
  await expect(update(api, [{ Name: "sub", Value: "another" }])).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
});

it("changes an address at once where it comes verified, and asks the new one where not", async () => {
  const api = await start();
  await signUp(api, email);
  await update(api, [
    { Name: "email", Value: "Ada@New.example.com" },
    { Name: "email_verified", Value: "true" },
  ]);
  expect(await attributesOf(api, "ada@new.example.com")).toMatchObject({ email_verified: "true" });
  await expect(attributesOf(api, email)).rejects.toMatchObject(missing);
  await update(api, [{ Name: "email", Value: "ada@newest.example.com" }], "ada@new.example.com");
  expect(await attributesOf(api, "ada@new.example.com")).toMatchObject({ email: "ada@new.example.com" });
  expect(api.mails).toMatchObject([{ to: "ada@newest.example.com" }]);
  await signUp(api, email);
  const taken = [
    { Name: "email", Value: "ADA@new.example.com" },
    { Name: "email_verified", Value: "true" },
  ];
  await expect(update(api, taken)).rejects.toMatchObject({ name: "AliasExistsException" });
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
  const groups = async (username: string) => {
    const { Groups = [] } = await api.cognito.send(new AdminListGroupsForUserCommand(asAdmin(username)));
    return Groups.map(({ GroupName }) => GroupName);
  };
  const change = (GroupName: string, username = email) => ({ ...asAdmin(username), GroupName });
  await api.cognito.send(new AdminAddUserToGroupCommand(change("artisan", "ADA@example.com")));
  await api.cognito.send(new AdminAddUserToGroupCommand(change("artisan")));
  expect(await groups("Ada@example.com")).toEqual(["client", "artisan"]);
  await api.cognito.send(new AdminRemoveUserFromGroupCommand(change("client", sub)));
  expect(await groups(sub)).toEqual(["artisan"]);
  await expect(api.cognito.send(new AdminAddUserToGroupCommand(change("president")))).rejects.toMatchObject({
    name: "ResourceNotFoundException",
    message: "Group not found.",
  });
  await expect(
    api.cognito.send(new AdminAddUserToGroupCommand(change("client", "eve@example.com"))),
  ).rejects.toMatchObject(missing);
});

it("answers with the group's pool and dates", async () => {
  const api = await start();
  await signUp(api, email, "client");
  const { Groups } = await api.cognito.send(new AdminListGroupsForUserCommand(asAdmin(email)));
  expect(Groups).toEqual([
    {
      GroupName: "client",
      UserPoolId: poolId,
      CreationDate: expect.any(Date) as Date,
      LastModifiedDate: expect.any(Date) as Date,
    },
  ]);
});
