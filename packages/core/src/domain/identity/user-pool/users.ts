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
import type { UserType } from "../../../platform/actor/index.ts";
import { config } from "../../../platform/config/index.ts";
import { Invalid } from "../../../platform/errors/index.ts";
import { isServiceError } from "../../../platform/aws/index.ts";
import { pool, secretHash } from "./client.ts";

/** A user as the pool has it. */
export interface PoolUser {
  /** Cognito's `sub`, which is the account's id. */
  readonly id: string;
  readonly email: string;
  readonly enabled: boolean;
}

/** Adds a user, who can sign in at once. Out: the id, or undefined where the address is taken. Throws Invalid. */
export async function addUser(email: string, password: string): Promise<string | undefined> {
  try {
    const { UserSub } = await pool().send(
      new SignUpCommand({
        ClientId: config().USER_POOL_CLIENT_ID,
        SecretHash: await secretHash(email),
        Username: email,
        Password: password,
      }),
    );
    return UserSub;
  } catch (error) {
    if (isServiceError(error, "UsernameExistsException")) return undefined;
    if (isServiceError(error, "InvalidPasswordException"))
      throw refused("password", "Please choose another password");
    if (isServiceError(error, "InvalidParameterException")) throw refused("email", "Invalid email");
    throw error;
  }
}

function refused(field: string, message: string): Invalid {
  return new Invalid(message, { [field]: message });
}

/** The user with that e-mail address, if there is one. */
export async function findUser(email: string): Promise<PoolUser | undefined> {
  try {
    const { Username, Enabled, UserAttributes } = await pool().send(new AdminGetUserCommand(named(email)));
    const attribute = (name: string) => UserAttributes?.find(({ Name }) => Name === name)?.Value;
    return {
      id: attribute("sub") ?? Username ?? "",
      email: attribute("email") ?? email,
      enabled: Enabled ?? false,
    };
  } catch (error) {
    if (isServiceError(error, "UserNotFoundException")) return undefined;
    throw error;
  }
}

/** Makes the user a member of a type's group, which the user's next tokens carry. */
export async function addToGroup(username: string, type: UserType): Promise<void> {
  await pool().send(new AdminAddUserToGroupCommand({ ...named(username), GroupName: type }));
}

export async function removeFromGroup(username: string, type: UserType): Promise<void> {
  await pool().send(new AdminRemoveUserFromGroupCommand({ ...named(username), GroupName: type }));
}

/** Sets a password for good; sessions stay as they are. */
export async function setPassword(username: string, password: string): Promise<void> {
  await pool().send(
    new AdminSetUserPasswordCommand({ ...named(username), Password: password, Permanent: true }),
  );
}

/** Gives the user another address, marked as verified. Out: false where somebody else has it. */
export async function setEmail(username: string, email: string): Promise<boolean> {
  try {
    const UserAttributes = [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ];
    await pool().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes }));
    return true;
  } catch (error) {
    if (isServiceError(error, "AliasExistsException")) return false;
    throw error;
  }
}

/** Ends every refresh token of the user; nobody there is fine, too. */
export async function endAllTokens(username: string): Promise<void> {
  await whereThere(pool().send(new AdminUserGlobalSignOutCommand(named(username))));
}

/** Removes the user; nobody there is fine, too. */
export async function removeUser(username: string): Promise<void> {
  await whereThere(pool().send(new AdminDeleteUserCommand(named(username))));
}

async function whereThere(called: Promise<unknown>): Promise<void> {
  try {
    await called;
  } catch (error) {
    if (!isServiceError(error, "UserNotFoundException")) throw error;
  }
}

function named(Username: string) {
  return { UserPoolId: config().USER_POOL_ID, Username };
}
