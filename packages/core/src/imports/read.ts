import type { EntityItem } from "electrodb";
import type { Profile } from "../accounts/account.entity.ts";
import { profilesOf } from "../accounts/service.ts";
import { verb } from "../platform/access/index.ts";
import { NotFound } from "../platform/errors.ts";
import { Id } from "../platform/ids.ts";
import { readPage } from "../platform/table/cursor.ts";
import { viewOf } from "../platform/table/shapes.ts";
import { ImportEntity } from "./import.entity.ts";
import { ImportRowEntity } from "./row.entity.ts";
import { ImportRowsQuery, ImportsQuery, Import, type ImportPage, ImportRow } from "./schema.ts";
import { now } from "../platform/clock.ts";
import { config } from "../platform/config.ts";

type Row = EntityItem<typeof ImportEntity>;

/** How long an admin's file may take to arrive, in ms: three times the link's lifetime. */
const arrivalMs = 30 * 60_000;

/** Returns whether an import's file did not arrive in time. (A late file is still read.) */
export function isLost({ state, source, createdAt }: Pick<Row, "state" | "source" | "createdAt">): boolean {
  return state === "waiting" && source === "page" && now() - Date.parse(createdAt) > arrivalMs;
}

/** Returns the admins who started imports, by id. One read. */
function startersOf(imports: readonly Row[]): Promise<Map<string, Profile>> {
  return profilesOf([...new Set(imports.flatMap(({ startedBy }) => startedBy ?? []))]);
}

/** Returns an import as admins see it. */
export function view(row: Row, starters: ReadonlyMap<string, Profile>): Import {
  const { startedBy } = row;
  const starter = starters.get(startedBy ?? "");
  return viewOf(Import, {
    ...row,
    secondsLeft: secondsLeft(row),
    rowsPerSecond: config().IMPORT_ROWS_PER_SECOND,
    startedBy: startedBy && (starter?.fullName || (starter?.email ?? "Unknown")),
    ...(isLost(row) && { state: "failed", problem: "The file did not arrive. Please upload it again." }),
  });
}

/** Returns the time for the remaining rows, in seconds, at the rate of all imports together. */
function secondsLeft(row: Row): number | null {
  if (row.state !== "checked" && row.state !== "running") return null;
  return Math.ceil(Math.max(0, row.rows - row.created - row.failed) / config().IMPORT_ROWS_PER_SECOND);
}

/**
 * Returns a page of imports, newest first: one query and one read of the admins' profiles.
 *
 * @throws {Invalid} for a forged cursor
 */
export const list = verb("listImports", ImportsQuery, async (actor, input): Promise<ImportPage> => {
  const { cursor, limit } = input;
  const { items, nextCursor } = await readPage(cursor, "imports", (from) =>
    ImportEntity.query.newest({}).go({ cursor: from, limit, order: "desc" }),
  );
  const starters = await startersOf(items);
  return { items: items.map((row) => view(row, starters)), nextCursor };
});

/**
 * Returns an import.
 *
 * @throws {NotFound}
 */
export const read = verb("readImport", Id, async (actor, importId): Promise<Import> => {
  const row = await find(importId);
  return view(row, await startersOf([row]));
});

/**
 * Returns a page of an import's rows by line: one query, and the profiles of created artisans.
 *
 * @throws {NotFound} @throws {Invalid} for a forged cursor
 */
export const rows = verb("importRows", Id, ImportRowsQuery, async (actor, importId, input) => {
  const { outcome, cursor, limit } = input;
  const { id } = await find(importId);
  const { items, nextCursor } = await readPage(cursor, `import-rows/${id}/${outcome}`, (from) => {
    const { byLine, byOutcome, withWarnings } = ImportRowEntity.query;
    const query =
      outcome === "all"
        ? byLine({ importId: id })
        : outcome === "warned"
          ? withWarnings({ importId: id })
          : byOutcome({ importId: id, outcome });
    return query.go({ cursor: from, limit });
  });
  const profiles = await profilesOf(items.flatMap(({ accountId }) => accountId ?? []));
  return { items: items.map((row) => rowView(row, profiles)), nextCursor };
});

function rowView(row: EntityItem<typeof ImportRowEntity>, profiles: ReadonlyMap<string, Profile>): ImportRow {
  const { name = "", email = "", warnings = [] } = row;
  const profile = profiles.get(row.accountId ?? "");
  return viewOf(ImportRow, {
    ...row,
    name: profile?.fullName ?? name,
    email: profile?.email ?? email,
    warnings,
  });
}

/**
 * Returns an import's row.
 *
 * @throws {NotFound}
 */
export async function find(id: string): Promise<Row> {
  const { data } = await ImportEntity.get({ id }).go({ consistent: true });
  if (!data) throw new NotFound("Import not found");
  return data;
}
