import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { services } from "@handiwork/core/aws";
import { called, notice } from "@handiwork/core/trace";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handled, tracedBy } from "./invocation.ts";
import { keepLines } from "./lines.ts";
import { logger } from "./logger.ts";
import { count, measure } from "./metrics.ts";
import type { Segment } from "./segments.ts";
import { work, type Piece } from "./work.ts";
import { forgetAway } from "./xray.ts";

type Line = Readonly<Record<string, unknown>>;

let lines: Line[] = [];
beforeEach(() => {
  lines = [];
  forgetAway();
  return keepLines((line) => lines.push(JSON.parse(line) as Line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const place = { traceId: "1-5759e988-bd862e3fe1be46a994272793", parentId: "53995c3f42cd8ad8" };
const cause = { requestId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", place };
const byLambda = `Root=${place.traceId};Parent=${place.parentId};Sampled=1;Lineage=1:a87bd80c:0`;

const about = () => ({ entity: "message" });

const directive = (name: string, unit: string, dimensions: string[] = []) => ({
  Namespace: "handiwork-test",
  Dimensions: [dimensions],
  Metrics: [{ Name: name, Unit: unit }],
});

/** Does that in a function of that name. */
const inFunction = (piece: Piece, run: () => Promise<unknown>) =>
  handled(async (_event: object, _context: object) => void (await work(piece, run)))(
    {},
    { functionName: "handiwork-test-Project" },
  );

describe("a piece of work", () => {
  it("has every line of its own say what it is for, and one at its end with its calls", async () => {
    await inFunction({ kind: "record", cause: { requestId: "one" }, eventId: "42", about }, async () => {
      logger.warn("Half way", { error: new Error("outer", { cause: new Error("inner") }) });
      for (let times = 0; times < 2; times += 1) await called("dynamodb.Query", () => Promise.resolve());
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
        calls: { "dynamodb.Query": [2, expect.any(Number)] },
      },
      { message: "Afterwards" },
    ]);
    expect(lines[1]?.["milliseconds"]).toBeTypeOf("number");
    expect(lines[2]).not.toHaveProperty("requestId");
  });

  it("says nothing where it had nothing to do, and where it fails says so and fails", async () => {
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

  it("that is the first of its process says so", async () => {
    vi.resetModules();
    const [{ handled: anew }, { work: fresh }, { keepLines: keep }] = await Promise.all([
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

describe("metrics", () => {
  it("go out with the work's line, in CloudWatch's embedded format", async () => {
    vi.stubEnv("STAGE", "test");
    await inFunction({ kind: "request" }, async () => {
      measure("SearchMilliseconds", 12.5, "Milliseconds");
      count("SearchEmpty");
      measure("ApiMilliseconds", 20, "Milliseconds", { class: "read" });
      notice("provider-away");
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

  it("of one name are together up to a hundred; those of another kind of it have a line of their own", async () => {
    await inFunction({ kind: "push" }, async () => {
      for (let lag = 1; lag <= 101; lag += 1) measure("MessagePushMilliseconds", lag, "Milliseconds");
      count("ImportRows", 3, { outcome: "created" });
      count("ImportRows", 2, { outcome: "refused" });
    });
    const [first, ...others] = lines;
    expect(first).toMatchObject({ message: "push", ImportRows: 3, outcome: "created" });
    expect(first?.["MessagePushMilliseconds"]).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(others).toMatchObject([{ MessagePushMilliseconds: 101 }, { ImportRows: 2, outcome: "refused" }]);
  });

  it("outside of any work are lines of their own", () => {
    count("MailsBounced");
    expect(lines).toMatchObject([{ MailsBounced: 1, _aws: { CloudWatchMetrics: [{ Dimensions: [[]] }] } }]);
  });
});

describe("X-Ray", () => {
  it.each([
    [byLambda, place],
    [`Root=${place.traceId};Parent=${place.parentId};Sampled=0`, undefined],
    [`Root=${place.traceId};Sampled=1`, undefined],
    ["nonsense", undefined],
    [undefined, undefined],
  ])("is told of what Lambda traces: %s", (header, expected) => {
    expect(tracedBy(header)).toEqual(expected);
  });

  it("hears by its daemon of a request that Lambda traces, below Lambda's own segment", async () => {
    const daemon = createSocket("udp4");
    await new Promise<void>((resolve) => daemon.bind(0, "127.0.0.1", resolve));
    const heard = new Promise<string>((resolve) =>
      daemon.once("message", (text) => resolve(text.toString())),
    );
    vi.stubEnv("AWS_XRAY_DAEMON_ADDRESS", `127.0.0.1:${daemon.address().port}`);
    vi.stubEnv("_X_AMZN_TRACE_ID", byLambda);
    const send = vi.spyOn(services, "send");
    await inFunction({ kind: "request" }, () => called("dynamodb.GetItem", () => Promise.resolve()));
    const [header, document] = (await heard).split("\n");
    daemon.close();
    expect(JSON.parse(header ?? "")).toEqual({ format: "json", version: 1 });
    const segment = JSON.parse(document ?? "") as Segment;
    expect(segment).toMatchObject({
      type: "subsegment",
      name: "request",
      trace_id: place.traceId,
      parent_id: place.parentId,
      annotations: { requestId: lines[0]?.["requestId"], kind: "request" },
      subsegments: [{ name: "dynamodb", namespace: "aws", aws: { operation: "GetItem" } }],
    });
    expect(segment.id).toMatch(/^[0-9a-f]{16}$/);
    expect(Math.abs(segment.start_time - Date.now() / 1000)).toBeLessThan(60);
    expect(segment.end_time).toBeGreaterThanOrEqual(segment.start_time);
    expect(send).not.toHaveBeenCalled();
  });

  it("hears by its API of what follows from a traced request, where Lambda runs no daemon", async () => {
    vi.stubEnv("AWS_XRAY_DAEMON_ADDRESS", "127.0.0.1:9");
    const send = vi
      .spyOn(services, "send")
      .mockResolvedValue({ status: 200, headers: {}, body: Buffer.from("{}") });
    await handled(async () => {
      await work({ kind: "record", cause, eventId: "42" }, async () => {});
      await work({ kind: "record", cause: { requestId: "not traced" } }, async () => {});
      await work({ kind: "push", cause }, () => Promise.reject(new Error("away"))).catch(String);
    })();
    expect(send).toHaveBeenCalledTimes(1);
    const [request] = send.mock.calls[0]!;
    expect(request).toMatchObject({
      method: "POST",
      url: "https://xray.eu-west-1.amazonaws.com/TraceSegments",
    });
    const { TraceSegmentDocuments: documents } = JSON.parse(String(request.body)) as Record<string, string[]>;
    const segments = documents?.map((document) => JSON.parse(document) as Segment) ?? [];
    expect(segments).toMatchObject([
      {
        origin: "AWS::Lambda::Function",
        trace_id: place.traceId,
        parent_id: place.parentId,
        annotations: { requestId: cause.requestId, kind: "record", eventId: "42" },
      },
      { annotations: { kind: "push" }, fault: true },
    ]);
    expect(segments[0]).not.toHaveProperty("type");
  });

  it("keeps nothing waiting or failing that is away, and is sent segments without their calls where they are too long", async () => {
    const send = vi.spyOn(services, "send").mockRejectedValue(new Error("away"));
    await expect(
      inFunction({ kind: "record", cause }, async () => {
        for (let times = 0; times < 200; times += 1)
          await called(`dynamodb.${"Query".repeat(100)}`, () => Promise.resolve());
      }),
    ).resolves.toBeUndefined();
    expect(lines.at(-1)).toMatchObject({ level: "WARN", message: "X-Ray could not be told" });
    const { body } = send.mock.calls[0]![0];
    const { TraceSegmentDocuments: documents } = JSON.parse(String(body)) as Record<string, string[]>;
    expect(JSON.parse(documents?.[0] ?? "")).toMatchObject({ subsegments: [] });
  });

  it("is not waited for where it does not answer, and not asked again within a minute", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const { send } = services;
    const asked = vi
      .spyOn(services, "send")
      .mockImplementation((request, patience) =>
        send({ ...request, url: `http://127.0.0.1:${port}/` }, patience),
      );
    await inFunction({ kind: "record", cause }, async () => {});
    expect(asked.mock.calls[0]![1]).toBeLessThanOrEqual(250);
    expect(lines.at(-1)).toMatchObject({ level: "WARN", message: "X-Ray could not be told" });
    await inFunction({ kind: "record", cause }, async () => {});
    expect(asked).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await inFunction({ kind: "record", cause }, async () => {});
    vi.useRealTimers();
    expect(asked).toHaveBeenCalledTimes(2);
    silent.closeAllConnections();
    silent.close();
  });

  it("is not told but the log where it keeps the traces, which are of every request", async () => {
    vi.stubEnv("TRACES", "log");
    await inFunction({ kind: "request" }, async () => {});
    const [line, { segment } = {}] = lines;
    expect(line).toMatchObject({ traceId: (segment as Segment).trace_id });
    expect(segment).not.toHaveProperty("parent_id");
  });
});
