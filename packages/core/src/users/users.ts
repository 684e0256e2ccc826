import { createConversions } from "electrodb";
import { AccountEntity, type Profile } from "../accounts/account.entity.ts";
import { profilesOf, readRecords } from "../accounts/service.ts";
import { verb } from "../platform/access/index.ts";
import type { UserType, Visit } from "../platform/actor.ts";
import { AuditEntity, entry } from "../audit/index.ts";
import { NotFound } from "../platform/errors.ts";
import { AccountId } from "../platform/ids.ts";
import { writeTogether } from "../platform/table/transact.ts";
import * as Lookup from "../lookup/index.ts";
import { userTypes } from "../reference/user-types.ts";
import { readMerged, type MergedQuery } from "../platform/table/merge.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { mailProblem, mailProblems } from "../undeliverable/read.ts";
import type { MailProblem } from "../undeliverable/schema.ts";
import { User, UsersQuery, VerificationForm, type UserDetail, type UserPage } from "./schema.ts";

const conversions = () => createConversions(AccountEntity).byAccessPattern.byType.fromComposite;

/**
 * Returns a page of users, newest first, with one query per type; or with a search, those whose name, email address
 * or phone number contains its words, with one query and one read of profiles.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const list = verb("listUsers", UsersQuery, async (actor, input): Promise<UserPage> => {
  const { type, search = "", cursor, limit } = input;
  if (Lookup.wordsOf(search).length > 0) return find(search, type, { cursor, limit });
  const types = type ? [type] : userTypes;
  const name = `users/${type ?? "all"}`;
  const { items, nextCursor } = await readMerged(cursor, name, limit, types.map(newestOf));
  return { items: await toUsers(items), nextCursor };
});

function newestOf(userType: UserType): MergedQuery<Profile> {
  return (after, limit) => {
    const cursor = after && conversions().toCursor({ userType, ...after });
    return AccountEntity.query.byType({ userType }).go({ cursor, limit, order: "desc" });
  };
}

/** Excludes accounts whose names have just changed and deleted ones. */
async function find(
  search: string,
  type: UserType | undefined,
  page: { cursor: string | undefined; limit: number },
): Promise<UserPage> {
  const { ids, nextCursor } = await Lookup.findAccounts(search, { userTypes: type && [type], ...page });
  const words = Lookup.wordsOf(search);
  const profiles = await profilesOf(ids);
  const items = ids
    .flatMap((id) => profiles.get(id) ?? [])
    .filter((profile) => Lookup.isFoundBy(Lookup.textsOf(profile), words))
    .filter(({ userType }) => type === undefined || userType === type);
  return { items: await toUsers(items), nextCursor };
}

/**
 * Returns a user with the status of their records. Two reads.
 *
 * @throws {NotFound}
 */
export const detail = verb("readUser", AccountId, async (actor, userId): Promise<UserDetail> => {
  const { profile, artisan, merchant } = await readRecords(userId);
  if (!profile) throw new NotFound("User not found");
  return {
    ...toUser(profile, await mailProblem(profile.email, { consistent: true })),
    artisan: artisan?.approval ?? null,
    merchant: merchant?.approval ?? null,
  };
});

/** Converts profiles to users. One read for their mail problems. */
async function toUsers(profiles: readonly Profile[]): Promise<User[]> {
  const problems = await mailProblems(profiles.map(({ email }) => email));
  return profiles.map((profile) => toUser(profile, problems.get(profile.email) ?? null));
}

function toUser(profile: Profile, problem: MailProblem | null): User {
  return viewOf(User, {
    ...profile,
    name: profile.fullName ?? "",
    isEmailVerified: profile.emailVerifiedAt !== undefined,
    mailProblem: problem,
    isDisabled: profile.disabledAt !== undefined,
    joinedAt: profile.createdAt,
  });
}

/**
 * Sets or removes a user's verification (B-AUSER-12). The profile is authoritative (B-GAP-44); the stream's consumer
 * updates the badge in search. Idempotent: an unchanged value writes no audit entry.
 *
 * @throws {NotFound} @throws {Unavailable}
 */
export const setVerified = verb(
  "verifyUser",
  AccountId,
  VerificationForm,
  async (actor, id, { isVerified }, visit: Visit): Promise<void> => {
    const trace = entry({
      kind: isVerified ? "verified" : "verification-removed",
      accountId: id,
      actor,
      visit,
      before: { isVerified: String(!isVerified) },
      after: { isVerified: String(isVerified) },
    });
    const isChanged = await writeTogether(
      { account: AccountEntity, audit: AuditEntity },
      ({ account, audit }) => [
        account
          .patch({ id })
          .set({ isVerified })
          .where((attributes, { ne }) => ne(attributes.isVerified, isVerified))
          .commit(),
        audit.put(trace).commit(),
      ],
    );
    if (isChanged) return;
    const { data } = await AccountEntity.get({ id }).go({ consistent: true });
    if (!data) throw new NotFound("User not found");
  },
);
