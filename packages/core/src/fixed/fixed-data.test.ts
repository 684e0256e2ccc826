import { describe, expect, it } from "vitest";
import { categoryKey, headerCategories, searchCategories, tradeNamed } from "./categories.ts";
import { parseLocation, stateNamed, states } from "./locations.ts";

describe("the states", () => {
  it("are 36 and the Federal Capital Territory, each with towns, none twice", () => {
    expect(states).toHaveLength(37);
    expect(new Set(states.map(({ value }) => value)).size).toBe(37);
    for (const { cities } of states) {
      expect(cities.length).toBeGreaterThan(4);
      expect(new Set(cities).size).toBe(cities.length);
    }
  });

  it("FCT goes by its label, and both name it", () => {
    expect(stateNamed("fct")?.label).toBe("Federal Capital Territory");
    expect(stateNamed(" Federal capital territory ")?.value).toBe("FCT");
  });

  it("Lagos has the spec's twelve towns", () => {
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
  it("are the spec's lists, in order", () => {
    expect(headerCategories.join(" | ")).toBe(
      "Carpenter | Plumber | Bricklayer | Welder | Electrician | Auto-mechanic | Gardner | Tailor | Catering | Painter | Tiler",
    );
    expect(searchCategories.join(" | ")).toBe(
      "Carpenter | Plumber | Electrician | Painter | Welder | Tailor | Bricklayer",
    );
  });

  it("are known by their other spellings", () => {
    expect(tradeNamed("MASON")).toBe("Bricklayer");
    expect(tradeNamed("gardener")).toBe("Gardner");
    expect(categoryKey("Mechanic")).toBe(categoryKey("auto-mechanic"));
    expect(categoryKey("Plumber Assistant")).not.toBe(categoryKey("Plumber"));
  });
});
