import { bucket, useObjects } from "../setup/objects.ts";
import { randomUUID } from "node:crypto";
import { anonymous } from "@handiwork/core/platform/actor";
import { setClock } from "@handiwork/core/platform/clock";
import { compact, forget, inspect, publish, rebuild, search } from "@handiwork/core/domain/directory";
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

/** How far the last of these tests went ahead: no id is made before the last one. */
let hours = 0;
let restore = () => {};
afterEach(() => restore());

/** From now on it is that much later for this process. */
function later(milliseconds: number): void {
  restore();
  restore = setClock(() => Date.now() + milliseconds);
}

/** One more artisan in the table and in the feed. */
async function add(): Promise<void> {
  const id = await makeArtisan({ description: tag });
  await publish(id);
  ids.push(id);
}

/** Whom a new instance finds. */
async function found(): Promise<string[]> {
  forget();
  return (await search(anonymous, { search: tag })).items.map(({ id }) => id).toSorted();
}

const snapshots = async () => (await bucket.keys()).filter((key) => key.includes("/snapshots/"));

/** Everybody is found, by what the manifest names, and no more than that and the reserve is left. */
async function isWell(): Promise<void> {
  expect(await found()).toEqual(ids.toSorted());
  expect(await inspect()).toMatchObject({ isReadable: true });
  const { manifest } = await inspect();
  expect(await snapshots()).toContain(manifest?.key);
  expect((await snapshots()).length).toBeLessThanOrEqual(2);
}

/** The requests of a compaction to S3. The first two kills leave most behind. */
const moments = {
  "when its snapshot was written": { method: "PUT", key: "/snapshots/", isDone: true },
  "when the manifest was swapped, before it knew": { method: "PUT", key: "manifest", isDone: true },
  "before it wrote its snapshot": { method: "PUT", key: "/snapshots/", isDone: false },
  "before it swapped the manifest": { method: "PUT", key: "manifest", isDone: false },
  "before it removed the snapshot that nobody needs any more": {
    method: "DELETE",
    key: "/snapshots/",
    isDone: false,
  },
} as const;

describe("a compaction that is killed", { timeout: 60_000 }, () => {
  it.each(sample(Object.entries(moments), 2))(
    "%s: nothing is lost, and a later one clears up",
    async (_, { method, key, isDone }) => {
      // So that there is one to remove.
      await compact();
      await add();
      const killed = startInstance();
      onTestFinished(killed.kill);
      let hits = 0;
      const stop = bucket.disturb(async (request, forward) => {
        if (hits > 0 || request.method !== method || !request.key.includes(key)) return forward();
        hits += 1;
        if (isDone) await forward();
        await killed.kill();
        return undefined;
      });
      await expect(killed.compact()).rejects.toThrow("The process ended.");
      stop();
      expect(hits).toBe(1);

      expect(await found()).toEqual(ids.toSorted());
      await add();
      // What was left may be of one that still runs; an hour later it cannot be.
      hours += 2;
      later(hours * 3_600_000);
      expect(await compact()).toMatchObject({ swapped: true });
      await isWell();
    },
  );
});

describe("a compaction", () => {
  it("whose answers are lost on the way does not take its own snapshot for another's", async () => {
    for (const lost of ["manifest", "/snapshots/"]) {
      let hits = 0;
      const stop = bucket.disturb(async ({ method, key }, forward) => {
        const reply = await forward();
        if (method !== "PUT" || !key.includes(lost) || hits > 0) return reply;
        hits += 1;
        return undefined;
      });
      expect(await compact(), `answers about ${lost}`).toMatchObject({ swapped: true });
      stop();
      expect(hits).toBe(1);
      await isWell();
    }
  });

  it("that S3 tells to slow down tries again", async () => {
    let hits = 0;
    bucket.disturb(async (_, forward) => {
      hits += 1;
      if (hits % 3 !== 0) return forward();
      const body = Buffer.from("<Error><Code>SlowDown</Code><Message>Reduce your rate</Message></Error>");
      return { status: 503, headers: { "content-type": "application/xml" }, body };
    });
    expect(await compact()).toMatchObject({ swapped: true });
    await isWell();
  });

  it("repeated for hours leaves two snapshots", async () => {
    for (let hour = 1; hour <= 6; hour += 1) {
      later((hours + hour) * 3_600_000);
      expect(await compact()).toMatchObject({ documents: expect.any(Number), swapped: true });
    }
    expect(await snapshots()).toHaveLength(2);
    await isWell();
  });

  it("that nobody made for three days is no loss: the feed has forgotten, the table has not", async () => {
    await compact();
    later(3 * 24 * 3_600_000);
    await makeArtisan({ description: tag }).then((id) => ids.push(id));
    expect(await found()).toEqual(ids.toSorted());
    expect(await compact()).toMatchObject({ swapped: true });
    await isWell();
  });
});

describe("of compactions and rebuilds at once", { timeout: 60_000 }, () => {
  it("one wins, nothing is lost, and no more than two snapshots stay", async () => {
    for (let round = 0; round < scaled(2, 5); round += 1) {
      await add();
      const all = await Promise.all([compact(), rebuild(), compact(), rebuild()]);
      expect(all.filter(({ swapped }) => swapped)).toHaveLength(1);
      await isWell();
    }
  });

  it("one wins where the processes are two, too", async () => {
    const both = [startInstance(), startInstance()];
    for (const { kill } of both) onTestFinished(kill);
    const [one, other] = both as [(typeof both)[0], (typeof both)[0]];
    await Promise.all(both.map(({ search: find }) => find(tag)));
    for (let round = 0; round < scaled(1, 3); round += 1) {
      await add();
      const pair = await Promise.all([one.compact(), round % 2 ? other.rebuild() : other.compact()]);
      // One may have ended before the other began.
      expect(pair.some(({ swapped }) => swapped)).toBe(true);
      await isWell();
    }
  });

  it("the slower one is told that it came too late, whichever it is", async () => {
    for (const [slow, quick] of [
      [compact, rebuild],
      [rebuild, compact],
    ] as const) {
      let waits: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        const stop = bucket.disturb(async ({ method, key }, forward) => {
          if (method !== "PUT" || !key.includes("manifest")) return forward();
          stop();
          const gone = new Promise<void>((go) => (waits = go));
          resolve();
          await gone;
          return forward();
        });
      });
      const overtaken = slow();
      await held;
      expect(await quick()).toMatchObject({ swapped: true });
      waits?.();
      expect(await overtaken).toMatchObject({ swapped: false });
      await isWell();
    }
  });
});

describe("an instance that begins to read while", () => {
  it.each([
    ["two compactions", [compact, compact]],
    ["a rebuild", [rebuild]],
    ["two rebuilds", [rebuild, rebuild]],
  ])("%s put other snapshots into force finds everybody", async (_, makes) => {
    await compact();
    let isFirst = true;
    bucket.disturb(async ({ method, key }, forward) => {
      if (!isFirst || method !== "GET" || !key.includes("/snapshots/")) return forward();
      // It has read the manifest and asks for the snapshot that it names.
      isFirst = false;
      for (const make of makes) expect(await make()).toMatchObject({ swapped: true });
      return forward();
    });
    expect(await found()).toEqual(ids.toSorted());
    expect(isFirst).toBe(false);
  });
});
