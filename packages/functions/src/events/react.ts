import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { defineHandler } from "../invocation.ts";
import { entityOf, type Handlers, type Outcomes } from "../reactions/change.ts";
import { laneFor, type EntitiesWith, type Lane } from "../reactions/index.ts";
import { profile } from "../reactions/lane.ts";
import { recordMailOutcome } from "./mail-outcome.ts";
import { handleBatch, handleRecord } from "./records.ts";

type Reaction = (record: DynamoDBRecord) => Outcomes;

/** Reactions by entity, imported with the entity's first record, because a code waits for the cold start. Each is idempotent. */
const reactions: Readonly<Record<string, () => Promise<Reaction>>> = {
  artisan: async () => (await import("../reactions/artisan.ts")).react,
  audit: async () => (await import("../reactions/identity.ts")).audit,
  code: async () => (await import("../reactions/identity.ts")).code,
  deletion: async () => (await import("../reactions/deletion.ts")).react,
  favourite: async () => (await import("../reactions/sightings.ts")).favourite,
  import: async () => (await import("../reactions/import.ts")).react,
  invitation: async () => (await import("../reactions/identity.ts")).invitation,
  "job-event": async () => (await import("../reactions/job.ts")).react,
  message: async () => (await import("../reactions/message.ts")).react,
  notification: async () => (await import("../reactions/notification.ts")).enquiry,
  payment: async () => (await import("../reactions/payment.ts")).react,
  profile: async () => (await import("../reactions/profile.ts")).react,
  review: async () => (await import("../reactions/review.ts")).react,
  session: async () => (await import("../reactions/identity.ts")).session,
  sighting: async () => (await import("../reactions/sightings.ts")).sighting,
  upload: async () => (await import("../reactions/upload.ts")).react,
} satisfies Record<EntitiesWith<{ react: Lane | "by-record" }>, () => Promise<Reaction>>;

/** Lanes that depend on the record, by entity. */
const lanes: Handlers<string, Lane> = { profile } satisfies Handlers<
  EntitiesWith<{ react: "by-record" }>,
  Lane
>;

/** Consumes the table's stream for slow reactions such as mail. Idempotent, as each reaction is. */
export const handler = defineHandler((event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  handleBatch("react", event.Records, async (records) => {
    const queues: Record<Lane, DynamoDBRecord[]> = { single: [], counted: [], others: [] };
    for (const record of records) queues[laneOf(record)].push(record);
    const { single, counted, others } = queues;
    return (await Promise.all([oneByOne(others), oneByOne(counted), ...single.map(attempt)])).flat();
  }),
);

function laneOf(record: DynamoDBRecord): Lane {
  const entity = entityOf(record);
  const lane = laneFor(entity);
  return lane === "by-record" ? (lanes[entity]?.(record) ?? "others") : lane;
}

async function oneByOne(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const failed: string[] = [];
  for (const record of records) failed.push(...(await attempt(record)));
  return failed;
}

/** Runs a record's reaction and returns its sequence number if it failed, without blocking the others. */
async function attempt(record: DynamoDBRecord): Promise<string[]> {
  const sequenceNumber = record.dynamodb?.SequenceNumber ?? "";
  try {
    await handleRecord(record, "A change could not be reacted to", async () => {
      const react = await reactions[entityOf(record)]?.();
      const outcomes = (await react?.(record)) ?? [];
      for (const outcome of outcomes) recordMailOutcome(outcome, { sequenceNumber });
    });
    return [];
  } catch {
    return [sequenceNumber];
  }
}
