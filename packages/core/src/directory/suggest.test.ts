import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useTable } from "../../../../tests/setup/table.ts";
import { anonymous } from "../platform/actor.ts";
import { objects } from "../platform/objects/index.ts";
import { makeArtisan } from "../testing/index.ts";
import { forget, suggest } from "./index.ts";

beforeAll(useTable);

let olayinka = "";
beforeAll(async () => {
  olayinka = await makeArtisan(
    { category: "Tiler", location: "Festac, Lagos", stars5: 3 },
    { fullName: "Ọláyínká Festus" },
  );
  await makeArtisan({ category: "Tiler", location: "Yaba, Lagos" }, { fullName: "Yinka Tijani" });
  await makeArtisan(
    { category: "Mason", location: "Lafia, FCT", approval: "pending" },
    { fullName: "Zubeda Q" },
  );
  forget();
});

const ask = async (text: string) => (await suggest(anonymous, { text })).items;

// No snapshot: the directory is read from the table.
beforeEach(() => void vi.spyOn(objects, "get").mockResolvedValue(undefined));

describe("suggest", () => {
  it("suggests a trade by its name, with its number of artisans", async () => {
    expect(await ask("til")).toContainEqual({ kind: "trade", text: "Tiler", category: "tiler", count: 2 });
  });

  it("suggests a place by its name, with its number of artisans", async () => {
    expect(await ask("festa")).toContainEqual({
      kind: "place",
      text: "Festac, Lagos",
      state: "Lagos",
      city: "Festac",
      count: 1,
    });
    expect(await ask("LAG")).toContainEqual({
      kind: "place",
      text: "Lagos",
      state: "Lagos",
      city: null,
      count: 2,
    });
  });

  it("suggests an artisan by any word of the name or its start, ignoring accents", async () => {
    for (const text of ["olay", "Ọláy", "festus", "olayinka fest"]) {
      expect((await ask(text)).filter(({ kind }) => kind === "name")).toEqual([
        {
          kind: "name",
          text: "Ọláyínká Festus",
          artisanId: olayinka,
          category: "Tiler",
          location: "Festac, Lagos",
        },
      ]);
    }
  });

  it("suggests a trade by clients' words for it or for the problem", async () => {
    for (const text of ["marb", "tiles", "my TILE is broken"])
      expect(await ask(text)).toContainEqual({ kind: "trade", text: "Tiler", category: "tiler", count: 2 });
  });

  it("suggests a trade in a place by the place's name or its start", async () => {
    for (const text of ["tiler in festac", "tiles fest", "Tiler Festac"])
      expect((await ask(text))[0]).toEqual({
        kind: "trade-in-place",
        text: "Tiler in Festac, Lagos",
        category: "tiler",
        state: "Lagos",
        city: "Festac",
        count: 1,
      });
    expect((await ask("tiler in lag"))[0]).toMatchObject({ text: "Tiler in Lagos", city: null, count: 2 });
    expect((await ask("tiler in yenagoa")).filter(({ kind }) => kind === "trade-in-place")).toEqual([]);
  });

  it("uses the search's correction if nothing starts with the text", async () => {
    expect(await ask("tilar")).toContainEqual({ kind: "trade", text: "Tiler", category: "tiler", count: 2 });
  });

  it("suggests only listed artisans, and only trades and places that have some", async () => {
    expect(await ask("zubeda")).toEqual([]);
    expect(await ask("photogr")).toEqual([]);
    expect(await ask("yenagoa")).toEqual([]);
  });

  it("suggests nothing for punctuation", async () => {
    expect(await ask("%%")).toEqual([]);
  });
});
