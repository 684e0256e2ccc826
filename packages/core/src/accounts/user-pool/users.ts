import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { UserType } from "../../platform/actor.ts";
import { isServiceError } from "../../platform/aws/index.ts";
import { config } from "../../platform/config.ts";
import { Invalid } from "../../platform/errors.ts";
import { pool, secretHash, undefinedOn } from "./client.ts";

/**
 * Adds a user, who can sign in at once. Returns the id; undefined if the address is taken.
 *
 * @throws {Invalid}
 */
export async function addUser(email: string, password: string): Promise<string | undefined> {
  try {
    const command = new SignUpCommand({
      ClientId: config().USER_POOL_CLIENT_ID,
      SecretHash: await secretHash(email),
      Username: email,
      Password: password,
    });
    return (await undefinedOn(["UsernameExistsException"], pool().send(command)))?.UserSub;
  } catch (error) {
    if (isServiceError(error, "InvalidPasswordException"))
      throw refused("password", "Please choose another password");
    if (isServiceError(error, "InvalidParameterException")) throw refused("email", "Invalid email");
    throw error;
  }
}

function refused(field: string, message: string): Invalid {
  return new Invalid(message, { [field]: message });
}

/** Returns the user with an email address, if any. `id` is Cognito's `sub`, the account's id. */
export async function findUser(email: string): Promise<{ id: string; enabled: boolean } | undefined> {
  const user = await undefinedOn(noUser, pool().send(new AdminGetUserCommand(named(email))));
  const sub = user?.UserAttributes?.find(({ Name }) => Name === "sub")?.Value;
  return user && { id: sub ?? user.Username ?? "", enabled: user.Enabled ?? false };
}

/** Adds the user to a type's group, which the next tokens contain. */
export async function addToGroup(username: string, type: UserType): Promise<void> {
  await pool().send(new AdminAddUserToGroupCommand({ ...named(username), GroupName: type }));
}

export async function removeFromGroup(username: string, type: UserType): Promise<void> {
  await pool().send(new AdminRemoveUserFromGroupCommand({ ...named(username), GroupName: type }));
}

/** Sets a permanent password; sessions stay. */
export async function setPassword(username: string, password: string): Promise<void> {
  await pool().send(
    new AdminSetUserPasswordCommand({ ...named(username), Password: password, Permanent: true }),
  );
}

/** Changes the user's address, marked as verified. Returns false if another user has it. */
export async function setEmail(username: string, email: string): Promise<boolean> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  const command = new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes });
  return (await undefinedOn(["AliasExistsException"], pool().send(command))) !== undefined;
}

/** Revokes all refresh tokens of the user. Ignores a missing user. */
export async function endAllTokens(username: string): Promise<void> {
  await undefinedOn(noUser, pool().send(new AdminUserGlobalSignOutCommand(named(username))));
}

/** Deletes the user. Ignores a missing one. */
export async function removeUser(username: string): Promise<void> {
  await undefinedOn(noUser, pool().send(new AdminDeleteUserCommand(named(username))));
}

const noUser = ["UserNotFoundException"];

function named(Username: string) {
  return { UserPoolId: config().USER_POOL_ID, Username };
}
