import type { EntityItem } from "electrodb";
import type * as z from "zod";
import type { Profile } from "../accounts/account.entity.ts";
import type { ApplicationEntity } from "../applications/application.entity.ts";
import type { approvalShape } from "./schema.ts";
import type { ArtisanEntity } from "../artisans/artisan.entity.ts";
import type { MerchantEntity } from "../merchants/merchant.entity.ts";
import type { Operation } from "../platform/access/index.ts";
import type { UserType } from "../platform/actor.ts";

export type ArtisanRow = EntityItem<typeof ArtisanEntity>;
export type MerchantRow = EntityItem<typeof MerchantEntity>;
export type ApplicationRow = EntityItem<typeof ApplicationEntity>;

/** The differences between the approvals of artisans and merchants. */
export interface Kind<Row extends ArtisanRow | MerchantRow, View, Detail> {
  /** The account type after approval, also used in messages. */
  readonly type: "artisan" | "merchant";
  /** The account types that may have a record. An applicant is a client until approved. */
  readonly userTypes: readonly UserType[];
  /** The message about an account of another type. */
  readonly otherType: string;
  readonly entity: typeof ArtisanEntity | typeof MerchantEntity;
  /** The list's name in cursors. */
  readonly list: string;
  readonly operations: Readonly<Record<"list" | "detail" | "approve" | "reject" | "suspend", Operation>>;
  /** Additional fields of audit entries that tell notices merchants from artisans. */
  readonly audited: Readonly<Record<string, string>>;
  /** The content of a rejected record for the audit. */
  readonly rejected: (row: Row) => Readonly<Record<string, string>>;
  /** Attributes that the first approval sets. */
  readonly first: { readonly isOnline?: true };
  /** True if records come from applications, whose documents are removed after the decision. */
  readonly hasApplications: boolean;
  /** Returns the keys of a record's pictures. */
  readonly pictures: (row: Row) => readonly string[];
  readonly view: (row: Row, profile: Profile | undefined) => View;
  readonly detail: (row: Row, profile: Profile, application: ApplicationRow | null) => Detail;
}

/** Returns the kind's entity, typed by what both have in common: the attributes and index of approval. */
export function recordsOf({ entity }: Pick<Kind<never, never, never>, "entity">): typeof MerchantEntity {
  return entity as typeof MerchantEntity;
}

type Common = { [Name in keyof typeof approvalShape]: z.output<(typeof approvalShape)[Name]> };

/** Returns the common view of artisans and merchants for admins. */
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

/** Returns a version that distinguishes a record's state from earlier ones and from a deleted record's. */
export function versionOf({ createdAt, edits = 0 }: ArtisanRow | MerchantRow): string {
  return `${createdAt}/${edits}`;
}
