import { describe, expect, it, beforeAll } from "vitest";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { eventsOf } from "../../../core/src/domain/job/story.testing.ts";
import { does, makeRequest, useJobs } from "../../../core/src/domain/job/testing.ts";
import { list } from "@handiwork/core/flows/notices/notification";
import type { SignedIn } from "@handiwork/core/platform/actor";
import { JobEventEntity } from "@handiwork/core/model/job/job.entity";
import { useTable } from "../../../../tests/setup/table.ts";
import { frames, react } from "./job.ts";

beforeAll(useTable);
const clock = useJobs();

/** What happened to a request, as the stream brings it. */
async function recordsOf(requestId: string): Promise<DynamoDBRecord[]> {
  const rows = (await eventsOf(requestId)).map((row) => JobEventEntity.create(row).params().Item as object);
  return rows.map((row) => ({
    eventName: "INSERT",
    dynamodb: {
      NewImage: marshall(row, { removeUndefinedValues: true }) as Record<string, AttributeValue>,
    },
  }));
}

const told = (record?: DynamoDBRecord) => (record ? frames(record).map(({ userId }) => userId) : []);

describe("what happened to a request", () => {
  it("is told once, however often it comes, and nothing when its row goes", async () => {
    const { artisan, requestId } = await makeRequest(clock.now());
    const [record] = await recordsOf(requestId);
    if (!record) throw new Error("It was sent");
    expect(await react(record)).toContain("told");
    expect(await react(record)).not.toContain("told");
    expect(await react({ dynamodb: { OldImage: record.dynamodb?.NewImage ?? {} } })).toEqual([]);
    expect((await list(artisan, {})).items).toMatchObject([{ kind: "job", data: { what: "invited" } }]);
  });

  it("is news at once at its client and those whom it concerns, and at nobody else", async () => {
    const { client, artisans, requestId } = await makeRequest(clock.now(), 2);
    const [artisan] = artisans;
    await does(artisan as SignedIn, requestId, "askQuestion", { text: "Which floor?" });
    const [sent, asked] = await recordsOf(requestId);
    expect(told(sent).toSorted()).toEqual([client.id, ...artisans.map(({ id }) => id)].toSorted());
    expect(told(asked)).toEqual([client.id, artisan?.id]);
    expect(asked && frames(asked)[0]?.frame).toEqual({ v: 1, type: "job", requestId });
  });
});
