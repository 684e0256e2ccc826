import { bucket, useObjects } from "../setup/objects.ts";
import { randomUUID } from "node:crypto";
import { anonymous } from "@handiwork/core/platform/actor";
import { setClock } from "@handiwork/core/platform/clock";
import { compact, forget, inspect, publish, rebuild, search } from "@handiwork/core/directory";
import { makeArtisan } from "@handiwork/core/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { sample, scaled } from "../setup/long.ts";
import { useTable } from "../setup/table.ts";
import { startInstance } from "./directory-process.ts";

beforeAll(useTable);
beforeAll(useObjects);

let tag: string;
let ids: string[];

beforeEach(async () => {
  forget();
  await bucket.clear();
  tag = `w${randomUUID().slice(0, 8)}`;
  ids = [];
  await add();
  await compact();
  await add();
});

/** Hours by which earlier tests moved the clock ahead; ids must keep increasing. */
let hours = 0;
let restore = () => {};
afterEach(() => restore());

/** Moves this process's clock ahead. */
function advanceClock(milliseconds: number): void {
  restore();
  restore = setClock(() => Date.now() + milliseconds);
}

/** Adds an artisan to the table and the feed. */
async function add(): Promise<void> {
  const id = await makeArtisan({ description: tag });
  await publish(id);
  ids.push(id);
}

/** Returns the ids that a new instance finds. */
async function searchIds(): Promise<string[]> {
  forget();
  return (await search(anonymous, { search: tag })).items.map(({ id }) => id).toSorted();
}

const snapshots = async () => (await bucket.keys()).filter((key) => key.includes("/snapshots/"));

/** Expects all artisans to be found, and no more than the current and the previous snapshot to exist. */
async function expectIntact(): Promise<void> {
  expect(await searchIds()).toEqual(ids.toSorted());
  expect(await inspect()).toMatchObject({ isReadable: true });
  const { manifest } = await inspect();
  expect(await snapshots()).toContain(manifest?.key);
  expect((await snapshots()).length).toBeLessThanOrEqual(2);
}

/** The compaction's requests to S3. The first two leave most behind. */
const moments = {
  "after writing its snapshot": { method: "PUT", key: "/snapshots/", isDone: true },
  "after swapping the manifest": { method: "PUT", key: "manifest", isDone: true },
  "before writing its snapshot": { method: "PUT", key: "/snapshots/", isDone: false },
  "before swapping the manifest": { method: "PUT", key: "manifest", isDone: false },
  "before removing the old snapshot": {
    method: "DELETE",
    key: "/snapshots/",
    isDone: false,
  },
} as const;

describe("a killed compaction", { timeout: 60_000 }, () => {
  it.each(sample(Object.entries(moments), 2))(
    "%s loses nothing, and a later one cleans up",
    async (_, { method, key, isDone }) => {
      // Creates an old snapshot to remove.
      await compact();
      await add();
      const killed = startInstance();
      onTestFinished(killed.kill);
      let hits = 0;
      const stop = bucket.injectFaults(async (request, forward) => {
        if (hits > 0 || request.method !== method || !request.key.includes(key)) return forward();
        hits += 1;
        if (isDone) await forward();
        await killed.kill();
        return undefined;
      });
      await expect(killed.compact()).rejects.toThrow("The process ended.");
      stop();
      expect(hits).toBe(1);

      expect(await searchIds()).toEqual(ids.toSorted());
      await add();
      // Leftovers may belong to a running compaction for an hour.
      hours += 2;
      advanceClock(hours * 3_600_000);
      expect(await compact()).toMatchObject({ swapped: true });
      await expectIntact();
    },
  );
});

describe("a compaction", () => {
  it("recognizes its own snapshot if a response is lost", async () => {
    for (const lost of ["manifest", "/snapshots/"]) {
      let hits = 0;
      const stop = bucket.injectFaults(async ({ method, key }, forward) => {
        const reply = await forward();
        if (method !== "PUT" || !key.includes(lost) || hits > 0) return reply;
        hits += 1;
        return undefined;
      });
      expect(await compact(), `lost responses about ${lost}`).toMatchObject({ swapped: true });
      stop();
      expect(hits).toBe(1);
      await expectIntact();
    }
  });

  it("retries when S3 asks it to slow down", async () => {
    let hits = 0;
    bucket.injectFaults(async (_, forward) => {
      hits += 1;
      if (hits % 3 !== 0) return forward();
      const body = Buffer.from("<Error><Code>SlowDown</Code><Message>Reduce your rate</Message></Error>");
      return { status: 503, headers: { "content-type": "application/xml" }, body };
    });
    expect(await compact()).toMatchObject({ swapped: true });
    await expectIntact();
  });

  it("leaves two snapshots, however often it runs", async () => {
    for (let hour = 1; hour <= 6; hour += 1) {
      advanceClock((hours + hour) * 3_600_000);
      expect(await compact()).toMatchObject({ documents: expect.any(Number), swapped: true });
    }
    expect(await snapshots()).toHaveLength(2);
    await expectIntact();
  });

  it("recovers from the table after three days without one, when the feed has expired", async () => {
    await compact();
    advanceClock(3 * 24 * 3_600_000);
    await makeArtisan({ description: tag }).then((id) => ids.push(id));
    expect(await searchIds()).toEqual(ids.toSorted());
    expect(await compact()).toMatchObject({ swapped: true });
    await expectIntact();
  });
});

describe("concurrent compactions and rebuilds", { timeout: 60_000 }, () => {
  it("have one winner, lose nothing and leave at most two snapshots", async () => {
    for (let round = 0; round < scaled(2, 5); round += 1) {
      await add();
      const all = await Promise.all([compact(), rebuild(), compact(), rebuild()]);
      expect(all.filter(({ swapped }) => swapped)).toHaveLength(1);
      await expectIntact();
    }
  });

  it("have a winner across processes", async () => {
    const both = [startInstance(), startInstance()];
    for (const { kill } of both) onTestFinished(kill);
    const [one, other] = both as [(typeof both)[0], (typeof both)[0]];
    await Promise.all(both.map(({ search: find }) => find(tag)));
    for (let round = 0; round < scaled(1, 3); round += 1) {
      await add();
      const pair = await Promise.all([one.compact(), round % 2 ? other.rebuild() : other.compact()]);
      // The first may have ended before the second started.
      expect(pair.some(({ swapped }) => swapped)).toBe(true);
      await expectIntact();
    }
  });

  it("report to the slower one that it was overtaken", async () => {
    for (const [slow, quick] of [
      [compact, rebuild],
      [rebuild, compact],
    ] as const) {
      let resume: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        const stop = bucket.injectFaults(async ({ method, key }, forward) => {
          if (method !== "PUT" || !key.includes("manifest")) return forward();
          stop();
          const resumed = new Promise<void>((go) => (resume = go));
          resolve();
          await resumed;
          return forward();
        });
      });
      const overtaken = slow();
      await held;
      expect(await quick()).toMatchObject({ swapped: true });
      resume?.();
      expect(await overtaken).toMatchObject({ swapped: false });
      await expectIntact();
    }
  });
});

describe("an instance that starts to read during", () => {
  it.each([
    ["two compactions", [compact, compact]],
    ["a rebuild", [rebuild]],
    ["two rebuilds", [rebuild, rebuild]],
  ])("%s finds all artisans", async (_, makes) => {
    await compact();
    let isFirst = true;
    bucket.injectFaults(async ({ method, key }, forward) => {
      if (!isFirst || method !== "GET" || !key.includes("/snapshots/")) return forward();
      // The manifest has been read, and this is the request for its snapshot.
      isFirst = false;
      for (const make of makes) expect(await make()).toMatchObject({ swapped: true });
      return forward();
    });
    expect(await searchIds()).toEqual(ids.toSorted());
    expect(isFirst).toBe(false);
  });
});
