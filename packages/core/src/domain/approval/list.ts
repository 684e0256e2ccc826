import { createConversions } from "electrodb";
import { parseLocation } from "../../fixed/locations.ts";
import { approvals } from "../../model/approval/approval.ts";
import { ApprovalsQuery } from "../../model/approval/schema.ts";
import { readKeys } from "../../platform/table/batch.ts";
import { readMerged } from "../../platform/table/merge.ts";
import { profilesOf } from "../identity/account/service.ts";
import * as Lookup from "../lookup/index.ts";
import { recordsOf, type ArtisanRow, type Kind, type MerchantRow } from "./kind.ts";

interface Page<View> {
  readonly items: View[];
  readonly nextCursor: string | null;
}

/** In how many rows of an approval a page of one trade or state is looked for, at most. */
const mostSifted = 500;

/**
 * A page of one kind of records by approval, newest first: a query an approval, of at most 500 rows where a trade or a state is asked
 * for, and one read of the profiles. With a search those of
 * them in whose names, business, address or number its words stand: one query of at most 500 rows, and a read of the records and one
 * of the profiles. Such a page may be short though others follow. Throws Invalid for a cursor of another list.
 */
export async function readApprovals<Row extends ArtisanRow | MerchantRow, View>(
  kind: Kind<Row, View, unknown>,
  input: ApprovalsQuery,
): Promise<Page<View>> {
  const { status, search = "", cursor, limit, ...wanted } = ApprovalsQuery.parse(input);
  const isWanted = sifterOf(wanted);
  if (Lookup.wordsOf(search).length > 0)
    return find(
      kind,
      search,
      (row) => (status === "all" || row.approval === status) && isWanted(row),
      cursor,
      limit,
    );
  const records = recordsOf(kind);
  const { byApproval } = createConversions(records).byAccessPattern;
  const queries = (status === "all" ? approvals : [status]).map(
    (approval) => async (after: { createdAt: string; id: string } | null, most: number) => {
      const { data, cursor: next } = await records.query.byApproval({ approval }).go({
        cursor: after && byApproval.fromComposite.toCursor({ approval, ...after }),
        limit: wanted.trade || wanted.state ? mostSifted : most,
        order: "desc",
      });
      return { data: data.filter(isWanted), cursor: next, last: data.at(-1) };
    },
  );
  const list = [kind.list, status, wanted.trade, wanted.state].filter(Boolean).join("-");
  const { items, nextCursor } = await readMerged(cursor, list, limit, queries);
  const profiles = await profilesOf(items.map(({ id }) => id));
  return { items: items.map((row) => kind.view(row as Row, profiles.get(row.id))), nextCursor };
}

type Sifter = (row: ArtisanRow | MerchantRow) => boolean;

/** Whether a record is of the trade or industry and of the state; all are where neither is said. */
function sifterOf({ trade, state }: Pick<ApprovalsQuery, "trade" | "state">): Sifter {
  return (row) =>
    (!trade || trade === ("category" in row ? row.category : row.industry)) &&
    (!state || state === parseLocation(row.location).state);
}

/** Who is called otherwise since a moment ago is left out. */
async function find<Row extends ArtisanRow | MerchantRow, View>(
  kind: Kind<Row, View, unknown>,
  search: string,
  isWanted: Sifter,
  cursor: string | undefined,
  limit: number,
): Promise<Page<View>> {
  const { userTypes } = kind;
  const { ids, nextCursor } = await Lookup.findAccounts(search, { userTypes, cursor, limit });
  const words = Lookup.wordsOf(search);
  const [rows, profiles] = await Promise.all([readAll(kind, ids), profilesOf(ids)]);
  const items = ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter(isWanted)
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
