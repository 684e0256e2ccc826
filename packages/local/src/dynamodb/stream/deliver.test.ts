import type { DynamoDBBatchResponse } from "aws-lambda";
import { expect, it } from "vitest";
import { deliver, type Delivery, type StreamConsumer } from "./deliver.ts";
import { type StreamRecord, toLambdaRecord } from "./record.ts";

const consumer: StreamConsumer = {
  name: "project",
  batchSize: 100,
  retryAttempts: 2,
  bisectOnError: true,
  maxRecordAgeSeconds: -1,
};

const origin = { tableName: "main", label: "now" };

function records(...numbers: number[]): StreamRecord[] {
  return numbers.map((number) =>
    toLambdaRecord({ eventName: "INSERT", dynamodb: { SequenceNumber: String(number) } }, origin),
  );
}

const numberOf = (record: StreamRecord) => Number(record.dynamodb.SequenceNumber);

/** Delivers ten records to a function that is given their numbers, and notes what happens. */
async function run(
  handle: (numbers: number[]) => DynamoDBBatchResponse | void,
  settings: Partial<StreamConsumer> = {},
  batch = records(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
) {
  const notes = {
    invoked: [] as number[][],
    discarded: [] as unknown[],
    passed: [] as number[],
    pauses: [] as number[],
  };
  const delivery: Delivery = {
    consumer: { ...consumer, ...settings },
    async invoke({ Records }) {
      const numbers = (Records as StreamRecord[]).map(numberOf);
      notes.invoked.push(numbers);
      return handle(numbers);
    },
    onError: () => undefined,
    discard: async ({ records: lost, ...why }) =>
      void notes.discarded.push({ numbers: lost.map(numberOf), ...why }),
    passed: (last) => void notes.passed.push(numberOf(last)),
    pause: async (milliseconds) => void notes.pauses.push(milliseconds),
  };
  await deliver(batch, delivery);
  return notes;
}

const failing = (...numbers: number[]): DynamoDBBatchResponse => ({
  batchItemFailures: numbers.map((number) => ({ itemIdentifier: String(number).padStart(21, "0") })),
});

it("repeats everything from the lowest failed record on, after a pause", async () => {
  let failures = 1;
  const notes = await run(() => (failures-- > 0 ? failing(9, 7) : undefined));
  expect(notes.invoked.slice(1)).toEqual([[7, 8, 9, 10]]);
  expect(notes.passed).toEqual([6, 10]);
  expect(notes.pauses).toEqual([100]);
});

it("isolates a record that always fails, retries it alone, discards it, and goes on", async () => {
  const notes = await run((numbers) => (numbers.includes(4) ? failing(4) : undefined));
  expect(notes.discarded).toEqual([
    { numbers: [4], condition: "RetryAttemptsExhausted", invocations: 3, threw: false },
  ]);
  expect(notes.passed.at(-1)).toBe(10);
  expect(notes.passed).toEqual(notes.passed.toSorted((a, b) => a - b));
  const alone = notes.invoked.filter((numbers) => numbers.length === 1 && numbers[0] === 4);
  expect(alone).toHaveLength(3);
  expect(new Set(notes.invoked.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
});

it("splits a batch that throws until the record that does it is alone, and uses up no retry for that", async () => {
  const notes = await run((numbers) => {
    if (numbers.includes(7)) throw new Error("poison");
  });
  expect(notes.discarded).toEqual([
    { numbers: [7], condition: "RetryAttemptsExhausted", invocations: 3, threw: true },
  ]);
  expect(notes.invoked.slice(0, 3)).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10],
  ]);
  expect(notes.passed.at(-1)).toBe(10);
});

it("retries a whole batch where it may not be split, and discards the whole", async () => {
  const notes = await run(
    () => {
      throw new Error("down");
    },
    { bisectOnError: false },
  );
  expect(notes.invoked).toHaveLength(3);
  expect(notes.discarded).toMatchObject([{ numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], invocations: 3 }]);
  expect(notes.pauses).toEqual([100, 200]);
});

it("discards records that are too old without invoking the function with them", async () => {
  const [old, young] = records(1, 2);
  old!.dynamodb.ApproximateCreationDateTime -= 3_600;
  const notes = await run(() => undefined, { maxRecordAgeSeconds: 600 }, [old!, young!]);
  expect(notes).toMatchObject({
    invoked: [[2]],
    discarded: [{ numbers: [1], condition: "RecordAgeExceeded", invocations: 0 }],
    passed: [1, 2],
  });
});
