import { createConversions } from "electrodb";
import { parseLocation } from "../reference/locations.ts";
import { approvals } from "./approval.rules.ts";
import type { ApprovalsQuery } from "./schema.ts";
import type * as z from "zod";
import { readKeys } from "../platform/table/batch.ts";
import { readMerged } from "../platform/table/merge.ts";
import { profilesOf } from "../accounts/service.ts";
import * as Lookup from "../lookup/index.ts";
import { recordsOf, type ArtisanRow, type Kind, type MerchantRow } from "./kind.ts";

interface Page<View> {
  readonly items: View[];
  readonly nextCursor: string | null;
}

/** The maximum number of rows to examine for one page with a trade or state filter. */
const scanLimit = 500;

/**
 * Returns a page of records by approval status, newest first: one query per status, of at most 500 rows with a trade
 * or state filter, and one read of profiles. A search matches names, business, address and number: one query of at
 * most 500 rows, one read of the records and one of the profiles. Filtered pages may be short although others follow.
 *
 * @throws {Invalid} for a cursor of another list
 */
export async function readApprovals<Row extends ArtisanRow | MerchantRow, View>(
  kind: Kind<Row, View, unknown>,
  { status, search = "", cursor, limit, ...wanted }: z.output<typeof ApprovalsQuery>,
): Promise<Page<View>> {
  const isWanted = filterOf(wanted);
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
        limit: wanted.trade || wanted.state ? scanLimit : most,
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

type Filter = (row: ArtisanRow | MerchantRow) => boolean;

/** Returns the filter by trade or industry and state; without either it accepts all. */
function filterOf({ trade, state }: Pick<ApprovalsQuery, "trade" | "state">): Filter {
  return (row) =>
    (!trade || trade === ("category" in row ? row.category : row.industry)) &&
    (!state || state === parseLocation(row.location).state);
}

/** Excludes records whose names have just changed. */
async function find<Row extends ArtisanRow | MerchantRow, View>(
  kind: Kind<Row, View, unknown>,
  search: string,
  isWanted: Filter,
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
