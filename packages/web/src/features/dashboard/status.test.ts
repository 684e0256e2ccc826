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

const report = (changes: Partial<SystemStatus>) =>
  partsOf({ ...well, ...changes }, now).map(({ text, isGood }) => `${isGood ? "good" : "BAD"}: ${text}`);

it("reports a healthy system", () => {
  expect(report({})).toEqual([
    "good: None: all 2 queues are empty.",
    "good: Up to date, last change just now.",
    "good: Updated 30 minutes ago, with 480 artisans.",
    "good: None failed.",
  ]);
});

it("reports waiting failures and queues that do not respond", () => {
  const queues = [
    { name: "react", waiting: 2 },
    { name: "media", waiting: null },
    { name: "unheard-of", waiting: 1 },
  ];
  expect(report({ queues })[0]).toBe(
    "BAD: 2 events for notifications and emails, 1 event for unheard-of, the queue for uploaded pictures did not respond.",
  );
});

it("reports the lag of the stream", () => {
  const heardAt = "2026-11-22T08:00:00.000Z";
  expect(report({ stream: { heardAt, lagSeconds: 90 } })[1]).toBe(
    "BAD: 90 seconds behind, last change 2 hours ago.",
  );
  expect(report({ stream: { heardAt: null, lagSeconds: 600 } })[1]).toBe(
    "BAD: 10 minutes behind, no changes seen.",
  );
  expect(report({ stream: { heardAt: null, lagSeconds: null } })[1]).toBe("good: No changes yet.");
});

it("reports missing and old snapshots", () => {
  const compactedAt = "2026-11-22T06:00:00.000Z";
  const directories = [
    { name: "artisans", compactedAt, holds: 1 },
    { name: "merchants", compactedAt: null, holds: 0 },
  ] as const;
  expect(report({ directories: [...directories] }).slice(2, 4)).toEqual([
    "BAD: Updated 4 hours ago, with 1 artisan.",
    "BAD: No snapshot yet.",
  ]);
});

it("counts failed imports", () => {
  expect(report({ imports: { failed: 1, underWay: 2 } })[3]).toBe(
    "BAD: 1 file could not be imported, 2 under way.",
  );
});
