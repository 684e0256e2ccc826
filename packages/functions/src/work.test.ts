import { traceCall, countNotice } from "@handiwork/core/platform/trace";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defineHandler } from "./invocation.ts";
import { copyLines } from "./lines.ts";
import { logger } from "./logger.ts";
import { addMetric } from "./metrics.ts";
import { onSchedule, runWork, type WorkItem } from "./work.ts";

type Line = Readonly<Record<string, unknown>>;

let lines: Line[] = [];
beforeEach(() => {
  lines = [];
  return copyLines((line) => lines.push(JSON.parse(line) as Line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const about = () => ({ entity: "message" });

const directive = (name: string, unit: string, dimensions: string[] = []) => ({
  Namespace: "handiwork-test",
  Dimensions: [dimensions],
  Metrics: [{ Name: name, Unit: unit }],
});

/** Runs a unit of work in a function with that name. */
const inFunction = (item: WorkItem, run: () => Promise<unknown>) =>
  defineHandler(async (_event: object, _context: object) => void (await runWork(item, run)))(
    {},
    { functionName: "handiwork-test-Project" },
  );

describe("a unit of work", () => {
  it("adds its context to every line, and ends with one that has its calls", async () => {
    await inFunction({ kind: "record", cause: "one", eventId: "42", about }, async () => {
      logger.warn("Half way", { error: new Error("outer", { cause: new Error("inner") }) });
      for (let times = 0; times < 2; times += 1) await traceCall("DynamoDB.Query", () => Promise.resolve());
    });
    logger.info("Afterwards");
    const head = { function: "handiwork-test-Project", requestId: "one", eventId: "42" };
    expect(lines).toMatchObject([
      {
        ...head,
        level: "WARN",
        message: "Half way",
        error: { message: "outer", cause: { message: "inner" } },
      },
      {
        ...head,
        level: "INFO",
        message: "record",
        entity: "message",
        calls: { "DynamoDB.Query": [2, expect.any(Number)] },
      },
      { message: "Afterwards" },
    ]);
    expect(lines[1]?.["milliseconds"]).toBeTypeOf("number");
    expect(lines[2]).not.toHaveProperty("requestId");
  });

  it("logs nothing if it had nothing to do, and its failure if it fails", async () => {
    await inFunction({ kind: "record", isSilent: true }, async () => {});
    expect(lines).toEqual([]);
    const failing = inFunction({ kind: "record", isSilent: true, failure: "Not done" }, () =>
      Promise.reject(new Error("away")),
    );
    await expect(failing).rejects.toThrow("away");
    expect(lines).toMatchObject([
      { level: "ERROR", message: "Not done", error: { message: "away" } },
      { message: "record", failed: true },
    ]);
    expect(lines[0]?.["requestId"]).toBe(lines[1]?.["requestId"]);
  });

  it("that is the first of its process logs so", async () => {
    vi.resetModules();
    const [{ defineHandler: anew }, { runWork: fresh }, { copyLines: keep }] = await Promise.all([
      import("./invocation.ts"),
      import("./work.ts"),
      import("./lines.ts"),
    ]);
    keep((line) => lines.push(JSON.parse(line) as Line));
    const handler = anew(() => fresh({ kind: "schedule" }, async () => {}));
    await handler();
    await handler();
    expect(lines.map((line) => line["coldStart"])).toEqual([true, undefined]);
  });
});

describe("onSchedule", () => {
  it("runs every part even if one throws, logs and counts each failure, and then throws", async () => {
    const ran: string[] = [];
    const handler = onSchedule(1_000, {
      async first() {
        throw new Error("away");
      },
      async second(isTime) {
        ran.push("second");
        expect([isTime(), isTime()]).toEqual([true, false]);
        return [{ item: "one", error: new Error("broken") }];
      },
      async third() {
        ran.push("third");
        return [];
      },
    });
    const left = [1_001, 1_000];
    const context = { getRemainingTimeInMillis: () => left.shift() ?? 0 };
    await expect(handler({}, context)).rejects.toThrow("2 failed");
    expect(ran).toEqual(["second", "third"]);
    expect(lines).toMatchObject([
      { level: "ERROR", part: "first", item: "all", error: { message: "away" } },
      { level: "ERROR", part: "second", item: "one", error: { message: "broken" } },
      { message: "schedule", failed: true, ScheduledFailures: 2 },
    ]);
  });
});

describe("metrics", () => {
  it("are logged with the work's line, in CloudWatch's embedded format", async () => {
    vi.stubEnv("STAGE", "test");
    await inFunction({ kind: "request" }, async () => {
      addMetric("SearchMilliseconds", 12.5);
      addMetric("SearchEmpty");
      addMetric("ApiMilliseconds", 20, { class: "read" });
      countNotice("provider-away");
    });
    const [line, ...others] = lines;
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      SearchMilliseconds: 12.5,
      SearchEmpty: 1,
      ApiMilliseconds: 20,
      ProviderAway: 1,
      class: "read",
    });
    expect(line?.["_aws"]).toEqual({
      Timestamp: expect.any(Number) as number,
      CloudWatchMetrics: [
        directive("SearchMilliseconds", "Milliseconds"),
        directive("SearchEmpty", "Count"),
        directive("ApiMilliseconds", "Milliseconds", ["class"]),
        directive("ProviderAway", "Count"),
      ],
    });
  });

  it("of one name are grouped up to a hundred; values with other dimensions get their own line", async () => {
    await inFunction({ kind: "push" }, async () => {
      for (let lag = 1; lag <= 101; lag += 1) addMetric("MessagePushMilliseconds", lag);
      addMetric("ImportRows", 3, { outcome: "created" });
      addMetric("ImportRows", 2, { outcome: "refused" });
    });
    const [first, ...others] = lines;
    expect(first).toMatchObject({ message: "push", ImportRows: 3, outcome: "created" });
    expect(first?.["MessagePushMilliseconds"]).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(others).toMatchObject([{ MessagePushMilliseconds: 101 }, { ImportRows: 2, outcome: "refused" }]);
  });

  it("outside of any work get their own lines", () => {
    addMetric("MailsBounced");
    expect(lines).toMatchObject([{ MailsBounced: 1, _aws: { CloudWatchMetrics: [{ Dimensions: [[]] }] } }]);
  });
});
