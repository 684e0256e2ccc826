import { describe, expect, it } from "vitest";
import { serviceAreaOf } from "../reference/places.ts";
import { at } from "./arbitrary.testing.ts";
import type { Document } from "./document.ts";
import { LiveDirectory } from "./live.ts";
import type { Filters } from "./schema.ts";
import { answer } from "./search.ts";
import { buildSegment } from "./segment.ts";
import { artisanShape } from "./shape.ts";

const common = {
  rating: null,
  reviews: 0,
  hourlyRate: null,
  image: null,
  cover: null,
  isOnline: true,
  isVerified: false,
  premiumUntil: null,
  experienceYears: "3-5 years",
  languages: [],
  serves: [],
};

function artisan(
  number: number,
  name: string,
  category: string,
  location: string,
  description: string,
): Document {
  return {
    ...common,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    name,
    category,
    location,
    area: serviceAreaOf(location).base?.area ?? "",
    placeName: "",
    description,
  };
}

const live = new LiveDirectory(
  buildSegment(artisanShape, [
    artisan(1, "Ngozi Eze", "Plumber", "Ikeja, Lagos", "Leaks found and mended, boreholes too"),
    artisan(2, "Musa Bello", "Plumber", "Wuse, Federal Capital Territory", "Pipes for new houses"),
    artisan(3, "Ọláyínká Ade", "Auto-mechanic", "Victoria Island, Lagos", "Gearboxes"),
    artisan(4, "Bola Ojo", "Mason", "Kano, Kano", "A plumer who builds walls"),
  ]),
);

function ask(wanted: Filters) {
  const { items, corrected } = answer(live, wanted, { sort: "rating", after: null, limit: 10 }, at);
  return { found: items.map(({ name }) => name).toSorted(), corrected };
}

describe("the correction of words that match no artisan", () => {
  it.each([
    [{ search: "plumbr in ikja" }, "plumber in Ikeja", ["Ngozi Eze"]],
    [{ search: "I need a plumbr near abuja" }, "plumber in Federal Capital Territory", ["Musa Bello"]],
    [{ search: "auto mecanic victoria iland" }, "auto mechanic in Victoria Island", ["Ọláyínká Ade"]],
    [{ search: "olayinka gearbxes" }, "olayinka gearboxes", ["Ọláyínká Ade"]],
    [{ search: "plumbre", location: "ikeja" }, "plumber in ikeja", ["Ngozi Eze"]],
    [{ search: "plumber", location: "Ikja" }, "plumber in Ikeja", ["Ngozi Eze"]],
    [{ search: "plumer wuse" }, "plumber in Wuse", ["Musa Bello"]],
    [{ location: "abuja" }, "Federal Capital Territory", ["Musa Bello"]],
  ] as [Filters, string, string[]][])("reads %j as %j", (wanted, text, people) => {
    const { found, corrected } = ask(wanted);
    expect(corrected?.text).toBe(text);
    expect(found).toEqual(people);
  });

  it.each([{ search: "zzzz" }, { location: "qqqqqqq" }, { search: "?!" }, { search: "of the" }])(
    "finds no artisan for %j, which resembles no known word",
    (wanted) => {
      expect(ask(wanted)).toEqual({ found: [], corrected: null });
    },
  );

  it("omits words that resemble no known word, and lists them", () => {
    const { found, corrected } = ask({ search: "plumber zzzzzz" });
    expect(corrected).toEqual({ text: "plumber", search: "plumber", location: null, dropped: ["zzzzzz"] });
    expect(found).toEqual(["Musa Bello", "Ngozi Eze"]);
  });

  it("keeps words that match an artisan whom another filter excludes", () => {
    expect(ask({ search: "plumer", category: "Tailor" })).toEqual({ found: [], corrected: null });
    expect(ask({ search: "plumer" }).corrected).toBeNull();
  });

  it("applies the other filters", () => {
    expect(ask({ search: "plumbr", state: "Lagos" }).found).toEqual(["Ngozi Eze"]);
    expect(ask({ search: "plumbr", state: "Oyo" }).found).toEqual([]);
  });
});
