import { assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOf, areas } from "./areas.ts";
import { placesNamed, placesOfAddress, shownArea, serviceAreaOf, type ShownPlace } from "./places.ts";
import { stateOfArea } from "./locations.ts";
import { namedPlaces } from "./towns.ts";

const inWords = ({ name, area, state }: ShownPlace) => `${name} (${areaOf(area)?.name}), ${state}`;

describe("placesNamed", () => {
  it.each([
    ["Surulere", ["Surulere (Surulere), Lagos", "Surulere (Surulere), Oyo"]],
    ["surulere oyo", ["Surulere (Surulere), Oyo"]],
    ["Surulere LGA, Lagos State", ["Surulere (Surulere), Lagos"]],
    ["YABA", ["Yaba (Lagos Mainland), Lagos"]],
    ["Ìkẹjà", ["Ikeja (Ikeja), Lagos"]],
    ["lekki phase 1", ["Lekki Phase 1 (Eti-Osa), Lagos"]],
    ["jama’are", ["Jama'are (Jama'are), Bauchi"]],
    ["Ejigbo", ["Ejigbo (Oshodi/Isolo), Lagos", "Ejigbo (Ejigbo), Osun"]],
    ["karu", ["Karu (Abuja Municipal), Federal Capital Territory", "Karu (Karu), Nasarawa"]],
    ["Benin City", ["Benin City (Oredo), Edo", "Egor (Egor), Edo", "Ikpoba/Okha (Ikpoba/Okha), Edo"]],
    ["Nowhere", []],
    ["", []],
    ["Lagos", []],
  ])("maps %j to %j", (text, found) => {
    expect(placesNamed(text).map(inWords)).toEqual(found);
  });

  it("can be limited to a state", () => {
    expect(placesNamed("surulere", "Oyo").map(inWords)).toEqual(["Surulere (Surulere), Oyo"]);
    expect(placesNamed("surulere lagos", "Oyo")).toEqual([]);
  });

  it("finds every area by each of its names, and every town and neighbourhood", () => {
    for (const area of areas) {
      for (const name of [area.name, ...area.aliases]) {
        expect(placesNamed(`${name}, ${area.state}`).map((place) => place.area)).toContain(area.code);
      }
    }
    for (const { name, areas: its } of namedPlaces()) {
      expect(its.length, name).toBeGreaterThan(0);
      for (const { code, state } of its) {
        expect(
          placesNamed(name, state).map(({ area }) => area),
          name,
        ).toContain(code);
      }
    }
  });

  it("returns the state of the area's code", () => {
    assert(property(constantFrom(...areas), ({ code, state }) => stateOfArea(code) === state));
  });
});

describe("the areas of an address", () => {
  const surulere = "NG025020";

  it.each([
    ["Ikeja, Lagos", ["Ikeja (Ikeja), Lagos"]],
    ["12 Herbert Macaulay Way, Yaba, Lagos", ["Yaba (Lagos Mainland), Lagos"]],
    ["4 Allen Avenue Ikeja", ["Ikeja (Ikeja), Lagos"]],
    ["Wuse, FCT", ["Wuse (Abuja Municipal), Federal Capital Territory"]],
    ["Surulere, Oyo", ["Surulere (Surulere), Oyo"]],
    ["Surulere", []],
    ["Aba, Abia", ["Aba (Aba South), Abia", "Aba North (Aba North), Abia"]],
    ["Lagos", []],
    ["somewhere", []],
  ])("for the address %j are %j", (address, found) => {
    expect(placesOfAddress(address).map(inWords)).toEqual(found);
  });

  it("are the address's place if no area was chosen, under its name in the address", () => {
    expect(serviceAreaOf("Yaba, Lagos")).toEqual({
      base: { area: "NG025015", name: "Yaba", state: "Lagos" },
      serves: [],
    });
  });

  it("are all areas of a town that spans several, without a base", () => {
    const { base, serves } = serviceAreaOf("Aba, Abia", { areas: ["NG025020"] });
    expect([base, serves]).toEqual([null, ["NG025020", "NG001002", "NG001001"]]);
  });

  it("are the chosen area, regardless of the address", () => {
    const area = areaOf(surulere) ?? expect.fail("no Surulere");
    expect(serviceAreaOf("Yaba, Lagos", { baseArea: surulere }).base).toEqual(shownArea(area));
    expect(serviceAreaOf("Bode Thomas, Lagos", { baseArea: surulere }).base?.name).toBe("Bode Thomas");
  });

  it("contain each served area once, without the base and unknown areas", () => {
    const areasServed = ["NG025011", surulere, "NG999999", "NG025011"];
    expect(serviceAreaOf("", { baseArea: surulere, areas: areasServed }).serves).toEqual(["NG025011"]);
    expect(serviceAreaOf("", { baseArea: "NG999999" }).base).toBeNull();
  });
});
