import type { SystemStatus } from "@handiwork/core/counters/schema";
import { expect, it } from "vitest";
import { partsOf } from "./status.ts";

const now = Date.parse("2026-11-22T10:00:00.000Z");
const well: SystemStatus = {
  queues: [
    { name: "project", waiting: 0 },
    { name: "react", waiting: 0 },
  ],
  stream: { heardAt: "2026-11-22T09:59:50.000Z", lagSeconds: 1 },
  directories: [{ name: "artisans", compactedAt: "2026-11-22T09:30:00.000Z", holds: 480 }],
  imports: { failed: 0, underWay: 0 },
};

const said = (changes: Partial<SystemStatus>) =>
  partsOf({ ...well, ...changes }, now).map(({ text, isGood }) => `${isGood ? "good" : "BAD"}: ${text}`);

it("says that all is well, with what there is to know", () => {
  expect(said({})).toEqual([
    "good: None: all 2 queues are empty.",
    "good: Up to date, last heard just now.",
    "good: Updated 30 minutes ago, with 480 artisans.",
    "good: None failed.",
  ]);
});

it("says what waits for a person, and which queue did not answer", () => {
  const queues = [
    { name: "react", waiting: 2 },
    { name: "media", waiting: null },
    { name: "unheard-of", waiting: 1 },
  ];
  expect(said({ queues })[0]).toBe(
    "BAD: 2 events of notifications and e-mails, 1 event of unheard-of, the queue of uploaded pictures did not answer.",
  );
});

it("says how far the stream is behind", () => {
  const heardAt = "2026-11-22T08:00:00.000Z";
  expect(said({ stream: { heardAt, lagSeconds: 90 } })[1]).toBe(
    "BAD: 90 seconds behind, last heard 2 hours ago.",
  );
  expect(said({ stream: { heardAt: null, lagSeconds: 600 } })[1]).toBe(
    "BAD: 10 minutes behind, never heard.",
  );
  expect(said({ stream: { heardAt: null, lagSeconds: null } })[1]).toBe("good: Nothing has changed yet.");
});

it("knows a snapshot that is missing, and one that is old", () => {
  const compactedAt = "2026-11-22T06:00:00.000Z";
  const directories = [
    { name: "artisans", compactedAt, holds: 1 },
    { name: "merchants", compactedAt: null, holds: 0 },
  ] as const;
  expect(said({ directories: [...directories] }).slice(2, 4)).toEqual([
    "BAD: Updated 4 hours ago, with 1 artisan.",
    "BAD: No snapshot yet.",
  ]);
});

it("counts the imports that failed", () => {
  expect(said({ imports: { failed: 1, underWay: 2 } })[3]).toBe(
    "BAD: 1 file could not be imported, 2 under way.",
  );
});
