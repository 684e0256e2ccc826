import { createConversions } from "electrodb";
import { approvals, type Approval } from "../../model/approval/approval.ts";
import { ApprovalsQuery } from "../../model/approval/schema.ts";
import { readKeys } from "../../platform/table/cursor.ts";
import { readMerged } from "../../platform/table/merge.ts";
import { profilesOf } from "../identity/account/service.ts";
import * as Lookup from "../lookup/index.ts";
import { recordsOf, type ArtisanRow, type Kind, type MerchantRow } from "./kind.ts";

interface Page<View> {
  readonly items: View[];
  readonly nextCursor: string | null;
}

/**
 * A page of one kind of records by approval, newest first: a query an approval and one read of the profiles. With a search those of
 * them in whose names, business, address or number its words stand: one query of at most 500 rows, and a read of the records and one
 * of the profiles. Such a page may be short though others follow. Throws Invalid for a cursor of another list.
 */
export async function readApprovals<Row extends ArtisanRow | MerchantRow, View>(
  kind: Kind<Row, View, unknown>,
  input: ApprovalsQuery,
): Promise<Page<View>> {
  const { status, search = "", cursor, limit } = ApprovalsQuery.parse(input);
  if (Lookup.wordsOf(search).length > 0) return find(kind, search, status, cursor, limit);
  const records = recordsOf(kind);
  const { byApproval } = createConversions(records).byAccessPattern;
  const queries = (status === "all" ? approvals : [status]).map(
    (approval) => async (after: { createdAt: string; id: string } | null, most: number) =>
      records.query.byApproval({ approval }).go({
        cursor: after && byApproval.fromComposite.toCursor({ approval, ...after }),
        limit: most,
        order: "desc",
      }),
  );
  const { items, nextCursor } = await readMerged(cursor, `${kind.list}-${status}`, limit, queries);
  const profiles = await profilesOf(items.map(({ id }) => id));
  return { items: items.map((row) => kind.view(row as Row, profiles.get(row.id))), nextCursor };
}

/** Who is called otherwise since a moment ago is left out. */
async function find<Row extends ArtisanRow | MerchantRow, View>(
  kind: Kind<Row, View, unknown>,
  search: string,
  status: Approval | "all",
  cursor: string | undefined,
  limit: number,
): Promise<Page<View>> {
  const { userTypes } = kind;
  const { ids, nextCursor } = await Lookup.findAccounts(search, { userTypes, cursor, limit });
  const words = Lookup.wordsOf(search);
  const [rows, profiles] = await Promise.all([readAll(kind, ids), profilesOf(ids)]);
  const items = ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter((row) => status === "all" || row.approval === status)
    .filter(({ id, businessName }) =>
      Lookup.isFoundBy(Lookup.textsOf({ ...profiles.get(id), businessName }), words),
    );
  return { items: items.map((row) => kind.view(row, profiles.get(row.id))), nextCursor };
}

async function readAll<Row extends ArtisanRow | MerchantRow>(
  kind: Kind<Row, unknown, unknown>,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const keys = ids.map((id) => ({ id }));
  const rows = await readKeys(keys, (some) => recordsOf(kind).get(some).go({ concurrency: 4 }));
  return new Map(rows.map((row) => [row.id, row as Row]));
}
