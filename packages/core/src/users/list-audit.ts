import type { Profile } from "../accounts/account.entity.ts";
import type { EntityItem } from "electrodb";
import { profilesOf } from "../accounts/service.ts";
import { verb } from "../platform/access/index.ts";
import { nowIso } from "../platform/clock.ts";
import { AccountId } from "../platform/ids.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { addressOwners } from "../lookup/find.ts";
import type { AuditEntity } from "../audit/audit.entity.ts";
import { list, type AuditSelection } from "../audit/list.ts";
import { AuditItem, AuditQuery, type AuditPage } from "../audit/schema.ts";

type Entry = EntityItem<typeof AuditEntity>;

/**
 * Returns a page of the audit for admins, newest first; empty if no account has the id or email address. One query
 * and one read of profiles per page.
 *
 * @throws {Invalid} for a cursor of another list
 */
export const listAudit = verb("listAudit", AuditQuery, async (actor, input): Promise<AuditPage> => {
  const { cursor, limit, ...query } = input;
  const which = await whichOf(query);
  if (!which) return { items: [], nextCursor: null, searchedTo: null };
  const { items, nextCursor, last } = await list(which, cursor, limit);
  const people = await profilesOf(named(items));
  return {
    items: items.map((entry) => toItem(entry, people)),
    nextCursor,
    searchedTo: last?.createdAt ?? null,
  };
});

type Query = Omit<AuditQuery, "cursor" | "limit">;

async function whichOf({ account, admin, month, kind }: Query): Promise<AuditSelection | null> {
  if (account !== undefined) {
    const accountId = await accountOf(account);
    return accountId === undefined ? null : { accountId, actorId: admin, month, kind };
  }
  if (admin !== undefined) return { actorId: admin, month, kind };
  return { month: month ?? nowIso().slice(0, 7), kind };
}

async function accountOf(account: string): Promise<string | undefined> {
  if (AccountId.safeParse(account).success) return account;
  return (await addressOwners([account])).get(account)?.id;
}

function named(entries: readonly Entry[]): string[] {
  return [...new Set(entries.flatMap(({ accountId, actorId }) => [accountId, actorId ?? accountId]))];
}

function toItem(entry: Entry, people: ReadonlyMap<string, Profile>): AuditItem {
  const { createdAt: at, actorId, accountId, subject, before = {}, after = {} } = entry;
  const actor = actorId === undefined ? null : somebody(actorId, people);
  const account = subject === undefined ? somebody(accountId, people) : null;
  return viewOf(AuditItem, { ...entry, at, actor, account, before, after });
}

function somebody(id: string, people: ReadonlyMap<string, Profile>) {
  const profile = people.get(id);
  return {
    id,
    name: profile ? profile.fullName || profile.email : null,
    userType: profile?.userType ?? null,
  };
}
