import { assert, constantFrom, double, property, record } from "fast-check";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { areasTable } from "./areas-table.ts";
import {
  areaNamed,
  areaOf,
  areas,
  areasOf,
  bandBetween,
  nearestArea,
  type Area,
  type Band,
} from "./areas.ts";
import { states } from "./locations.ts";
import { isInNigeria } from "./outline.ts";
import { areaOfTown, namedPlaces, townAreas } from "./towns.ts";

describe("the table of areas", () => {
  it("has 774 areas, each with a unique code, in the 36 states and the Federal Capital Territory", () => {
    expect(areas).toHaveLength(774);
    expect(new Set(areas.map(({ code }) => code)).size).toBe(774);
    expect([...new Set(areas.map(({ state }) => state))]).toEqual(states.map(({ label }) => label));
    expect(states.every(({ value, label }) => areasOf(value).every(({ state }) => state === label))).toBe(
      true,
    );
  });

  it("has names that are composed (NFC) and unique per state, and centres in Nigeria", () => {
    for (const { name, aliases, lat, lon } of areas) {
      expect([name, ...aliases].map((text) => text.normalize("NFC").trim())).toEqual([name, ...aliases]);
      expect(lat > 4 && lat < 14 && lon > 2.5 && lon < 15, name).toBe(true);
    }
    expect(new Set(areas.map(({ name, state }) => `${name}, ${state}`)).size).toBe(774);
  });

  it("takes at most 10 kB compressed, including the places in areas", () => {
    const places = namedPlaces().map(({ name, areas: its }) => [name, ...its.map(({ code }) => code)]);
    expect(brotliCompressSync(JSON.stringify([areasTable, places])).length).toBeLessThan(10_000);
  });

  it("has the codes of its source data, also after an unassigned number", () => {
    expect(areaOf("NG025020")).toMatchObject({ name: "Surulere", state: "Lagos", lat: 6.489, lon: 3.345 });
    expect(areaOf("NG009019")).toMatchObject({ name: "Yala", state: "Cross River" });
    expect(areaOf("NG009004")).toBeUndefined();
    for (const area of areas) expect(areaOf(area.code)).toBe(area);
  });

  it("lists a state's areas in alphabetical order", () => {
    expect(areasOf("abuja").map(({ name }) => name)).toEqual([
      "Abaji",
      "Abuja Municipal",
      "Bwari",
      "Gwagwalada",
      "Kuje",
      "Kwali",
    ]);
    const names = areasOf("Osun").map(({ name }) => name);
    expect(names).toHaveLength(30);
    expect(names).toEqual(names.toSorted());
    expect(areasOf("Atlantis")).toEqual([]);
  });
});

describe("areaNamed", () => {
  it.each([
    ["Surulere", ["Surulere, Lagos", "Surulere, Oyo"]],
    ["surulere lagos", ["Surulere, Lagos"]],
    ["Surulere, Oyo State", ["Surulere, Oyo"]],
    ["IKEJA LGA", ["Ikeja, Lagos"]],
    ["amac", ["Abuja Municipal, Federal Capital Territory"]],
    ["Bwari FCT", ["Bwari, Federal Capital Territory"]],
    ["Kwali Area Council, Abuja", ["Kwali, Federal Capital Territory"]],
    ["Jamaʼare", ["Jama'are, Bauchi"]],
    ["ʼJamaare", ["Jama'are, Bauchi"]],
    ["Èkìtì East", ["Ekiti East, Ekiti"]],
    ["umunneochi", ["Umu-Nneochi, Abia"]],
    ["ibadan north-east", ["Ibadan North East, Oyo"]],
    ["Yewa South", ["Egbado South, Ogun"]],
    ["Akwa Ibom Ika", []],
    ["Ika, Akwa Ibom", ["Ika, Akwa Ibom"]],
    ["Nowhere", []],
    ["LGA", []],
    ["", []],
  ])("maps %j to %j", (text, found) => {
    expect(areaNamed(text).map(nameOf)).toEqual(found);
  });

  it("returns exact names before prefixes, and those before the other areas of a state with the name", () => {
    const named = areaNamed("Nasarawa").map(nameOf);
    expect(named.slice(0, 3)).toEqual(["Nasarawa, Kano", "Nasarawa, Nasarawa", "Nasarawa Eggon, Nasarawa"]);
    expect(named).toHaveLength(1 + areasOf("Nasarawa").length);
    expect(areaNamed("Enugu").slice(0, 4).map(nameOf)).toEqual([
      "Enugu East, Enugu",
      "Enugu North, Enugu",
      "Enugu South, Enugu",
      "Aninri, Enugu",
    ]);
    expect(areaNamed("FCT")).toEqual(areasOf("FCT"));
  });

  it("finds each area by its name and each alias, and ranks it first by name and state", () => {
    for (const area of areas) {
      for (const name of [area.name, ...area.aliases]) expect(areaNamed(name)).toContain(area);
      expect(areaNamed(`${area.name.toUpperCase()}, ${area.state}`)[0]).toBe(area);
    }
  });
});

describe("the distance between two areas", () => {
  const anArea = constantFrom(...areas);

  it.each([
    ["Surulere, Lagos", "Surulere, Lagos", "same"],
    ["Surulere, Lagos", "Mushin, Lagos", "5"],
    ["Surulere, Lagos", "Ikeja, Lagos", "25"],
    ["Surulere, Lagos", "Surulere, Oyo", "beyond"],
  ])("from %s to %s is %s", (from, to, band) => {
    expect(bandBetween(first(from), first(to))).toBe(band);
  });

  it("is symmetric", () => {
    assert(property(anArea, anArea, (a, b) => bandBetween(a, b) === bandBetween(b, a)));
  });

  it("is the smallest band that includes a plain haversine distance", () => {
    assert(property(anArea, anArea, (a, b) => bandBetween(a, b) === plainBand(a, b)));
    for (const a of areasOf("Lagos")) {
      for (const b of areasOf("Ogun")) expect(bandBetween(a, b)).toBe(plainBand(a, b));
    }
  });
});

describe("the nearest area", () => {
  const position = record({
    lat: double({ min: 4, max: 14, noNaN: true }),
    lon: double({ min: 2, max: 15, noNaN: true }),
  });

  it("has the nearest centre", () => {
    assert(
      property(position, (here) => {
        const nearest = nearestArea(here);
        const least = Math.min(...areas.map((area) => haversine(area, here)));
        if (nearest) expect(haversine(nearest, here)).toBeCloseTo(least, 6);
        else expect(isInNigeria(here)).toBe(false);
      }),
    );
  });

  it("is the area itself at its centre", () => {
    for (const area of areas) expect(nearestArea(area), area.name).toBe(area);
  });

  it.each([
    ["Victoria Island", 6.428, 3.421],
    ["Tarkwa Bay", 6.403, 3.395],
    ["Badagry", 6.415, 2.881],
    ["Seme, at the border", 6.374, 2.717],
    ["Bonny", 4.433, 7.167],
    ["Brass", 4.315, 6.242],
    ["Calabar", 4.95, 8.33],
    ["Illela, at the border", 13.73, 5.3],
    ["Gamboru, at the border", 12.37, 14.22],
    ["Baga, by Lake Chad", 13.1, 13.82],
  ])("exists in %s", (_name, lat, lon) => {
    expect(nearestArea({ lat, lon })).toBeDefined();
  });

  it.each([
    ["Cotonou", 6.37, 2.39],
    ["Porto-Novo", 6.497, 2.628],
    ["N'Djamena", 12.135, 15.056],
    ["Kousseri", 12.078, 15.03],
    ["Maroua", 10.59, 14.32],
    ["Garoua", 9.3, 13.4],
    ["Limbe", 4.02, 9.2],
    ["Malabo", 3.75, 8.78],
    ["Maradi", 13.5, 7.1],
    ["Niamey", 13.51, 2.11],
    ["Accra", 5.56, -0.2],
    ["the sea off Lagos", 6.36, 3.4],
    ["the sea off Bonny", 4.2, 7.1],
    ["the Bight of Benin", 5, 4],
    ["the Gulf of Guinea", 0, 0],
  ])("does not exist in %s", (_name, lat, lon) => {
    expect(nearestArea({ lat, lon })).toBeUndefined();
  });
});

describe("the towns", () => {
  const towns = states.flatMap(({ value, cities }) => cities.map((city) => ({ city, state: value })));

  it.each([
    ["Ikeja", "Lagos", "Ikeja"],
    ["Lekki", "Lagos", "Eti-Osa"],
    ["Yaba", "Lagos", "Lagos Mainland"],
    ["Wuse", "Federal Capital Territory", "Abuja Municipal"],
    ["Kubwa", "FCT", "Bwari"],
    ["Nassarawa", "Kano", "Nasarawa"],
    ["Barkin Ladi", "Plateau", "Barikin Ladi"],
    ["Bukuru", "Plateau", "Jos South"],
  ])("%s, %s is in %s", (town, state, area) => {
    expect(areaOfTown(town, state)).toMatchObject({ name: area });
  });

  it("are in one area each, except those that span several", () => {
    const shared = towns.filter(({ city, state }) => areaOfTown(city, state) === undefined);
    expect(shared.map(({ city }) => city).join(", ")).toBe(
      "Umuahia, Aba, Mubi, Onitsha, Katagum, Calabar, Benin City, Enugu, Owerri, Mbaise, Kaduna, Kano, Ilorin, " +
        "Abeokuta, Ile-Ife, Ilesa, Ede, Ibadan, Ogbomoso, Oyo, Sokoto",
    );
  });

  it("with an entry belong to that state, and each entry is needed", () => {
    for (const [state, entries] of Object.entries(townAreas)) {
      for (const [city, area] of Object.entries(entries)) {
        expect(towns).toContainEqual({ city, state });
        expect(areasOf(state).map(({ name }) => name)).toEqual(expect.arrayContaining([area].flat()));
        expect(area).not.toBe(city);
      }
    }
  });
});

function nameOf({ name, state }: Area): string {
  return `${name}, ${state}`;
}

function first(text: string): Area {
  return areaNamed(text)[0] ?? expect.fail(`no area ${text}`);
}

function plainBand(a: Area, b: Area): Band {
  const km = haversine(a, b);
  if (a.code === b.code) return "same";
  if (km <= 10) return km <= 5 ? "5" : "10";
  if (km <= 50) return km <= 25 ? "25" : "50";
  return "beyond";
}

/** Returns the distance in km by the textbook formula. */
function haversine(a: Pick<Area, "lat" | "lon">, b: Pick<Area, "lat" | "lon">): number {
  const degree = Math.PI / 180;
  const [dLat, dLon] = [(b.lat - a.lat) * degree, (b.lon - a.lon) * degree];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * degree) * Math.cos(b.lat * degree) * Math.sin(dLon / 2) ** 2;
  return 6371 * 2 * Math.atan2(Math.sqrt(h), Math.sqrt(1 - h));
}
