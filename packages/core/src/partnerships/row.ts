import type { EntityItem } from "electrodb";
import type { SignedIn, Visit } from "../platform/actor.ts";
import { AuditEntity, entry, type AuditKind } from "../audit/index.ts";
import { NotFound } from "../platform/errors.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { usedUploads } from "../media/use.ts";
import { uploadOf } from "../media/keys.schema.ts";
import type { UploadRow } from "../media/read.ts";
import { PartnershipEntity } from "./partnership.entity.ts";
import { omitUndefined } from "../platform/table/shapes.ts";

/** The entities of a partner's transactions. */
export const entities = { partner: PartnershipEntity, upload: UploadEntity, audit: AuditEntity };

export type PartnerRow = EntityItem<typeof PartnershipEntity>;

/**
 * Returns a partner's current row.
 *
 * @throws {NotFound}
 */
export async function rowOf(id: string): Promise<PartnerRow> {
  const { data } = await PartnershipEntity.get({ id }).go({ consistent: true });
  if (!data) throw new NotFound("This partner no longer exists.");
  return data;
}

/** Returns the `usedBy` of a partner's logo. */
export function userOf(id: string): string {
  return `partner:${id}`;
}

/** Returns the upload of a partner's current logo, by any user; none for seeded logos. */
export async function logoUpload({ id, logo }: PartnerRow): Promise<UploadRow[]> {
  const key = logo && uploadOf(logo.key);
  return key && logo ? usedUploads(key.userId, userOf(id), [logo.key]) : [];
}

type Described = Pick<
  PartnerRow,
  "name" | "logoUrl" | "logo" | "description" | "website" | "displayOrder" | "isActive"
>;

/** Returns a partner's values for the audit. */
function textsOf(row: Described) {
  const { name, logoUrl = "", logo, description = "", website = "", displayOrder, isActive } = row;
  return {
    name,
    logoUrl: logoUrl || (logo ? "uploaded" : ""),
    description,
    website,
    displayOrder: String(displayOrder),
    isActive: String(isActive),
  };
}

export function auditEntry(
  kind: AuditKind,
  id: string,
  actor: SignedIn,
  visit: Visit,
  { before, after }: { readonly before?: Described; readonly after?: Described },
) {
  const texts = omitUndefined({ before: before && textsOf(before), after: after && textsOf(after) });
  return entry({ kind, accountId: actor.id, subject: userOf(id), actor, visit, ...texts });
}
