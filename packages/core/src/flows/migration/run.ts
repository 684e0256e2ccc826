import type { EntityItem } from "electrodb";
import { Conflict } from "../../platform/errors/index.ts";
import { pacing } from "../../platform/pace/index.ts";
import { isConditionFailure } from "../../platform/table/conditions.ts";
import { bring } from "./bring.ts";
import type { Migration, MigrationTable } from "./migration.ts";
import { MigrationEntity } from "../../model/migration/migration.entity.ts";

type State = EntityItem<typeof MigrationEntity>;

export interface RunOptions {
  /** How many items of the table are looked at a second at most, in all segments together; 0: no limit. */
  readonly rate: number;
  /** How many are looked at at once. */
  readonly pageSize: number;
  /** Into how many parts the table is cut that are worked on side by side. */
  readonly segments: number;
  /** Looks at everything once more where it was done. */
  readonly again?: boolean;
}

/** What a migration has come to so far. */
export interface Progress {
  readonly isDone: boolean;
  readonly isBegun: boolean;
  readonly segments: number;
  readonly seen: number;
  readonly changed: number;
  /** ISO 8601. */
  readonly beganAt?: string | undefined;
  readonly updatedAt?: string | undefined;
}

/** How many items are changed side by side. */
const sideBySide = 8;

/** How far a migration has come. */
export async function progressOf({ id }: Pick<Migration, "id">): Promise<Progress> {
  const { data } = await MigrationEntity.query.bySegment({ id }).go({ pages: "all", consistent: true });
  const segments = data[0]?.segments ?? 0;
  return {
    isBegun: data.length > 0,
    isDone: data.length > 0 && data.length === segments && data.every(({ isDone }) => isDone),
    segments,
    seen: data.reduce((sum, { seen }) => sum + seen, 0),
    changed: data.reduce((sum, { changed }) => sum + changed, 0),
    beganAt: data.map(({ beganAt }) => beganAt).toSorted()[0],
    updatedAt: data
      .map(({ updatedAt }) => updatedAt ?? "")
      .toSorted()
      .at(-1),
  };
}

/**
 * Runs a migration to its end, from where it stopped: page by page, at a bounded rate, while the marketplace goes on. Safe to repeat, to kill
 * and to run twice at once. Out: how far it has come. Throws Conflict where another run is at it, or it was begun with another number of segments; what the
 * table throws: then it goes on there next time.
 */
export async function run(
  migration: Migration,
  table: MigrationTable,
  options: RunOptions,
): Promise<Progress> {
  const { id } = migration;
  const before = await progressOf(migration);
  if (before.isBegun && before.segments !== options.segments && !options.again)
    throw new Conflict(`${id} was begun with --segments ${before.segments}: go on with as many.`);
  if (before.isDone && !options.again) return before;
  if (options.again) await forget(id);
  const paced = pacing(options.rate);
  await allEnded(
    Array.from({ length: options.segments }, (_, segment) =>
      runSegment(migration, table, { ...options, segment, paced }),
    ),
  );
  return progressOf(migration);
}

async function forget(id: string): Promise<void> {
  const { data } = await MigrationEntity.query.bySegment({ id }).go({ pages: "all", consistent: true });
  for (const { segment } of data) await MigrationEntity.delete({ id, segment }).go();
}

interface SegmentOptions extends RunOptions {
  readonly segment: number;
  readonly paced: (looked: number) => Promise<void>;
}

async function runSegment(migration: Migration, table: MigrationTable, options: SegmentOptions) {
  const { segment, segments, pageSize: limit, paced } = options;
  let state = await stateOf(migration.id, segment, segments);
  while (!state.isDone) {
    const after = state.cursor ?? null;
    const page = await table.page(migration, { segment, segments, after, limit });
    let changed = 0;
    const rows = page.rows.values();
    await allEnded(
      Array.from({ length: sideBySide }, async () => {
        for (const row of rows) if (await bring(migration, table, row)) changed += 1;
      }),
    );
    const counts = { seen: state.seen + page.rows.length, changed: state.changed + changed };
    state = await move(state, counts, page.next);
    await paced(page.looked);
  }
}

async function stateOf(id: string, segment: number, segments: number): Promise<State> {
  const { data } = await MigrationEntity.get({ id, segment }).go({ consistent: true });
  if (data) return data;
  try {
    return (await MigrationEntity.create({ id, segment, segments }).go()).data;
  } catch (error) {
    if (isConditionFailure(error)) throw atIt(id);
    throw error;
  }
}

/** Notes how far it came; where another run has noted more by now, that one goes on alone. */
async function move(
  { id, segment, version }: State,
  counts: { seen: number; changed: number },
  next: string | null,
): Promise<State> {
  const patch = MigrationEntity.patch({ id, segment }).set({ ...counts, version: version + 1 });
  try {
    const { data } = await (
      next === null ? patch.set({ isDone: true }).remove(["cursor"]) : patch.set({ cursor: next })
    )
      .where((attributes, { eq }) => eq(attributes.version, version))
      .go({ response: "all_new" });
    return data;
  } catch (error) {
    if (isConditionFailure(error)) throw atIt(id);
    throw error;
  }
}

/** Waits until nothing of it goes on any more. Throws what the first that failed threw. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

function atIt(id: string): Conflict {
  return new Conflict(`Another run of ${id} is at it: let that one end.`);
}
