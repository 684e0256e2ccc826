import {
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
  type UserType as CognitoUser,
} from "@aws-sdk/client-cognito-identity-provider";
import { config } from "@handiwork/core/platform/config";
import { userTypes } from "@handiwork/core/fixed/user-types";
import { emptyWalk, type Manifest, readPart, writeManifest, writePart } from "./folder.ts";
import { pacing } from "@handiwork/core/platform/pace";

/** A user of the pool, as far as the pool tells: never a password. */
export interface KeptUser {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  /** The user types that the user's tokens carry. */
  readonly groups: readonly string[];
}

/** What the pool gives at once. */
const pageSize = 60;

/** Copies what the pool tells of its users into the backup's folder. It begins anew where it was cut short. In: users a second at most (0: no limit). */
export async function backUpUsers(
  client: CognitoIdentityProviderClient,
  folder: string,
  manifest: Manifest,
  rate: number,
): Promise<void> {
  if (manifest.users.isDone) return;
  const walk = emptyWalk();
  const groups = await groupsOfUsers(client);
  const paced = pacing(rate);
  for await (const users of walkPool(client)) {
    const lines = users.map((user) => JSON.stringify({ ...user, groups: groups.get(user.sub) ?? [] }));
    const file = `pool/${String(walk.parts.length + 1).padStart(6, "0")}.jsonl.gz`;
    if (lines.length > 0) walk.parts.push(await writePart(folder, file, lines));
    await paced(users.length);
  }
  manifest.users = { ...walk, isDone: true };
  await writeManifest(folder, manifest);
}

/** What the backup knows of the pool's users, page by page. */
export async function* keptUsers(folder: string, manifest: Manifest): AsyncGenerator<KeptUser[]> {
  for (const part of manifest.users.parts)
    yield (await readPart(folder, part)).map((line) => JSON.parse(line) as KeptUser);
}

/** The pool's users, page by page, without their groups. */
export async function* walkPool(
  client: CognitoIdentityProviderClient,
): AsyncGenerator<Omit<KeptUser, "groups">[]> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListUsersCommand({
        UserPoolId: config().USER_POOL_ID,
        Limit: pageSize,
        ...(token && { PaginationToken: token }),
      }),
    );
    yield (page.Users ?? []).map(read);
    token = page.PaginationToken;
  } while (token);
}

/** The groups are asked for one by one, not user by user: a request a page instead of one a user. */
export async function groupsOfUsers(client: CognitoIdentityProviderClient): Promise<Map<string, string[]>> {
  const groups = new Map<string, string[]>();
  for (const GroupName of userTypes) {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListUsersInGroupCommand({
          UserPoolId: config().USER_POOL_ID,
          GroupName,
          Limit: pageSize,
          ...(token && { NextToken: token }),
        }),
      );
      for (const { sub } of (page.Users ?? []).map(read))
        groups.set(sub, [...(groups.get(sub) ?? []), GroupName]);
      token = page.NextToken;
    } while (token);
  }
  return groups;
}

function read({ Username = "", Enabled = true, Attributes = [] }: CognitoUser): Omit<KeptUser, "groups"> {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value;
  return {
    sub: attribute("sub") ?? Username,
    email: attribute("email") ?? "",
    emailVerified: attribute("email_verified") === "true",
    enabled: Enabled,
  };
}
