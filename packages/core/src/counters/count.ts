import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { now, nowIso } from "../platform/clock.ts";
import { writeNamed } from "../platform/table/transact.ts";
import {
  daysOf,
  totalsOf,
  type Counts,
  type DayCounter,
  type OfDay,
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
  readonly days: readonly OfDay[];
}

const entities = { mark: MarkEntity, totals: TotalsEntity, day: DayEntity };

/**
 * The limit of a transaction
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html).
 */
const maxItems = 100;

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
  const steps = new Map<string, Step>();
  for (const change of changes) {
    const step = stepOf(change);
    if (step.days.length > 0 || Object.keys(step.totals).length > 0) steps.set(change.id, step);
  }
  for (const part of inParts([...steps.values()])) await writePart(part);
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

/** Splits the steps into parts that each fit into a transaction: a mark per event, an item per day, and the totals. */
function* inParts(steps: readonly Step[]): Generator<Step[]> {
  let part: Step[] = [];
  let days = new Set<string>();
  for (const step of steps) {
    const withStep = new Set([...days, ...step.days.map(({ day }) => day)]);
    if (part.length + 1 + withStep.size + 1 > maxItems) {
      yield part;
      part = [];
      days = new Set();
    }
    part.push(step);
    for (const { day } of step.days) days.add(day);
  }
  if (part.length > 0) yield part;
}

/** Counts the events that have not been counted. */
async function writePart(part: readonly Step[]): Promise<void> {
  let left = part;
  while (left.length > 0) {
    const steps = left;
    const refused = await writeSteps(steps);
    if (refused.size === 0) return;
    left = steps.filter(({ id }) => !refused.has(id));
  }
}

/** Returns the ids of events that were already counted. If there are any, none of the others is counted. */
function writeSteps(steps: readonly Step[]): Promise<ReadonlySet<string>> {
  const expiresAt = Math.floor(now() / 1000) + markedFor;
  const days = new Map<string, Counts<DayCounter>[]>();
  for (const { day, counts } of steps.flatMap((step) => step.days))
    days.set(day, [...(days.get(day) ?? []), counts]);
  return writeNamed(entities, (all) => ({
    ...Object.fromEntries(steps.map(({ id }) => [id, all.mark.create({ eventId: id, expiresAt }).commit()])),
    totals: all.totals
      .update({})
      .add({ ...sum(steps.map(({ totals }) => totals)), version: 1 })
      .commit(),
    days: [...days].map(([day, counts]) => all.day.update({ day }).add(sum(counts)).commit()),
  }));
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
