import { unreachable, bucket, useObjects } from "../setup/objects.ts";
import { randomUUID } from "node:crypto";
import { anonymous } from "@handiwork/core/platform/actor";
import { ArtisanEntity } from "@handiwork/core/artisans";
import { setClock } from "@handiwork/core/platform/clock";
import { compact, forget, inspect, publish, rebuild, search } from "@handiwork/core/directory";
import { documentClient } from "@handiwork/core/platform/table";
import { makeArtisan } from "@handiwork/core/testing";
import * as fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ulid } from "ulid";
import { artisans } from "../../packages/core/src/directory/artisans.ts";
import { sample, scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useObjects);

const manifestKey = "directory/manifest.json";
/** A word that only this test's artisans contain. */
let tag: string;
/** Artisans in the older snapshot, in the newer one, and in the feed alone. */
let ids: string[];
/** An artisan without a change in the feed. */
let unfed: string;

/** Creates two snapshots and a later change. */
beforeEach(async () => {
  forget();
  await bucket.clear();
  tag = `w${randomUUID().slice(0, 8)}`;
  const [older, newer] = [await makeArtisan({ description: tag }), await makeArtisan({ description: tag })];
  await ArtisanEntity.patch({ id: newer }).set({ approval: "pending" }).go();
  await compact();
  await ArtisanEntity.patch({ id: newer }).set({ approval: "approved" }).go();
  await publish(newer);
  await compact();
  const fed = await makeArtisan({ description: tag });
  await publish(fed);
  ids = [older, newer, fed].toSorted();
  unfed = older;
  forget();
});

let restore = () => {};
afterEach(() => restore());

function advanceClock(milliseconds: number): void {
  const moment = Date.now() + milliseconds;
  restore();
  restore = setClock(() => moment);
}

const found = async () => (await search(anonymous, { search: tag })).items.map(({ id }) => id).toSorted();

/** Returns the keys of the current and the previous snapshot. */
async function snapshotKeys(): Promise<{ newer: string; older: string }> {
  const { manifest } = await inspect();
  const newer = manifest?.key ?? "";
  const older = (await bucket.keys()).find((key) => key.includes("/snapshots/") && key !== newer) ?? "";
  expect([newer, older]).not.toContain("");
  return { newer, older };
}

/** Counts queries of the table's indexes: reads of artisans, but not of the feed. */
function tableReads(): () => number {
  const spy = vi.spyOn(documentClient, "send");
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.filter(([{ input }]) => "IndexName" in input && input.IndexName !== undefined).length;
}

/** Ways to damage an object. */
const damages: Record<string, (whole: Buffer) => Buffer> = {
  "a flipped bit near the end": (original) => flipBit(original, original.length * 8 - 90),
  "many flipped bits": (original) =>
    [3, 5, 7, 9].reduce(
      (bytes, part) => flipBit(bytes, Math.floor((bytes.length * 8 * part) / 10)),
      original,
    ),
  "a cut off end": (original) => original.subarray(0, original.length - 1),
  "the first half": (original) => original.subarray(0, original.length / 2),
  nothing: () => Buffer.alloc(0),
  garbage: () => Buffer.from("<html>Service Unavailable</html>\n{}\n"),
  zeros: (original) => Buffer.alloc(original.length),
  "an extra byte": (original) => Buffer.concat([Buffer.alloc(1), original]),
};

/** Invalid contents of the manifest, each with a description. */
const unusableManifests = [
  ["half of itself", '{"key":"directory/snap'],
  ["garbage", "\u0000\u0001\ufffd"],
  ["another format", '{"version":9}'],
  ["a list", "[]"],
  ["null", "null"],
  ["numbers where texts belong", '{"key":5,"upTo":"yesterday","artisans":1,"bytes":1,"previous":null}'],
  [
    "a snapshot that does not exist",
    JSON.stringify({
      key: "directory/snapshots/none",
      contents: { form: "directory-7", size: 0, sections: [] },
      sha256: "0".repeat(64),
      upTo: Date.now(),
      artisans: 1,
      bytes: 1,
      previous: null,
    }),
  ],
] as const;

function flipBit(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

describe("a snapshot replaced by", () => {
  it.each(sample(Object.keys(damages), 3))(
    "%s is skipped for the previous one, and reported",
    async (name) => {
      const { newer } = await snapshotKeys();
      await bucket.put(newer, damages[name]!(await bucket.get(newer)));
      const reads = tableReads();
      expect(await found()).toEqual(ids);
      expect(reads(), "reads of the table").toBe(0);
      expect((await inspect()).isReadable).toBe(false);
      expect(await rebuild()).toMatchObject({ swapped: true });
      expect((await inspect()).isReadable).toBe(true);
      forget();
      expect(await found()).toEqual(ids);
    },
  );

  it("any flipped bit does not change the results", { timeout: 60_000 }, async () => {
    const { newer } = await snapshotKeys();
    const original = await bucket.get(newer);
    // The first bytes describe the format of the rest.
    const bits = fc.oneof(fc.nat(original.length * 8 - 1), fc.nat(8 * 60));
    await fc.assert(
      fc.asyncProperty(bits, async (bit) => {
        await bucket.put(newer, flipBit(original, bit));
        forget();
        expect(await found()).toEqual(ids);
      }),
      { numRuns: scaled(10, 500) },
    );
  });
});

describe("a search finds all artisans", () => {
  it("if the current snapshot is lost", async () => {
    await bucket.remove((await snapshotKeys()).newer);
    expect(await found()).toEqual(ids);
    // The next compaction starts from the previous snapshot and repairs the directory.
    expect(await compact()).toMatchObject({ swapped: true });
    expect((await inspect()).isReadable).toBe(true);
    forget();
    expect(await found()).toEqual(ids);
  });

  it("if both snapshots are lost, and after the next compaction", async () => {
    for (const key of Object.values(await snapshotKeys())) await bucket.remove(key);
    expect(await found()).toEqual(ids);
    expect(await compact()).toMatchObject({ swapped: true });
    forget();
    const reads = tableReads();
    expect(await found()).toEqual(ids);
    expect(reads()).toBe(0);
  });

  it("if the manifest is lost", async () => {
    await bucket.remove(manifestKey);
    expect(await found()).toEqual(ids);
    expect(await inspect()).toEqual({ manifest: null, isReadable: false, changes: 0 });
    expect(await compact()).toMatchObject({ swapped: true });
    forget();
    expect(await found()).toEqual(ids);
  });

  it.each(sample(unusableManifests, 2))(
    "if the manifest contains %s, and a rebuild repairs it",
    async (_, text) => {
      await bucket.put(manifestKey, text);
      expect(await found()).toEqual(ids);
      expect((await inspect()).isReadable).toBe(false);
      expect(await rebuild()).toMatchObject({ swapped: true });
      expect((await inspect()).isReadable).toBe(true);
      forget();
      expect(await found()).toEqual(ids);
    },
  );

  it("if the manifest has another format, whose sections mean something else", async () => {
    const manifest = await bucket.get(manifestKey);
    await bucket.put(manifestKey, manifest.toString().replace("directory-7", "directory-8"));
    expect(await found()).toEqual(ids);
    expect(await inspect()).toMatchObject({ manifest: null, isReadable: false });
  });

  it("if the manifest describes the newer snapshot with the contents of the older", async () => {
    const manifest = JSON.parse((await bucket.get(manifestKey)).toString()) as {
      contents: unknown;
      previous: { contents: unknown };
    };
    await bucket.put(manifestKey, JSON.stringify({ ...manifest, contents: manifest.previous.contents }));
    expect(await found()).toEqual(ids);
    expect((await inspect()).isReadable).toBe(false);
  });

  it("if any bit of the manifest is flipped", { timeout: 60_000 }, async () => {
    const original = await bucket.get(manifestKey);
    const upTo = 8 * original.indexOf('"upTo"');
    const bits = fc.oneof(fc.nat(original.length * 8 - 1), fc.integer({ min: upTo, max: upTo + 8 * 20 }));
    await fc.assert(
      fc.asyncProperty(bits, async (bit) => {
        await bucket.put(manifestKey, flipBit(original, bit));
        forget();
        expect(await found()).toEqual(ids);
      }),
      { numRuns: scaled(10, 500) },
    );
  });
});

describe("a running instance", () => {
  it("adopts a rebuild's snapshot, even without a change in the feed", async () => {
    const others = ids.filter((id) => id !== unfed);
    expect(await found()).toEqual(ids);
    await ArtisanEntity.patch({ id: unfed }).set({ approval: "pending" }).go();
    advanceClock(1_500);
    expect(await found()).toEqual(ids);
    expect(await rebuild()).toMatchObject({ swapped: true });
    advanceClock(3_000);
    expect(await found()).toEqual(others);
    const reads = vi.spyOn(documentClient, "send");
    onTestFinished(() => reads.mockRestore());
    advanceClock(4_500);
    expect(await found()).toEqual(others);
    expect(reads, "one query of the feed: the snapshot was adopted once").toHaveBeenCalledTimes(1);
  });

  it("reads an artisan with a malformed change from the table, and continues with the others", async () => {
    expect(await found()).toEqual(ids);
    const [spoilt, original] = [
      await makeArtisan({ description: tag }),
      await makeArtisan({ description: tag }),
    ];
    const expiresAt = Math.floor(Date.now() / 1_000) + 600;
    await artisans.changes.put({ id: ulid(), documentId: spoilt, document: '{"id":', expiresAt }).go();
    await publish(original);
    advanceClock(1_500);
    expect(await found()).toEqual([...ids, spoilt, original].toSorted());
  });
});

describe("while S3 is down", () => {
  it("a running instance continues with new changes", async () => {
    expect(await found()).toEqual(ids);
    bucket.injectFaults(unreachable);
    const added = await makeArtisan({ description: tag });
    await publish(added);
    advanceClock(1_500);
    expect(await found()).toEqual([...ids, added].toSorted());
  });

  it("a new instance answers from the table or with 503, and recovers by itself", async () => {
    const stop = bucket.injectFaults(unreachable);
    const first = await found().catch((error: { code: string }) => error.code);
    expect([ids, "unavailable"]).toContainEqual(first);
    stop();
    expect(await found()).toEqual(ids);
  });

  it("a compaction fails without a change, and the next one succeeds", async () => {
    const before = (await inspect()).manifest;
    const stop = bucket.injectFaults(async ({ method }, forward) =>
      method === "PUT" ? undefined : forward(),
    );
    await expect(compact()).rejects.toThrow();
    stop();
    expect((await inspect()).manifest).toEqual(before);
    expect(await found()).toEqual(ids);
    expect(await compact()).toMatchObject({ swapped: true });
  });
});
