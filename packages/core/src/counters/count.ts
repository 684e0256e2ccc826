import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { expiresIn, now, nowIso } from "../platform/clock.ts";
import { writeNamed } from "../platform/table/transact.ts";
import {
  daysOf,
  totalsOf,
  type Counts,
  type DayCounter,
  type DayCounts,
  type TotalCounter,
} from "./counters.rules.ts";
import { DayEntity } from "./day.entity.ts";
import { StreamHeartbeatEntity } from "./stream-heartbeat.entity.ts";
import { MarkEntity } from "./mark.entity.ts";
import { TotalsEntity } from "./totals.entity.ts";

type Image = Readonly<Record<string, object>>;

/** An event of the table's stream: its id, its images in DynamoDB's JSON, and its time (ms). */
export interface Change {
  readonly id: string;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
  readonly at: number;
}

/** The changes of one event. */
interface Step {
  readonly id: string;
  readonly totals: Counts<TotalCounter>;
  readonly days: readonly DayCounts[];
}

const entities = { mark: MarkEntity, totals: TotalsEntity, day: DayEntity };

/**
 * The events of a transaction, which has at most 100 items
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html): the totals, and for
 * each event a mark and at most two days.
 */
const eventsAtOnce = 33;

/** How long an event may be redelivered, in seconds: a day in the stream and two weeks as a dead letter. */
const markedFor = 16 * 24 * 3600;

/**
 * Counts the changes of a stream batch, each event once. The counters' transaction also writes a mark for each event,
 * which must not exist yet, so repeated, reordered and concurrent deliveries are safe. Records the time of the batch.
 * Needs no transaction if nothing counted has changed.
 *
 * @throws {Unavailable}; events counted by then are not counted again
 */
export async function count(changes: readonly Change[]): Promise<void> {
  const steps = [...new Map(changes.map((change) => [change.id, stepOf(change)])).values()].filter(
    ({ days, totals }) => days.length > 0 || Object.keys(totals).length > 0,
  );
  for (let at = 0; at < steps.length; at += eventsAtOnce) await write(steps.slice(at, at + eventsAtOnce));
  const oldest = Math.min(...changes.map(({ at }) => at));
  const lagSeconds = Number.isFinite(oldest) ? Math.max(0, Math.round((now() - oldest) / 1000)) : 0;
  await StreamHeartbeatEntity.put({ at: nowIso(), lagSeconds }).go();
}

/** Lambda's types lack binary values, which are not counted. */
const read = (image: Image) => unmarshall(image as Record<string, AttributeValue>);

function stepOf({ id, before, after }: Change): Step {
  const [old, row] = [before && read(before), after && read(after)];
  const totals: Partial<Record<TotalCounter, number>> = { ...totalsOf(row) };
  for (const [name, value] of entries(totalsOf(old))) totals[name] = (totals[name] ?? 0) - value;
  return { id, days: row ? daysOf(row, old) : [], totals: sum([totals]) };
}

/** Writes the events' changes and marks. If some events were already counted, writes the others alone. */
async function write(steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const expiresAt = expiresIn(markedFor);
  const days = new Map<string, Counts<DayCounter>[]>();
  for (const { day, counts } of steps.flatMap((step) => step.days))
    days.set(day, [...(days.get(day) ?? []), counts]);
  const refused: ReadonlySet<string> = await writeNamed(entities, (all) => ({
    ...Object.fromEntries(steps.map(({ id }) => [id, all.mark.create({ eventId: id, expiresAt }).commit()])),
    totals: all.totals
      .update({})
      .add({ ...sum(steps.map(({ totals }) => totals)), version: 1 })
      .commit(),
    days: [...days].map(([day, counts]) => all.day.update({ day }).add(sum(counts)).commit()),
  }));
  if (refused.size > 0) await write(steps.filter(({ id }) => !refused.has(id)));
}

/** Returns the sums, without zeros. */
function sum<Counter extends string>(all: readonly Counts<Counter>[]): Counts<Counter> {
  const total = new Map<Counter, number>();
  for (const counts of all)
    for (const [name, value] of entries(counts)) total.set(name, (total.get(name) ?? 0) + value);
  return Object.fromEntries([...total].filter(([, value]) => value !== 0)) as Counts<Counter>;
}

function entries<Counter extends string>(counts: Counts<Counter>): [Counter, number][] {
  return Object.entries(counts) as [Counter, number][];
}
