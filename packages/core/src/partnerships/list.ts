import { verb } from "../platform/access/index.ts";
import { isFetchPending } from "../accounts/picture-fetch.ts";
import { readPage } from "../platform/table/cursor.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { PartnershipEntity } from "./partnership.entity.ts";
import { ManagedPartner, Partner, PartnersQuery, type PartnerPage } from "./schema.ts";
import type { PartnerRow } from "./row.ts";

/** Returns a page of visible partners in their order (B-PARTN-06). One query. */
export const list = verb("listPartners", PartnersQuery, async (actor, input): Promise<PartnerPage> => {
  const { cursor, limit } = input;
  const active = PartnershipEntity.query.byVisibility({ isActive: true });
  return readPage(
    cursor,
    "partners",
    (from) => active.go({ cursor: from, limit }),
    (row) => viewOf(Partner, row),
  );
});

/** Returns a page of all partners in their order, for admins. One query. */
export const listAll = verb("listAllPartners", PartnersQuery, async (actor, { cursor, limit }) => {
  const all = PartnershipEntity.query.ordered({});
  return readPage(cursor, "all-partners", (from) => all.go({ cursor: from, limit }), managed);
});

const Stored = ManagedPartner.omit({ isLogoComing: true });

export function managed(row: PartnerRow): ManagedPartner {
  return { ...viewOf(Stored, row), isLogoComing: isFetchPending(row.logoFetch) };
}
