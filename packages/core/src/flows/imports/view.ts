import type { EntityItem } from "electrodb";
import { AccountEntity } from "../../model/account/account.entity.ts";
import { now } from "../../platform/clock/index.ts";
import { config } from "../../platform/config/index.ts";
import type { ImportEntity } from "../../model/imports/import.entity.ts";
import type { Import } from "../../model/imports/schema.ts";

type Row = EntityItem<typeof ImportEntity>;

/** How long a file that an admin sends may take, in milliseconds: thrice as long as its link can be used. */
const arrivalMs = 30 * 60_000;

/** What is told of an import whose file never came. */
export const lostFile = "The file did not arrive. Please upload it again.";

/** Whether an import's file did not arrive in time. (One that comes even so is read.) */
export function isLost({ state, source, createdAt }: Pick<Row, "state" | "source" | "createdAt">): boolean {
  return state === "waiting" && source === "page" && now() - Date.parse(createdAt) > arrivalMs;
}

/** Imports as admins see them, with the names of who started them: one read of their profiles. */
export async function views(rows: readonly Row[]): Promise<Import[]> {
  const ids = [...new Set(rows.flatMap(({ startedBy }) => startedBy ?? []))];
  const { data } = ids.length > 0 ? await AccountEntity.get(ids.map((id) => ({ id }))).go() : { data: [] };
  const names = new Map(data.map(({ id, fullName, email }) => [id, fullName || email]));
  return rows.map((row) => view(row, names));
}

function view(row: Row, names: ReadonlyMap<string, string>): Import {
  const { id, fileName, source, state, rows, good, created, failed, createdAt } = row;
  return {
    id,
    fileName,
    source,
    state: isLost(row) ? "failed" : state,
    rows,
    good,
    // Those of before there were warnings have no count of them.
    warned: row.warned ?? 0,
    created,
    failed,
    secondsLeft: secondsLeft(row),
    rowsPerSecond: config().IMPORT_ROWS_PER_SECOND,
    startedBy: row.startedBy ? (names.get(row.startedBy) ?? "Unknown") : null,
    createdAt,
    startedAt: row.startedAt ?? null,
    finishedAt: row.finishedAt ?? null,
    problem: isLost(row) ? lostFile : (row.problem ?? null),
  };
}

/** How long the rows take that are left, at the pace of all imports together. */
function secondsLeft({ state, rows, created, failed }: Row): number | null {
  if (state !== "checked" && state !== "running") return null;
  return Math.ceil(Math.max(0, rows - created - failed) / config().IMPORT_ROWS_PER_SECOND);
}
