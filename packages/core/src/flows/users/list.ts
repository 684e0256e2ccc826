import { createConversions } from "electrodb";
import { AccountEntity, type Profile } from "../../model/account/account.entity.ts";
import { profilesOf } from "../../domain/identity/account/profiles.ts";
import { authorise } from "../../platform/access/index.ts";
import type { Actor, UserType } from "../../platform/actor/index.ts";
import * as Lookup from "../../domain/lookup/index.ts";
import { userTypes } from "../../fixed/user-types.ts";
import { readMerged, type MergedQuery } from "../../platform/table/merge.ts";
import { mailProblems } from "../../domain/undeliverable/read.ts";
import type { MailProblem } from "../../model/undeliverable/schema.ts";
import { UsersQuery, type User, type UserPage } from "../../model/users/schema.ts";

const conversions = () => createConversions(AccountEntity).byAccessPattern.byType.fromComposite;

/**
 * The users of a type or of all, newest first, with one query a type; with a search those in whose name, e-mail address or
 * telephone number its words stand, with one query and one read of the profiles. Throws Invalid for a cursor of another list.
 */
export async function list(actor: Actor, input: UsersQuery): Promise<UserPage> {
  authorise(actor, "listUsers");
  const { type, search = "", cursor, limit } = UsersQuery.parse(input);
  if (Lookup.wordsOf(search).length > 0) return find(search, type, cursor, limit);
  const types = type ? [type] : userTypes;
  const { items, nextCursor } = await readMerged(
    cursor,
    `users/${type ?? "all"}`,
    limit,
    types.map(newestOf),
  );
  return { items: await toUsers(items), nextCursor };
}

function newestOf(userType: UserType): MergedQuery<Profile> {
  return (after, limit) => {
    const cursor = after && conversions().toCursor({ userType, ...after });
    return AccountEntity.query.byType({ userType }).go({ cursor, limit, order: "desc" });
  };
}

/** Who is called otherwise since a moment ago, or is gone, is left out. */
async function find(
  search: string,
  userType: UserType | undefined,
  cursor: string | undefined,
  limit: number,
): Promise<UserPage> {
  const { ids, nextCursor } = await Lookup.findAccounts(search, {
    userTypes: userType && [userType],
    cursor,
    limit,
  });
  const words = Lookup.wordsOf(search);
  const profiles = await profilesOf(ids);
  const items = ids
    .flatMap((id) => profiles.get(id) ?? [])
    .filter((profile) => Lookup.isFoundBy(Lookup.textsOf(profile), words))
    .filter((profile) => userType === undefined || profile.userType === userType);
  return { items: await toUsers(items), nextCursor };
}

/** One read for the mails that did not reach them. */
async function toUsers(profiles: readonly Profile[]): Promise<User[]> {
  const problems = await mailProblems(profiles.map(({ email }) => email));
  return profiles.map((profile) => toUser(profile, problems.get(profile.email) ?? null));
}

function toUser(profile: Profile, mailProblem: MailProblem | null): User {
  const { id, fullName = "", email, phone = null, avatar = null, userType, isVerified, createdAt } = profile;
  return {
    id,
    name: fullName,
    email,
    phone,
    avatar,
    userType,
    isVerified,
    isEmailVerified: profile.emailVerifiedAt !== undefined,
    mailProblem,
    isDisabled: profile.disabledAt !== undefined,
    joinedAt: createdAt,
  };
}
