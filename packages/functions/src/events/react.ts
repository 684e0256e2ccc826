import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { handled } from "../invocation.ts";
import * as artisan from "../reactions/artisan.ts";
import { entityOf, type Handlers, type Outcomes } from "../reactions/change.ts";
import { audit, code, invitation, session } from "../reactions/identity.ts";
import { laneFor, type Having, type Lane } from "../reactions/index.ts";
import * as job from "../reactions/job.ts";
import * as message from "../reactions/message.ts";
import { enquiry } from "../reactions/notification.ts";
import * as payment from "../reactions/payment.ts";
import * as profile from "../reactions/profile.ts";
import * as review from "../reactions/review.ts";
import { favourite, sighting } from "../reactions/sightings.ts";
import { alertRun, deletion, importChange } from "../reactions/steps.ts";
import * as upload from "../reactions/upload.ts";
import { recordMailOutcome } from "./mail-outcome.ts";
import { batch, workOn } from "./records.ts";

/** Reactions by entity. Each is idempotent. */
const reactions: Handlers<string, Outcomes> = {
  "alert-run": alertRun,
  artisan: artisan.react,
  audit,
  code,
  deletion,
  favourite,
  import: importChange,
  invitation,
  "job-event": job.react,
  message: message.react,
  notification: enquiry,
  payment: payment.react,
  profile: profile.react,
  review: review.react,
  session,
  sighting,
  upload: upload.react,
} satisfies Handlers<Having<{ react: Lane | "by-record" }>, Outcomes>;

/** Lanes that depend on the record, by entity. */
const lanes: Handlers<string, Lane> = { profile: profile.lane } satisfies Handlers<
  Having<{ react: "by-record" }>,
  Lane
>;

/** Consumes the table's stream for slow reactions such as mail. Idempotent, as each reaction is. */
export const handler = handled((event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  batch("react", event.Records, async (records) => {
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
    await workOn(record, "A change could not be reacted to", async () => {
      const outcomes = (await reactions[entityOf(record)]?.(record)) ?? [];
      for (const outcome of outcomes) recordMailOutcome(outcome, { sequenceNumber });
    });
    return [];
  } catch {
    return [sequenceNumber];
  }
}
