import { setTimeout as sleep } from "node:timers/promises";
import { currentCause, currentWork } from "@handiwork/core/platform/trace";
import type { AttributeValue, DynamoDBRecord, SQSRecord } from "aws-lambda";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { copyLines } from "../lines.ts";
import { eachMessage } from "./messages.ts";
import { handleBatch, changedRecords, originOf, handleRecord } from "./records.ts";

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  return copyLines((line) => lines.push(JSON.parse(line) as Record<string, unknown>));
});

const cause = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
type Image = Record<string, AttributeValue>;
const change = (image: Image | undefined, before?: Image, at = 1): DynamoDBRecord => ({
  eventID: `event${at}`,
  eventName: image ? (before ? "MODIFY" : "INSERT") : "REMOVE",
  dynamodb: {
    SequenceNumber: String(at),
    ApproximateCreationDateTime: Math.floor(Date.now() / 1000) - 10 * at,
    ...(image && { NewImage: image }),
    ...(before && { OldImage: before }),
  },
});
const row = (name: string, of = cause): Image => ({
  __edb_e__: { S: "profile" },
  fullName: { S: name },
  _cause: { S: of },
});

describe("stream records", () => {
  it("count as changes unless only their cause differs", () => {
    const changes = [
      change(row("Ada")),
      change(row("Ada", "another"), row("Ada")),
      change(row("Ada", "another"), row("Ngozi")),
      change(undefined, row("Ada")),
      change({ ...row("Ada") }, { fullName: { S: "Ada" }, __edb_e__: { S: "profile" } }),
    ];
    expect(changedRecords(changes)).toEqual([changes[0], changes[2], changes[3]]);
  });

  it("are handled under their row's cause, which later writes inherit", async () => {
    const seen = await handleRecord(change(row("Ada"), undefined, 7), "Not done", async () => {
      await sleep(1);
      return { cause: currentCause(), eventId: currentWork()?.eventId };
    });
    expect(seen).toEqual({ cause, eventId: "7" });
  });

  it("without a cause get one that is the same for each delivery", () => {
    const gone = change(undefined, row("Ada"), 8);
    expect(originOf(gone)).toEqual({ eventId: "8", cause: "event8" });
    expect(originOf(change({ ...row("Ada"), _cause: { S: "not, ours" } }, undefined, 9))).toMatchObject({
      cause: "event9",
    });
  });

  it("report the age of the oldest one, and how many failed", async () => {
    const records = [change(row("Ada"), undefined, 1), change(row("Ada"), undefined, 30)];
    const answer = await handleBatch("react", records, async () => ["1", "30"]);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }, { itemIdentifier: "30" }] });
    expect(lines).toMatchObject([{ message: "batch", records: 2, consumer: "react", StreamFailures: 2 }]);
    const age = lines[0]?.["StreamAgeMilliseconds"];
    expect(age).toBeGreaterThanOrEqual(300_000);
    expect(age).toBeLessThan(330_000);
  });

  it("without a change are not handled", async () => {
    const mere = change(row("Ada", "another"), row("Ada"));
    const run = vi.fn<() => Promise<string[]>>().mockResolvedValue(["1"]);
    expect(await handleBatch("project", [mere], run)).toEqual({ batchItemFailures: [] });
    expect(run).not.toHaveBeenCalled();
  });
});

const message = (messageId: string, text?: string) =>
  ({
    messageId,
    body: messageId,
    messageAttributes: text ? { cause: { dataType: "String", stringValue: text } } : {},
  }) as unknown as SQSRecord;

describe("queue messages", () => {
  it("are handled under their cause, and retried if they fail", async () => {
    const seen: unknown[] = [];
    const records = [message("one", cause), message("two"), message("three", "another")];
    const answer = await eachMessage(records, "Not done", async ({ body }) => {
      seen.push([currentCause(), currentWork()?.eventId]);
      if (body === "three") throw new Error("away");
    });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "three" }] });
    expect(seen).toEqual([
      [cause, "one"],
      [expect.stringMatching(/^[0-9A-Z]{26}$/), "two"],
      ["another", "three"],
    ]);
    expect(lines.find(({ level }) => level === "ERROR")).toMatchObject({
      message: "Not done",
      requestId: "another",
      eventId: "three",
    });
  });
});
