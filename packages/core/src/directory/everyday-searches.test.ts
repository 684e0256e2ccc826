import { describe, expect, it } from "vitest";
import { tradeNames, tradeSpellings, type Trade } from "../reference/categories.ts";
import { defaultTradeTerms } from "../reference/trade-terms.ts";
import { dashboardCategories } from "../reference/form-categories.ts";
import { firstNames } from "../reference/first-names.ts";
import { serviceAreaOf } from "../reference/places.ts";
import type { Filters } from "./schema.ts";
import { at } from "./arbitrary.testing.ts";
import { corrections, type Correction } from "./correct.ts";
import type { Document } from "./document.ts";
import { LiveDirectory } from "./live.ts";
import { answer } from "./search.ts";
import { buildSegment } from "./segment.ts";
import { artisanShape } from "./shape.ts";
import { findPlaceInText } from "./place-in-text.ts";

const homes = [
  "Ikeja, Lagos",
  "Yaba, Lagos",
  "Lekki, Lagos",
  "Festac, Lagos",
  "Ikorodu, Lagos",
  "Wuse, Federal Capital Territory",
  "Kubwa, Federal Capital Territory",
  "Port Harcourt, Rivers",
  "Ibadan, Oyo",
  "Kano, Kano",
  "Enugu, Enugu",
  "Benin City, Edo",
];

const services: Partial<Record<Trade, string>> = {
  Carpenter: "Fitted wardrobes, Kitchen cabinets, Doors and frames",
  Plumber: "Leak repair, Toilet and sink installation, Borehole and tank connection",
  Welder: "Burglary proof, Gates, Generator cages",
  Electrician: "House wiring, Solar and inverter installation, Changeover switches",
  "AC Technician": "AC installation, Gas refill, Fridge and freezer repair",
  "Auto-mechanic": "Engine diagnosis, Brake service, Car air conditioning",
  Tailor: "Aso-ebi, Agbada and kaftan, Bridal wear",
  Catering: "Wedding catering, Small chops, Birthday cakes",
  Photographer: "Weddings, Portraits, Passport photographs",
};

const people = homes.flatMap((location, home) =>
  tradeNames.map((category, trade): Document => {
    const { base, serves } = serviceAreaOf(location);
    return {
      id: `00000000-0000-4000-8000-${String(home * 100 + trade).padStart(12, "0")}`,
      name: ["Ngozi Eze", "Tunde Balogun", "Musa Bello"][(home + trade) % 3] ?? "",
      category,
      location,
      area: base?.area ?? "",
      placeName: base?.name ?? "",
      serves: [...serves],
      rating: null,
      reviews: 0,
      hourlyRate: null,
      image: null,
      cover: null,
      isOnline: true,
      isVerified: false,
      premiumUntil: null,
      description: `${services[category] ?? "Neat work"} in ${location.split(",")[0]} and around.`,
      experienceYears: "",
      languages: [],
    };
  }),
);
const live = new LiveDirectory(buildSegment(artisanShape, people));

function ask(filters: Filters) {
  return answer(live, filters, { sort: "premium-first", after: null, limit: 300 }, at);
}

/** A search, the trade of all its matches, and its place. */
type Row = readonly [
  search: string,
  trade: Trade,
  place?: string,
  more?: { wide?: string; without?: string[] },
];

const rows: readonly Row[] = [
  // Word order.
  ["plumber yaba", "Plumber", "Yaba, Lagos"],
  ["yaba plumber", "Plumber", "Yaba, Lagos"],
  ["plumber in yaba", "Plumber", "Yaba, Lagos"],
  ["in yaba plumber needed urgently", "Plumber", "Yaba, Lagos"],
  ["i need a plumber for yaba today", "Plumber", "Yaba, Lagos"],
  ["lagos yaba tailor", "Tailor", "Yaba, Lagos"],
  ["tailor in yaba, lagos state", "Tailor", "Yaba, Lagos"],
  ["best carpenter around ikeja lagos", "Carpenter", "Ikeja, Lagos"],
  ["kubwa abuja electrician", "Electrician", "Kubwa, Federal Capital Territory"],
  // No artisan in the place itself.
  ["plumber surulere", "Plumber", "Surulere, Lagos", { wide: "5" }],
  ["surulere tailor", "Tailor", "Surulere, Lagos", { wide: "5" }],
  ["tailor in surulere oyo", "Tailor", "Surulere, Oyo", { wide: "100" }],
  ["welder asaba", "Welder", "Asaba, Delta", { wide: "100" }],
  ["gardener gwagwalada", "Gardner", "Gwagwalada, Federal Capital Territory", { wide: "50" }],
  ["electrician in maiduguri", "Electrician", "Maiduguri, Borno", { wide: "country" }],
  ["plumber ojo", "Plumber", "Ojo, Lagos", { wide: "25" }],
  // Colloquial place names.
  ["plumber in VI", "Plumber", "VI, Lagos"],
  ["plumber in victoria island", "Plumber", "Victoria Island, Lagos"],
  ["cleaner ajah", "Cleaner", "Ajah, Lagos"],
  ["tiler lekki phase 1", "Tiler", "Lekki Phase 1, Lagos"],
  ["ikoyi photographer", "Photographer", "Ikoyi, Lagos"],
  ["gbagada electrician", "Electrician", "Gbagada, Lagos", { wide: "10" }],
  ["painter festac town", "Painter", "Festac Town, Lagos"],
  ["mechanic oshodi", "Auto-mechanic", "Oshodi, Lagos", { wide: "10" }],
  ["welder maryland", "Welder", "Maryland, Lagos"],
  ["barber ikotun", "Hairdresser", "Ikotun, Lagos", { wide: "10" }],
  ["caterer mushin", "Catering", "Mushin, Lagos", { wide: "10" }],
  ["tailor gwarinpa", "Tailor", "Gwarinpa, Federal Capital Territory"],
  ["garki painter", "Painter", "Garki, Federal Capital Territory"],
  ["carpenter wuse 2", "Carpenter", "Wuse 2, Federal Capital Territory"],
  ["cleaner maitama abuja", "Cleaner", "Maitama, Federal Capital Territory"],
  ["welder nyanya", "Welder", "Nyanya, Federal Capital Territory"],
  ["plumber trans amadi", "Plumber", "Trans Amadi, Rivers"],
  ["electrician ph", "Electrician", "PH, Rivers"],
  ["tailor bodija", "Tailor", "Bodija, Oyo"],
  ["mechanic in ibadan", "Auto-mechanic", "Ibadan, Oyo"],
  ["photographer benin", "Photographer", "Benin, Edo"],
  ["tailor in sabon gari kano", "Tailor", "Sabon Gari, Kano"],
  ["plumber kano", "Plumber", "Kano"],
  ["plumber in ajah lekki", "Plumber", "Ajah, Lagos"],
  ["carpenter bodija ibadan", "Carpenter", "Bodija, Oyo"],
  ["cleaner wuse zone 5 abuja", "Cleaner", "Wuse, Federal Capital Territory"],
  // Typing errors.
  ["carpenter bodja ibadan", "Carpenter", "Bodija, Oyo"],
  ["plumber near yabba", "Plumber", "Yaba, Lagos"],
  ["plumber surulare", "Plumber", "Surulere, Lagos", { wide: "5" }],
  ["electrician ikja", "Electrician", "Ikeja, Lagos"],
  ["taylor in lekky", "Tailor", "Lekki, Lagos"],
  ["plumer ikeja", "Plumber", "Ikeja, Lagos"],
  ["electrcian gbagda", "Electrician", "Gbagada, Lagos", { wide: "10" }],
  ["carpanter victoria iland", "Carpenter", "Victoria Island, Lagos"],
  ["capenter portharcout", "Carpenter", "Port Harcourt, Rivers"],
  ["cleaner gwarimpa", "Cleaner", "Gwarimpa, Federal Capital Territory"],
  ["welder in beninn city", "Welder", "Benin, Edo"],
  ["plumber abuya", "Plumber", "Federal Capital Territory"],
  ["tailor in enugo", "Tailor", "Enugu"],
  ["Plumber-Yaba", "Plumber", "Yaba, Lagos"],
  ["PLUMBER IN YABA!!!", "Plumber", "Yaba, Lagos"],
  // Compounds and synonyms.
  ["hair dresser", "Hairdresser"],
  ["hairdressers in ikeja", "Hairdresser", "Ikeja, Lagos"],
  ["hair stylist", "Hairdresser"],
  ["solar panels", "Electrician"],
  ["solar panel installer lekki", "Electrician", "Lekki, Lagos"],
  ["woodwork", "Carpenter"],
  ["wood works", "Carpenter"],
  ["air conditioner repair", "AC Technician"],
  ["a/c repair yaba", "AC Technician", "Yaba, Lagos"],
  ["car mechanic", "Auto-mechanic"],
  ["panel beater ikeja", "Auto-mechanic", "Ikeja, Lagos"],
  ["fashion designer in enugu", "Tailor", "Enugu"],
  ["pest control", "Cleaner"],
  ["brick layer", "Bricklayer"],
  ["web developer", "IT Specialist"],
  ["house painter", "Painter"],
  ["roofers ikorodu", "Construction", "Ikorodu, Lagos"],
  ["dstv installer ikeja", "Electrician", "Ikeja, Lagos"],
  ["television repairer", "Electrician"],
  ["washing machine repair", "AC Technician"],
  ["pop ceiling", "Painter"],
  ["plaster of paris", "Painter"],
  ["gele tying lekki", "Hairdresser", "Lekki, Lagos"],
  ["nail technician", "Hairdresser"],
  ["aso ebi", "Tailor"],
  ["keke repair", "Auto-mechanic"],
  ["vulcaniser yaba", "Auto-mechanic", "Yaba, Lagos"],
  ["car battery", "Auto-mechanic"],
  ["car wash kubwa", "Cleaner", "Kubwa, Federal Capital Territory"],
  ["laundry man ikeja", "Cleaner", "Ikeja, Lagos"],
  ["swimming pool cleaning", "Cleaner"],
  ["borehole drilling ibadan", "Plumber", "Ibadan, Oyo"],
  ["sofa upholstery", "Carpenter"],
  ["glass fixer", "Welder"],
  ["graphic designer", "IT Specialist"],
  ["chairs and canopy rentals", "Event Planner"],
  ["fridge engineer", "AC Technician"],
  // Pidgin.
  ["tailor wey dey sew agbada", "Tailor"],
  ["abeg i dey find plumber for yaba", "Plumber", "Yaba, Lagos"],
  ["who fit repair my gen for lekki", "Electrician", "Lekki, Lagos"],
  ["person wey sabi barb hair for ikeja", "Hairdresser", "Ikeja, Lagos"],
  ["my tap dey leak for kubwa", "Plumber", "Kubwa, Federal Capital Territory"],
  ["light don go for ikorodu side", "Electrician", "Ikorodu, Lagos"],
  ["i wan make person wash cloth for me", "Cleaner"],
  ["motor no dey start for festac", "Auto-mechanic", "Festac, Lagos"],
  ["fridge no dey cool", "AC Technician"],
  ["toilet don block", "Plumber"],
  ["wich plumber dey ikeja", "Plumber", "Ikeja, Lagos"],
  ["pump no dey work", "Plumber"],
  ["water no dey rush for yaba", "Plumber", "Yaba, Lagos"],
  ["mama wey dey cook rice for kubwa", "Catering", "Kubwa, Federal Capital Territory"],
  // Words that no artisan's text contains.
  ["plumber bello kubwa", "Plumber", "Kubwa, Federal Capital Territory", { without: ["bello"] }],
  ["tailor xylophone", "Tailor", "", { without: ["xylophone"] }],
  ["female plumber toyota yaba", "Plumber", "Yaba, Lagos", { without: ["female", "toyota"] }],
  ["plumber near shoprite ikeja", "Plumber", "Ikeja, Lagos", { without: ["shoprite"] }],
  [
    "taylor wey sabi wizkid style surulare",
    "Tailor",
    "Surulere, Lagos",
    { wide: "5", without: ["wizkid", "style"] },
  ],
];

describe("everyday searches", () => {
  it.each(
    rows.map(([search, trade, where = "", { wide = null, without = [] } = {}]) => {
      return { search, trade, where, wide, without };
    }),
  )("$search: $trade $where", ({ search, trade, where, wide, without }) => {
    const { items, place, corrected, meantTrade } = ask({ search });
    expect(items.length).toBeGreaterThan(0);
    expect([...new Set(items.map(({ category }) => category))]).toEqual([trade]);
    const { place: named, state } = place ?? {};
    expect(named ? `${named.name}, ${named.state}` : (state ?? "")).toBe(where);
    expect([place?.widenedTo ?? null, corrected?.dropped ?? []]).toEqual([wide, without]);
    expect(meantTrade).toBe(trade.toLowerCase());
  });

  it.each([
    [{ location: "yaba" }, "Yaba"],
    [{ location: "Surulare" }, "Surulere"],
    [{ location: "ikja" }, "Ikeja"],
    [{ city: "Yabba", state: "Lagos" }, "Yaba"],
    [{ location: "Gbagada, Lagos" }, "Gbagada"],
  ])("finds plumbers in %j near %s", (filters, name) => {
    const { items, place, corrected } = ask({ search: "plumber", ...filters });
    expect([...new Set(items.map(({ category }) => category))]).toEqual(["Plumber"]);
    expect(place?.place?.name ?? corrected?.location ?? items[0]?.place?.name).toBe(name);
  });

  it.each([
    ["driver", "drivers"],
    ["i need a driver for ikeja", "drivers"],
    ["nannies in lekki", "nannies"],
    ["gate man", "security guards"],
    ["home lesson teacher surulere", "teachers"],
    ["cobbler", "shoemakers"],
    ["shoe maker yaba", "shoemakers"],
    ["t-shirt printing", "printers"],
    ["cooking gas", "gas suppliers"],
    ["driver abuja", "drivers"],
  ])("%s has no match and names %s", (search, unlistedWork) => {
    expect(ask({ search })).toMatchObject({ total: 0, unlistedWork });
  });

  it("finds artisans whose work no trade covers", () => {
    const [first] = people;
    if (!first) throw new Error("There is nobody");
    const cobbler = { ...first, category: "Other", description: "Shoe making and repair." };
    const one = new LiveDirectory(buildSegment(artisanShape, [cobbler]));
    const page = { sort: "premium-first", after: null, limit: 5 } as const;
    for (const search of ["cobbler", "shoemaker in ikeja", "cobbler yaba"])
      expect(answer(one, { search }, page, at)).toMatchObject({ total: 1, unlistedWork: null });
    const isPremium = answer(one, { search: "cobbler", premium: true }, page, at);
    expect(isPremium).toMatchObject({ total: 0, unlistedWork: null });
  });

  it("shows the nearest first if no artisan is in the place", () => {
    const { items } = ask({ search: "plumber gwagwalada" });
    expect(items.map(({ place }) => place?.state)).toEqual([
      "Federal Capital Territory",
      "Federal Capital Territory",
    ]);
  });

  it("does not widen a place because of another filter", () => {
    expect(ask({ search: "plumber yaba", premium: true })).toMatchObject({ total: 0 });
  });
});

function readings(search: string): Correction[] {
  return [...corrections(live.parts, { search, mayNamePlace: true })];
}

describe("a word that names no place", () => {
  const trades = [...tradeNames, ...tradeSpellings, ...dashboardCategories];

  it.each([...trades, ...defaultTradeTerms.flatMap(({ words }) => words)])(
    "reads no place into %s",
    (text) => {
      expect(findPlaceInText({ search: text }, defaultTradeTerms)).toBeNull();
      expect(readings(text).filter(({ place }) => place)).toEqual([]);
    },
  );

  it("reads no place into a common first name, alone or with a trade", () => {
    for (const name of firstNames) {
      const places = [name, `plumber ${name}`].flatMap((text) => readings(text)).filter(({ place }) => place);
      expect(places, name).toEqual([]);
    }
  });
});
