import { describe, expect, it } from "vitest";
import { categoryKey, headerCategories, searchCategories, tradeNamed } from "./categories.ts";
import { defaultTradeTerms, stopWords, mainTrade, tradesIn } from "./trade-terms.ts";
import { parseLocation, stateNamed, states } from "./locations.ts";

describe("the states", () => {
  it("are 36 and the Federal Capital Territory, each with distinct towns", () => {
    expect(states).toHaveLength(37);
    expect(new Set(states.map(({ value }) => value)).size).toBe(37);
    for (const { cities } of states) {
      expect(cities.length).toBeGreaterThan(4);
      expect(new Set(cities).size).toBe(cities.length);
    }
  });

  it("FCT is shown by its label, and both names find it", () => {
    expect(stateNamed("fct")?.label).toBe("Federal Capital Territory");
    expect(stateNamed(" Federal capital territory ")?.value).toBe("FCT");
  });

  it("Lagos has the specification's twelve towns", () => {
    expect(stateNamed("Lagos")?.cities.join(" | ")).toBe(
      "Ikeja | Victoria Island | Lekki | Surulere | Yaba | Ikorodu | Ajah | Festac | Apapa | Epe | Badagry | Agege",
    );
  });
});

it.each([
  ["Ikeja, Lagos", { city: "Ikeja", state: "Lagos" }],
  ["Wuse, FCT", { city: "Wuse", state: "Federal Capital Territory" }],
  ["Kano", { city: null, state: "Kano" }],
  ["Somewhere", { city: "Somewhere", state: null }],
  ["12 Allen Avenue, Ikeja, Lagos", { city: "12 Allen Avenue, Ikeja", state: "Lagos" }],
  ["", { city: null, state: null }],
])("the address %j has its parts", (location, parts) => {
  expect(parseLocation(location)).toEqual(parts);
});

describe("the trades", () => {
  it("are the specification's lists, in order", () => {
    expect(headerCategories.join(" | ")).toBe(
      "Carpenter | Plumber | Bricklayer | Welder | Electrician | Auto-mechanic | Gardner | Tailor | Catering | Painter | Tiler",
    );
    expect(searchCategories.join(" | ")).toBe(
      "Carpenter | Plumber | Electrician | Painter | Welder | Tailor | Bricklayer",
    );
  });

  it("are found by their other spellings", () => {
    expect(tradeNamed("MASON")).toBe("Bricklayer");
    expect(tradeNamed("gardener")).toBe("Gardner");
    expect(categoryKey("Mechanic")).toBe(categoryKey("auto-mechanic"));
    expect(categoryKey("Plumber Assistant")).not.toBe(categoryKey("Plumber"));
  });
});

describe("clients' words", () => {
  it.each([
    ["tap leaking", ["plumber"]],
    ["my TAP is leaking!", ["plumber"]],
    ["barber", ["hairdresser"]],
    ["wiring", ["electrician"]],
    ["generator repair", ["electrician"]],
    ["A/C not working", ["ac technician"]],
    ["mechanic", ["auto-mechanic"]],
    ["light don go", ["electrician"]],
    ["mason", ["bricklayer"]],
    ["plumber ikeja", []],
    ["Musa Bello", []],
    ["tapestry", []],
    ["my", []],
    ["", []],
  ])("%j means %j", (text, trades) => {
    expect(tradesIn(text, defaultTradeTerms)).toEqual(trades);
  });

  it("added or removed by admins apply at once", () => {
    expect(tradesIn("jack", [{ trade: "Plumber", words: ["jack"] }])).toEqual(["plumber"]);
    expect(tradesIn("tap", [{ trade: "Plumber", words: ["jack"] }])).toEqual([]);
  });

  it.each([
    ["Inverter or generator?", "Four lights and a fridge. Have an electrician measure first.", "Electrician"],
    ["How to choose a plumber", "Ask for the price first.", "Plumber"],
    ["A dry roof", "Good **tilers** wait for the sun. Count the tiles with the tiler.", "Tiler"],
    ["Staying safe", "A visit, and a tap that does not drip any more.", undefined],
    ["Gate or door?", "Any other way in is another matter, and the others too.", undefined],
    ["", "", undefined],
  ])("%j is about one trade, or none", (title, text, trade) => {
    expect(mainTrade(title, text)).toBe(trade);
  });

  it("include no stop words, and no name of another trade", () => {
    for (const { trade, words: terms } of defaultTradeTerms) {
      for (const term of terms) {
        expect(term.split(" ").every((word) => stopWords.has(word))).toBe(false);
        expect([undefined, trade]).toContain(tradeNamed(term));
      }
    }
  });
});
