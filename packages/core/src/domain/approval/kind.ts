import type { EntityItem } from "electrodb";
import type * as z from "zod";
import type { Profile } from "../../model/account/account.entity.ts";
import type { ApplicationEntity } from "../../model/application/application.entity.ts";
import type { approvalShape } from "../../model/approval/schema.ts";
import type { ArtisanEntity } from "../../model/artisan/artisan.entity.ts";
import type { MerchantEntity } from "../../model/merchant/merchant.entity.ts";
import type { Operation } from "../../platform/access/index.ts";
import type { UserType } from "../../platform/actor/index.ts";

export type ArtisanRow = EntityItem<typeof ArtisanEntity>;
export type MerchantRow = EntityItem<typeof MerchantEntity>;
export type ApplicationRow = EntityItem<typeof ApplicationEntity>;

/** Artisans or merchants: in what their approval differs. */
export interface Kind<Row extends ArtisanRow | MerchantRow, View, Detail> {
  /** The type of account that an approved one has; sentences name it so, too. */
  readonly type: "artisan" | "merchant";
  /** The types of account that may have a record. An applicant is a client until the approval. */
  readonly userTypes: readonly UserType[];
  /** What an admin is told about an account of another type. */
  readonly otherType: string;
  readonly entity: typeof ArtisanEntity | typeof MerchantEntity;
  /** The list's name in its cursors. */
  readonly list: string;
  readonly operations: Readonly<Record<"list" | "detail" | "approve" | "reject" | "suspend", Operation>>;
  /** What the audit says of each decision beside the state: by it the notices tell merchants from artisans. */
  readonly audited: Readonly<Record<string, string>>;
  /** What the audit keeps of a record that is rejected. */
  readonly rejected: (row: Row) => Readonly<Record<string, string>>;
  /** What the first approval sets beside the state. */
  readonly first: { readonly isOnline?: true };
  /** Whether records come from applications, whose documents go when it is decided. */
  readonly hasApplications: boolean;
  /** The keys of the pictures that a record shows. */
  readonly pictures: (row: Row) => readonly string[];
  readonly view: (row: Row, profile: Profile | undefined) => View;
  readonly detail: (row: Row, profile: Profile, application: ApplicationRow | null) => Detail;
}

/** The kind's entity by what both entities have: a merchant's attributes of approval, and the index by it. */
export function recordsOf({ entity }: Pick<Kind<never, never, never>, "entity">): typeof MerchantEntity {
  return entity as typeof MerchantEntity;
}

type Common = { [Name in keyof typeof approvalShape]: z.output<(typeof approvalShape)[Name]> };

/** What an admin reads of everybody who registered as an artisan or merchant. */
export function commonView(row: ArtisanRow | MerchantRow, profile: Profile | undefined): Common {
  return {
    id: row.id,
    name: profile?.fullName ?? "Unknown",
    email: profile?.email ?? "",
    phone: profile?.phone ?? null,
    isEmailVerified: profile?.emailVerifiedAt !== undefined,
    avatar: profile?.avatar ?? null,
    approval: row.approval,
    suspendedAt: row.suspendedAt ?? null,
    version: versionOf(row),
    registeredAt: row.createdAt,
  };
}

/** Returns what tells this state of a record from earlier ones, and from a record that was removed. */
export function versionOf({ createdAt, edits = 0 }: ArtisanRow | MerchantRow): string {
  return `${createdAt}/${edits}`;
}
