import { describe, expect, it, beforeAll } from "vitest";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { eventsOf } from "../../../core/src/jobs/story.testing.ts";
import { run, makeRequest, useJobs } from "../../../core/src/jobs/testing.ts";
import { list } from "@handiwork/core/notifications";
import type { SignedIn } from "@handiwork/core/platform/actor";
import { JobEventEntity } from "@handiwork/core/jobs/job.entity";
import { useTable } from "../../../../tests/setup/table.ts";
import { frames, react } from "./job.ts";

beforeAll(useTable);
const clock = useJobs();

/** Returns a request's events as stream records. */
async function recordsOf(requestId: string): Promise<DynamoDBRecord[]> {
  const rows = (await eventsOf(requestId)).map((row) => JobEventEntity.create(row).params().Item as object);
  return rows.map((row) => ({
    eventName: "INSERT",
    dynamodb: {
      NewImage: marshall(row, { removeUndefinedValues: true }) as Record<string, AttributeValue>,
    },
  }));
}

const recipients = (record?: DynamoDBRecord) => (record ? frames(record).map(({ userId }) => userId) : []);

describe("a request's event", () => {
  it("is announced once, however often it is delivered, and not when its row expires", async () => {
    const { artisan, requestId } = await makeRequest(clock.now());
    const [record] = await recordsOf(requestId);
    if (!record) throw new Error("It was sent");
    expect(await react(record)).toContain("told");
    expect(await react(record)).not.toContain("told");
    expect(await react({ dynamodb: { OldImage: record.dynamodb?.NewImage ?? {} } })).toEqual([]);
    expect((await list(artisan, {})).items).toMatchObject([{ kind: "job", data: { what: "invited" } }]);
  });

  it("is pushed only to its client and the artisans concerned", async () => {
    const { client, artisans, requestId } = await makeRequest(clock.now(), 2);
    const [artisan] = artisans;
    await run(artisan as SignedIn, requestId, "askQuestion", { text: "Which floor?" });
    const [sent, asked] = await recordsOf(requestId);
    expect(recipients(sent).toSorted()).toEqual([client.id, ...artisans.map(({ id }) => id)].toSorted());
    expect(recipients(asked)).toEqual([client.id, artisan?.id]);
    expect(asked && frames(asked)[0]?.frame).toEqual({ v: 1, type: "job", requestId });
  });
});
