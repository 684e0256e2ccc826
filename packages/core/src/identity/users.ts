import { z } from "zod";
import type { UserType } from "../actor/index.ts";
import { config } from "../config/index.ts";
import { Invalid } from "../errors/index.ts";
import { ServiceError } from "../aws/index.ts";
import { call } from "./call.ts";
import { secretHash } from "./client.ts";

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
    const { UserSub } = await call<{ UserSub: string }>("SignUp", {
      ClientId: config().USER_POOL_CLIENT_ID,
      SecretHash: await secretHash(email),
      Username: email,
      Password: password,
    });
    return UserSub;
  } catch (error) {
    if (isNamed(error, "UsernameExistsException")) return undefined;
    if (isNamed(error, "InvalidPasswordException"))
      throw refused("password", "Please choose another password");
    if (isNamed(error, "InvalidParameterException")) throw refused("email", "Invalid email");
    throw error;
  }
}

function refused(field: string, message: string): Invalid {
  return new Invalid(message, { [field]: message });
}

const Found = z.object({
  Username: z.string(),
  Enabled: z.boolean(),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().default("") })),
});

/** The user with that e-mail address, if there is one. */
export async function findUser(email: string): Promise<PoolUser | undefined> {
  try {
    const found = Found.parse(await call("AdminGetUser", named(email)));
    const attribute = (name: string) => found.UserAttributes.find(({ Name }) => Name === name)?.Value;
    return {
      id: attribute("sub") ?? found.Username,
      email: attribute("email") ?? email,
      enabled: found.Enabled,
    };
  } catch (error) {
    if (isNamed(error, "UserNotFoundException")) return undefined;
    throw error;
  }
}

/** Makes the user a member of a type's group, which the user's next tokens carry. */
export async function addToGroup(username: string, type: UserType): Promise<void> {
  await call("AdminAddUserToGroup", { ...named(username), GroupName: type });
}

export async function removeFromGroup(username: string, type: UserType): Promise<void> {
  await call("AdminRemoveUserFromGroup", { ...named(username), GroupName: type });
}

/** Sets a password for good; sessions stay as they are. */
export async function setPassword(username: string, password: string): Promise<void> {
  await call("AdminSetUserPassword", { ...named(username), Password: password, Permanent: true });
}

/** Gives the user another address, marked as verified. Out: false where somebody else has it. */
export async function setEmail(username: string, email: string): Promise<boolean> {
  try {
    await call("AdminUpdateUserAttributes", {
      ...named(username),
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ],
    });
    return true;
  } catch (error) {
    if (isNamed(error, "AliasExistsException")) return false;
    throw error;
  }
}

/** Ends every refresh token of the user; nobody there is fine, too. */
export async function endAllTokens(username: string): Promise<void> {
  await whereThere(call("AdminUserGlobalSignOut", named(username)));
}

/** Removes the user; nobody there is fine, too. */
export async function removeUser(username: string): Promise<void> {
  await whereThere(call("AdminDeleteUser", named(username)));
}

async function whereThere(called: Promise<unknown>): Promise<void> {
  try {
    await called;
  } catch (error) {
    if (!isNamed(error, "UserNotFoundException")) throw error;
  }
}

function named(Username: string) {
  return { UserPoolId: config().USER_POOL_ID, Username };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof ServiceError && error.name === name;
}
