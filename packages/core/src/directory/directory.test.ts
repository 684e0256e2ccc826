import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { AccountEntity } from "../accounts/account.entity.ts";
import { anonymous } from "../platform/actor.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { experienceLevels } from "../reference/choice-filters.ts";
import { setClock } from "../platform/clock.ts";
import { Unavailable } from "../platform/errors.ts";
import { objects } from "../platform/objects/index.ts";
import { documentClient } from "../platform/table/index.ts";
import { defaults, forgetSettings, SettingsEntity } from "../settings/index.ts";
import { makeArtisan, pagesOf } from "../testing/index.ts";
import { documentOf, matchesFilters } from "./rule.ts";
import { compact, featured, forget, publish, search } from "./index.ts";

beforeAll(useTable);

/** An in-memory bucket with S3's conditional puts. */
const bucket = new Map<string, { body: Buffer<ArrayBuffer>; etag: string }>();
let restore = () => {};

beforeEach(() => {
  bucket.clear();
  forget();
  vi.spyOn(objects, "get").mockImplementation(async (_, key) => bucket.get(key));
  vi.spyOn(objects, "put").mockImplementation(async (_, key, body, manner) => {
    const held = bucket.get(key)?.etag;
    const { IfMatch: match = held, IfNoneMatch: none } = manner;
    if (match !== held || (none === "*" && held !== undefined)) return false;
    bucket.set(key, { body: Buffer.from(body), etag: randomUUID() });
    return true;
  });
  vi.spyOn(objects, "list").mockImplementation(async (_, prefix) =>
    [...bucket.keys()].filter((key) => key.startsWith(prefix)),
  );
  vi.spyOn(objects, "remove").mockImplementation(async (_, key) => void bucket.delete(key));
});
afterEach(() => {
  vi.restoreAllMocks();
  restore();
});

/** Returns a unique word for the descriptions of one test's artisans. */
const word = () => `w${randomUUID().replaceAll("-", "")}`;
const found = async (text: string) => (await search(anonymous, { search: text })).items.map(({ id }) => id);
const later = (milliseconds: number) => {
  const moment = Date.now() + milliseconds;
  restore();
  restore = setClock(() => moment);
};

describe("the directory", () => {
  it("treats a rate of 0 as no rate: on request, in no price range, and last from the cheapest up (B-GAP-17)", async () => {
    const tag = word();
    const asked = await makeArtisan({ description: tag, hourlyRate: 0 });
    const cheap = await makeArtisan({ description: tag, hourlyRate: 500 });
    const sorted = await search(anonymous, { search: tag, sort: "price-low" });
    expect(sorted.items).toMatchObject([
      { id: cheap, hourlyRate: 500 },
      { id: asked, hourlyRate: null },
    ]);
    expect((await search(anonymous, { search: tag, maxPrice: 1000 })).items).toMatchObject([{ id: cheap }]);
  });

  it("treats an area that is not a code as a location", async () => {
    const tag = word();
    const there = await makeArtisan({ description: tag, location: "Yaba, Lagos" });
    await makeArtisan({ description: tag, location: "Kano, Kano" });
    for (const place of [{ area: "yaba" }, { location: "yaba" }])
      expect((await search(anonymous, { search: tag, ...place })).items).toMatchObject([{ id: there }]);
  });

  it("leaves the experience empty for artisans who stated none, and no experience filter finds them", async () => {
    const tag = word();
    const [none, empty] = [
      await makeArtisan({ description: tag }),
      await makeArtisan({ description: tag, experienceYears: "" }),
    ];
    const { items, counts } = await search(anonymous, { search: tag });
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set([none, empty]));
    expect(items.map(({ experienceYears }) => experienceYears)).toEqual(["", ""]);
    expect(counts.experience).toEqual([]);
    const document = await documentOf(none);
    for (const experience of experienceLevels) {
      expect((await search(anonymous, { search: tag, experience })).total).toBe(0);
      expect(document && matchesFilters(document, { experience }, Date.now())).toBe(false);
    }
  });

  it("lists only approved artisans, with the data of their profiles", async () => {
    const tag = word();
    const shown = await makeArtisan(
      { description: tag, stars4: 2 },
      { isVerified: true, fullName: "Ngozi Eze" },
    );
    await makeArtisan({ description: tag, approval: "pending" });
    const { items, total } = await search(anonymous, { search: tag });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { id: shown, name: "Ngozi Eze", isVerified: true, rating: 4, reviews: 2, hourlyRate: null },
    ]);
    expect(JSON.stringify(items)).not.toContain("+234");
  });

  it("masks contact details on cards", async () => {
    const tag = word();
    const picture = { key: "a", width: 1, height: 1, placeholder: "data:,", widths: [160] };
    await makeArtisan({
      description: `${tag}, call 08031234567 or see bit.ly/abc`,
      location: "Ikeja, Lagos (08031234567)",
      portfolio: [{ ...picture, caption: "A tap, 08031234567" }],
    });
    expect((await search(anonymous, { search: tag })).items).toMatchObject([
      {
        description: `${tag}, call [hidden] or see [hidden]`,
        location: "Ikeja, Lagos ([hidden])",
        cover: { caption: "A tap, [hidden]" },
      },
    ]);
  });

  it("shows a published change within two seconds, and removes an artisan who is no longer approved", async () => {
    const tag = word();
    expect(await found(tag)).toEqual([]);
    const id = await makeArtisan({ description: tag });
    await publish(id);
    later(1_500);
    expect(await found(tag)).toEqual([id]);
    await ArtisanEntity.patch({ id }).set({ approval: "pending" }).go();
    await publish(id);
    later(3_000);
    expect(await found(tag)).toEqual([]);
  });

  it("reaches the same state if a change is published twice, late or out of order", async () => {
    const tag = word();
    await found(tag);
    const id = await makeArtisan({ description: `${tag} old` });
    await publish(id);
    await ArtisanEntity.patch({ id })
      .set({ description: `${tag} new` })
      .go();
    await Promise.all([publish(id), publish(id)]);
    later(1_500);
    expect((await search(anonymous, { search: tag })).items.map(({ description }) => description)).toEqual([
      `${tag} new`,
    ]);
  });

  it("reflects a new name in the profile", async () => {
    const tag = word();
    const id = await makeArtisan({ description: tag });
    await found(tag);
    await AccountEntity.patch({ id })
      .set({ fullName: `Renamed ${tag}` })
      .go();
    await publish(id);
    later(1_500);
    expect((await search(anonymous, { search: `renamed ${tag}` })).total).toBe(1);
  });

  it("pages by cursor: each match once, in order, with the total on every page", async () => {
    const tag = word();
    for (const hourlyRate of [500, 100, 300, 200, 400]) await makeArtisan({ description: tag, hourlyRate });
    const pages = await pagesOf(async (after) => {
      const page = await search(anonymous, { search: tag, sort: "price-low", limit: 2, ...after });
      expect(page.total).toBe(5);
      return page;
    });
    expect(pages.flat().map(({ hourlyRate }) => hourlyRate)).toEqual([100, 200, 300, 400, 500]);
  });

  it("finds a trade by the clients' words that admins have configured", async () => {
    const tag = word();
    const id = await makeArtisan({ category: "Tiler", location: `${tag}, Lagos` });
    const ask = async (text: string) =>
      (await search(anonymous, { search: text, location: tag })).items.map((card) => card.id);
    expect(await ask("floor don break")).toEqual([]);
    expect(await ask("broken tiles")).toEqual([id]);
    const settings = { ...defaults, clientsWords: [{ trade: "Tiler" as const, words: ["floor don break"] }] };
    await SettingsEntity.put({ settings, version: 1, updatedBy: id }).go();
    forgetSettings();
    expect(await ask("Floor don break")).toEqual([id]);
    await SettingsEntity.delete({}).go();
    forgetSettings();
  });

  it("names the trade if other artisans' texts contain the words as well", async () => {
    const tag = word();
    await makeArtisan({ category: "AC Technician", location: `${tag}, Lagos` });
    const ask = async (text: string, category?: string) =>
      (await search(anonymous, { search: text, location: tag, ...(category && { category }) })).trade;
    expect(await ask("AC")).toBeNull();
    await makeArtisan({ category: "Tiler", location: `${tag}, Lagos`, description: "A good place" });
    forget();
    expect(await ask("AC")).toBe("ac technician");
    expect(await ask("AC", "tiler")).toBeNull();
    expect(await ask("place")).toBeNull();
  });

  it("features the best rated artisans of three trades; a tie goes to the one with more reviews", async () => {
    await makeArtisan({ category: "Plumbing", stars5: 8 });
    const best = await makeArtisan({ category: "Plumbing", stars5: 9 });
    const second = await makeArtisan({ category: "Tailoring", stars5: 5, stars4: 1 });
    const third = await makeArtisan({ category: "Carpentry", stars4: 1 });
    const { items } = await featured(anonymous, {});
    expect(items.map(({ id }) => id)).toEqual([best, second, third]);
  });

  it("features artisans of the visitor's state before better rated ones elsewhere", async () => {
    const better = await makeArtisan({ category: "Painting", location: "Ikeja, Lagos", stars5: 7 });
    const near = await makeArtisan({ category: "Painting", location: "Owerri, Imo", stars4: 1 });
    const also = await makeArtisan({ category: "Welding", location: "Orlu, Imo", stars4: 3 });
    const ids = (await featured(anonymous, { state: "imo" })).items.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids.slice(1)).toEqual([also, near]);
    expect((await featured(anonymous, { state: "lagos" })).items.map(({ id }) => id)).toContain(better);
  });
});

describe("compact", () => {
  it("writes a snapshot that new instances load, together with later changes", async () => {
    const tag = word();
    const first = await makeArtisan({ description: tag });
    expect(await compact()).toMatchObject({ swapped: true });
    const second = await makeArtisan({ description: tag });
    await publish(second);
    forget();
    expect((await found(tag)).toSorted()).toEqual([first, second].toSorted());
    expect(await compact()).toMatchObject({ swapped: true });
    forget();
    expect((await found(tag)).toSorted()).toEqual([first, second].toSorted());
  });

  it("puts one snapshot into effect and leaves no stray object if it runs twice at once", async () => {
    await compact();
    const both = await Promise.all([compact(), compact()]);
    expect(both.filter(({ swapped }) => swapped)).toHaveLength(1);
    expect([...bucket.keys()].filter((key) => key.includes("/snapshots/"))).toHaveLength(2);
  });

  it("falls back to the table if the snapshot is lost or damaged", async () => {
    const tag = word();
    const id = await makeArtisan({ description: tag });
    await compact();
    for (const key of bucket.keys()) bucket.set(key, { body: Buffer.from("{ half"), etag: "x" });
    forget();
    expect(await found(tag)).toEqual([id]);
  });
});

describe("if the table is unavailable", () => {
  it("a search uses the last good state", async () => {
    const tag = word();
    const id = await makeArtisan({ description: tag });
    await found(tag);
    failTable();
    later(60_000);
    expect(await found(tag)).toEqual([id]);
  });

  it("a new instance throws Unavailable, and recovers by itself", async () => {
    const tag = word();
    const id = await makeArtisan({ description: tag });
    const outage = failTable();
    await expect(found(tag)).rejects.toThrow(Unavailable);
    outage.mockRestore();
    expect(await found(tag)).toEqual([id]);
  });
});

function failTable() {
  const throttled = Object.assign(new Error("slow down"), { name: "ThrottlingException" });
  return vi.spyOn(documentClient, "send").mockRejectedValue(throttled);
}
