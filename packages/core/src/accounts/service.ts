import type { EntityItem } from "electrodb";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { PresenceEntity } from "../presence/presence.entity.ts";
import { SessionEntity } from "../sessions/session.entity.ts";
import { AccountEntity, type Profile } from "./account.entity.ts";
import { NotFound } from "../platform/errors.ts";
import { readKeys } from "../platform/table/batch.ts";
import { entityService } from "../platform/table/index.ts";

/**
 * An account's partition: the profile, the artisan or merchant record and the presence (collection `record`), and the
 * sessions (collection `account` contains everything). Each collection takes one query.
 */
const accounts = entityService({
  profile: AccountEntity,
  artisan: ArtisanEntity,
  merchant: MerchantEntity,
  presence: PresenceEntity,
  session: SessionEntity,
});

export type SessionRow = EntityItem<typeof SessionEntity>;

export interface Account {
  readonly profile: Profile;
  readonly artisan: EntityItem<typeof ArtisanEntity> | undefined;
  readonly merchant: EntityItem<typeof MerchantEntity> | undefined;
  readonly sessions: readonly SessionRow[];
}

/** Returns the whole account with one strongly consistent query; undefined without a profile. */
export async function readAccount(id: string): Promise<Account | undefined> {
  const { data } = await accounts.collections.account({ id }).go({ consistent: true });
  const [profile] = data.profile;
  if (!profile) return undefined;
  return { profile, artisan: data.artisan[0], merchant: data.merchant[0], sessions: data.session };
}

/** Returns an account's profile, record and presence, if any, with one query, by default strongly consistent. */
export async function readRecords(id: string, consistent = true) {
  const { data } = await accounts.collections.record({ id }).go({ consistent });
  const [[profile], [artisan], [merchant], [presence]] = [
    data.profile,
    data.artisan,
    data.merchant,
    data.presence,
  ];
  return { profile, artisan, merchant, presence };
}

/**
 * Like `readAccount`, for a signed-in user.
 *
 * @throws {NotFound} if the account was deleted meanwhile
 */
export async function ownAccount(id: string): Promise<Account> {
  const account = await readAccount(id);
  if (!account) throw new NotFound("This account no longer exists.");
  return account;
}

/** The maximum number of admins to mail. More would be a mistake. */
const maxAdmins = 100;

/** Returns the enabled admins. One query. */
export async function enabledAdmins(): Promise<{ id: string; email: string }[]> {
  const { data } = await AccountEntity.query.byType({ userType: "admin" }).go({ limit: maxAdmins });
  return data.filter(({ disabledAt }) => disabledAt === undefined).map(({ id, email }) => ({ id, email }));
}

/** Returns the existing profiles of some accounts by id, 100 per read. */
export async function profilesOf(ids: readonly string[], consistent = false): Promise<Map<string, Profile>> {
  const keys = ids.map((id) => ({ id }));
  const found = await readKeys(keys, (some) => AccountEntity.get(some).go({ concurrency: 4, consistent }));
  return new Map(found.map((profile) => [profile.id, profile]));
}
