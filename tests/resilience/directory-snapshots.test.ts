import { away, bucket, useObjects } from "../setup/objects.ts";
import { randomUUID } from "node:crypto";
import { anonymous } from "@handiwork/core/platform/actor";
import { ArtisanEntity } from "@handiwork/core/domain/artisan";
import { setClock } from "@handiwork/core/platform/clock";
import { compact, forget, inspect, publish, rebuild, search } from "@handiwork/core/domain/directory";
import { documentClient } from "@handiwork/core/platform/table";
import { makeArtisan } from "@handiwork/core/testing";
import * as fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ulid } from "ulid";
import { artisans } from "../../packages/core/src/domain/directory/artisans.ts";
import { sample, scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";

beforeAll(useTable);
beforeAll(useObjects);

const manifestKey = "directory/manifest.json";
/** A word that this test's artisans alone have. */
let tag: string;
/** Who is in the older snapshot, in the newer one, and only in the feed. */
let ids: string[];
/** Of them the one whom the feed never told of. */
let untold: string;

/** Two snapshots, and a change since. */
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
  untold = older;
  forget();
});

let restore = () => {};
afterEach(() => restore());

function later(milliseconds: number): void {
  const moment = Date.now() + milliseconds;
  restore();
  restore = setClock(() => moment);
}

const found = async () => (await search(anonymous, { search: tag })).items.map(({ id }) => id).toSorted();

/** The keys of the snapshot in force and of the one before. */
async function keys(): Promise<{ newer: string; older: string }> {
  const { manifest } = await inspect();
  const newer = manifest?.key ?? "";
  const older = (await bucket.keys()).find((key) => key.includes("/snapshots/") && key !== newer) ?? "";
  expect([newer, older]).not.toContain("");
  return { newer, older };
}

/** How many times the table was asked for artisans, rather than for the feed, since the call. */
function tableReads(): () => number {
  const spy = vi.spyOn(documentClient, "send");
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.filter(([{ input }]) => "IndexName" in input && input.IndexName !== undefined).length;
}

/** What may stand in an object's place: each is no object that we wrote. */
const damages: Record<string, (whole: Buffer) => Buffer> = {
  "a flipped bit near the end": (whole) => flipped(whole, whole.length * 8 - 90),
  "many flipped bits": (whole) =>
    [3, 5, 7, 9].reduce((bytes, part) => flipped(bytes, Math.floor((bytes.length * 8 * part) / 10)), whole),
  "a cut off end": (whole) => whole.subarray(0, whole.length - 1),
  "the first half alone": (whole) => whole.subarray(0, whole.length / 2),
  nothing: () => Buffer.alloc(0),
  garbage: () => Buffer.from("<html>Not what you want</html>\n{}\n"),
  zeros: (whole) => Buffer.alloc(whole.length),
  "a byte too many": (whole) => Buffer.concat([Buffer.alloc(1), whole]),
};

/** Contents of the manifest that no version wrote, each with its description. */
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

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

describe("a snapshot in whose place there is", () => {
  it.each(sample(Object.keys(damages), 3))("%s: the one before serves, and status says so", async (name) => {
    const { newer } = await keys();
    await bucket.put(newer, damages[name]!(await bucket.get(newer)));
    const reads = tableReads();
    expect(await found()).toEqual(ids);
    expect(reads(), "reads of the table").toBe(0);
    expect((await inspect()).isReadable).toBe(false);
    expect(await rebuild()).toMatchObject({ swapped: true });
    expect((await inspect()).isReadable).toBe(true);
    forget();
    expect(await found()).toEqual(ids);
  });

  it("any flipped bit: never another answer", { timeout: 60_000 }, async () => {
    const { newer } = await keys();
    const whole = await bucket.get(newer);
    // The beginning says how the rest is to be read.
    const bits = fc.oneof(fc.nat(whole.length * 8 - 1), fc.nat(8 * 60));
    await fc.assert(
      fc.asyncProperty(bits, async (bit) => {
        await bucket.put(newer, flipped(whole, bit));
        forget();
        expect(await found()).toEqual(ids);
      }),
      { numRuns: scaled(10, 500) },
    );
  });
});

describe("searches find everybody", () => {
  it("where the snapshot in force is lost", async () => {
    await bucket.remove((await keys()).newer);
    expect(await found()).toEqual(ids);
    // The next compaction begins from the one before, and everything is well again.
    expect(await compact()).toMatchObject({ swapped: true });
    expect((await inspect()).isReadable).toBe(true);
    forget();
    expect(await found()).toEqual(ids);
  });

  it("where both snapshots are lost, and after the next compaction", async () => {
    for (const key of Object.values(await keys())) await bucket.remove(key);
    expect(await found()).toEqual(ids);
    expect(await compact()).toMatchObject({ swapped: true });
    forget();
    const reads = tableReads();
    expect(await found()).toEqual(ids);
    expect(reads()).toBe(0);
  });

  it("where the manifest is lost", async () => {
    await bucket.remove(manifestKey);
    expect(await found()).toEqual(ids);
    expect(await inspect()).toEqual({ manifest: null, isReadable: false, changes: 0 });
    expect(await compact()).toMatchObject({ swapped: true });
    forget();
    expect(await found()).toEqual(ids);
  });

  it.each(sample(unusableManifests, 2))(
    "where the manifest holds %s, and a rebuild mends it",
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

  it("where the manifest is of another form, whose sections mean something else", async () => {
    const manifest = await bucket.get(manifestKey);
    await bucket.put(manifestKey, manifest.toString().replace("directory-7", "directory-8"));
    expect(await found()).toEqual(ids);
    expect(await inspect()).toMatchObject({ manifest: null, isReadable: false });
  });

  it("where the newer snapshot's contents are said to be the older one's", async () => {
    const manifest = JSON.parse((await bucket.get(manifestKey)).toString()) as {
      contents: unknown;
      previous: { contents: unknown };
    };
    await bucket.put(manifestKey, JSON.stringify({ ...manifest, contents: manifest.previous.contents }));
    expect(await found()).toEqual(ids);
    expect((await inspect()).isReadable).toBe(false);
  });

  it("where any bit of the manifest is flipped", { timeout: 60_000 }, async () => {
    const whole = await bucket.get(manifestKey);
    const upTo = 8 * whole.indexOf('"upTo"');
    const bits = fc.oneof(fc.nat(whole.length * 8 - 1), fc.integer({ min: upTo, max: upTo + 8 * 20 }));
    await fc.assert(
      fc.asyncProperty(bits, async (bit) => {
        await bucket.put(manifestKey, flipped(whole, bit));
        forget();
        expect(await found()).toEqual(ids);
      }),
      { numRuns: scaled(10, 500) },
    );
  });
});

describe("an instance that runs", () => {
  it("takes over what a rebuild found in the table, though no change told of it", async () => {
    const others = ids.filter((id) => id !== untold);
    expect(await found()).toEqual(ids);
    await ArtisanEntity.patch({ id: untold }).set({ approval: "pending" }).go();
    later(1_500);
    expect(await found()).toEqual(ids);
    expect(await rebuild()).toMatchObject({ swapped: true });
    later(3_000);
    expect(await found()).toEqual(others);
    const reads = vi.spyOn(documentClient, "send");
    onTestFinished(() => reads.mockRestore());
    later(4_500);
    expect(await found()).toEqual(others);
    expect(reads, "one look at the feed: it was taken over once").toHaveBeenCalledTimes(1);
  });

  it("reads an artisan from the table whose change somebody spoilt, and goes on with the others", async () => {
    expect(await found()).toEqual(ids);
    const [spoilt, whole] = [
      await makeArtisan({ description: tag }),
      await makeArtisan({ description: tag }),
    ];
    const expiresAt = Math.floor(Date.now() / 1_000) + 600;
    await artisans.changes.put({ id: ulid(), documentId: spoilt, document: '{"id":', expiresAt }).go();
    await publish(whole);
    later(1_500);
    expect(await found()).toEqual([...ids, spoilt, whole].toSorted());
  });
});

describe("while S3 is away", () => {
  it("an instance that runs goes on, with the changes since", async () => {
    expect(await found()).toEqual(ids);
    bucket.disturb(away);
    const added = await makeArtisan({ description: tag });
    await publish(added);
    later(1_500);
    expect(await found()).toEqual([...ids, added].toSorted());
  });

  it("a new instance answers from the table or says that it is unavailable, and recovers by itself", async () => {
    const stop = bucket.disturb(away);
    const first = await found().catch((error: { code: string }) => error.code);
    expect([ids, "unavailable"]).toContainEqual(first);
    stop();
    expect(await found()).toEqual(ids);
  });

  it("a compaction fails and changes nothing; the next one does it", async () => {
    const before = (await inspect()).manifest;
    const stop = bucket.disturb(async ({ method }, forward) => (method === "PUT" ? undefined : forward()));
    await expect(compact()).rejects.toThrow();
    stop();
    expect((await inspect()).manifest).toEqual(before);
    expect(await found()).toEqual(ids);
    expect(await compact()).toMatchObject({ swapped: true });
  });
});
