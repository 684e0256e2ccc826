import { describe, expect, it } from "vitest";
import { nameBottleneck, type Evidence } from "./bottleneck.ts";
import { hotParts } from "./hot.ts";

const times = { count: 100, total: 1_000, p50: 8, p95: 20 };
/** Nothing is full, and nobody waits for anything in particular. */
const calm: Evidence = {
  cores: 4,
  processors: { cloud: 1, thread: 0.5, engine: 0.3, generator: 0.2, machine: 1.6 },
  generator: { busy: 0.2, delayMs: 12 },
  cloud: {
    busy: 0.5,
    delay: { p50: 10, p99: 40, max: 200 },
    asked: { read: times },
    called: { "table reads": times },
    waited: { read: { "table reads": 200 } },
  },
  broken: ["read"],
  hot: [{ part: "electrodb", share: 0.3 }],
};
const withProcessors = (changed: Partial<Evidence["processors"]>): Evidence => ({
  ...calm,
  processors: { ...calm.processors, ...changed },
});

describe("the bottleneck", () => {
  it("is whoever makes the load where they have no time left, before anything is said of the cloud", () => {
    const evidence = { ...withProcessors({ thread: 1 }), generator: { busy: 0.95, delayMs: 80 } };
    expect(nameBottleneck(evidence)).toMatchObject({ name: "the load generator" });
  });

  it("is not the generator where everybody lacks processors", () => {
    const evidence = {
      ...withProcessors({ machine: 3.9, cloud: 2.5, thread: 0.8, generator: 1, engine: 0.4 }),
      generator: { busy: 0.95, delayMs: 80 },
    };
    expect(nameBottleneck(evidence).name).toContain("pictures");
  });

  it("is the cloud's thread, with where it was", () => {
    const { name, words } = nameBottleneck(withProcessors({ thread: 0.93 }));
    expect(name).toBe("the cloud's one JavaScript thread");
    expect(words.join(" ")).toMatch(/0\.93 processors.*electrodb 30 %/);
  });

  it("is the engine", () => {
    expect(nameBottleneck(withProcessors({ engine: 0.97 })).name).toBe("the database engine");
  });

  it("is what is waited for where no processor is full", () => {
    const cloud = { ...calm.cloud, waited: { read: { "table reads": 700, S3: 100 }, events: { S3: 9_000 } } };
    const { name, words } = nameBottleneck({ ...calm, cloud });
    expect(name).toBe("waiting for table reads");
    expect(words.join(" ")).toContain("70 % is waiting for table reads: 100 of 8 ms (p50) and 20 ms (p95)");
  });

  it("is what came at once where nothing else is seen", () => {
    expect(nameBottleneck(calm).name).toBe("bursts");
    expect(nameBottleneck({ ...calm, broken: ["message"] }).name).toBe("bursts");
  });

  it("is what else runs where the machine is full and little of it ours", () => {
    expect(nameBottleneck(withProcessors({ machine: 4 })).name).toBe("other processes of this machine");
  });

  it("of a full machine is the part of the cloud that took most", () => {
    const full = { machine: 4, thread: 0.2, generator: 1.4 };
    expect(nameBottleneck(withProcessors({ ...full, cloud: 2.5, engine: 0.4 })).name).toContain("pictures");
    expect(nameBottleneck(withProcessors({ ...full, cloud: 0.4, engine: 0.8, generator: 2 })).name).toContain(
      "engine",
    );
  });
});

const frame = (functionName: string, url: string) => ({
  functionName,
  url,
  scriptId: "1",
  lineNumber: 1,
  columnNumber: 1,
});

it("a profile's time is shared out by part, without what was idle", () => {
  const nodes = [
    frame("(idle)", ""),
    frame("(garbage collector)", ""),
    frame("parse", "file:///x/node_modules/@scope/name/node_modules/inner/a.js"),
    frame("send", "file:///x/packages/core/src/platform/table/client.ts"),
    frame("write", "node:internal/streams/writable"),
  ].map((callFrame, id) => ({ id, callFrame }));
  const hot = hotParts({ nodes, samples: [0, 1, 2, 3, 3, 4, 0], timeDeltas: [900, 10, 20, 30, 30, 10, 900] });
  expect(hot.map(({ part, share }) => `${part} ${Math.round(100 * share)}`)).toEqual([
    "core/platform/table 60",
    "inner 20",
    "garbage collection 10",
    "Node's streams 10",
  ]);
});
