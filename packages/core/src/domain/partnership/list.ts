import type { EntityItem } from "electrodb";
import { authorise } from "../../platform/access/index.ts";
import { isUnderWay } from "../identity/account/under-way.ts";
import type { Actor } from "../../platform/actor/index.ts";
import { readPage } from "../../platform/table/cursor.ts";
import { PartnershipEntity } from "../../model/partnership/partnership.entity.ts";
import {
  PartnersQuery,
  type ManagedPartner,
  type ManagedPartnerPage,
  type Partner,
  type PartnerPage,
} from "../../model/partnership/schema.ts";

export type PartnerRow = EntityItem<typeof PartnershipEntity>;

/** The partners that everybody sees, in their order (B-PARTN-06): one query a page. */
export async function list(actor: Actor, input: PartnersQuery): Promise<PartnerPage> {
  authorise(actor, "listPartners");
  const { cursor, limit } = PartnersQuery.parse(input);
  const { items, nextCursor } = await readPage(cursor, "partners", (from) =>
    PartnershipEntity.query.byVisibility({ isActive: true }).go({ cursor: from, limit }),
  );
  return { items: items.map(shown), nextCursor };
}

/** All partners in their order, for admins: one query a page. */
export async function listAll(actor: Actor, input: PartnersQuery): Promise<ManagedPartnerPage> {
  authorise(actor, "listAllPartners");
  const { cursor, limit } = PartnersQuery.parse(input);
  const { items, nextCursor } = await readPage(cursor, "all-partners", (from) =>
    PartnershipEntity.query.ordered({}).go({ cursor: from, limit }),
  );
  return { items: items.map(managed), nextCursor };
}

function shown({ id, name, logo, description, website }: PartnerRow): Partner {
  return { id, name, logo: logo ?? null, description: description ?? null, website: website ?? null };
}

/** A partner's row as admins see it. */
export function managed(row: PartnerRow): ManagedPartner {
  const { logoUrl, logoFetch, logoProblem, displayOrder, isActive } = row;
  return {
    ...shown(row),
    logoUrl: logoUrl ?? null,
    isLogoComing: isUnderWay(logoFetch),
    logoProblem: logoProblem ?? null,
    displayOrder,
    isActive,
  };
}
