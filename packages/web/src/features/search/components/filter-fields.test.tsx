import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { textOf } from "../../../lib/testing.ts";
import type { Results } from "../api.ts";
import { noFilters, type Filters } from "../filters.ts";
import { AdvancedFilters } from "./advanced-filters.tsx";
import { FilterFields } from "./filter-fields.tsx";

const nothing = () => undefined;

function render(filters: Partial<Filters> = {}, counts?: Results["counts"], Fields = FilterFields): string {
  return renderToStaticMarkup(
    <Fields
      filters={{ ...noFilters, ...filters }}
      onChange={nothing}
      onClear={nothing}
      clearCount={0}
      counts={counts}
    />,
  );
}

/** The options and value of the select with a label. */
function select(html: string, label: string): { options: string[]; chosen: string } | null {
  const id = new RegExp(`<label for="([^"]*)"[^>]*>(?:<span[^>]*>)?${label}<`).exec(html)?.[1];
  const inner = id && new RegExp(`<select id="${id}"[^>]*>(.*?)</select>`).exec(html)?.[1];
  if (!inner) return null;
  const options = [...inner.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text = ""]) => textOf(text));
  return { options, chosen: textOf(/<option[^>]*selected=""[^>]*>(.*?)<\/option>/.exec(inner)?.[1] ?? "") };
}

describe("FilterFields", () => {
  it("lists the spec's categories in order, with All Categories first and selected", () => {
    expect(select(render(), "Category")).toEqual({
      options: [
        "All Categories",
        "Carpenter",
        "Plumber",
        "Electrician",
        "Painter",
        "Welder",
        "Tailor",
        "Bricklayer",
      ],
      chosen: "All Categories",
    });
  });

  it("adds a category from the URL that is not in the list", () => {
    const category = select(render({ category: "tiler" }), "Category");
    expect(category?.chosen).toBe("Tiler");
    expect(category?.options).toHaveLength(9);
  });

  it("lists all states, and cities only after a state is chosen", () => {
    expect(select(render(), "State")?.options.slice(0, 2)).toEqual(["All Locations", "Abia"]);
    expect(select(render(), "State")?.options).toHaveLength(38);
    expect(select(render(), "City")).toBeNull();
    const city = select(render({ state: "Lagos", city: "Ikeja" }), "City");
    expect(city?.options.slice(0, 2)).toEqual(["All Cities", "Ikeja"]);
    expect(city?.chosen).toBe("Ikeja");
  });

  it("shows the number of artisans per option once known", () => {
    const counts = {
      category: [{ value: "Plumber", count: 64 }],
      state: [{ value: "Federal Capital Territory", count: 9 }],
      area: [{ value: "NG025020", name: "Surulere", count: 4 }],
      experience: [{ value: "5+", count: 3 }],
      language: [],
    };
    const html = render({}, counts);
    expect(select(html, "Category")?.options.slice(0, 3)).toEqual([
      "All Categories",
      "Carpenter (0)",
      "Plumber (64)",
    ]);
    expect(select(html, "State")?.options).toContain("Federal Capital Territory (9)");
    const advanced = render({}, counts, AdvancedFilters);
    expect(select(advanced, "Experience")?.options).toEqual([
      "All levels",
      "1-2 years (0)",
      "3-5 years (0)",
      "5+ years (3)",
    ]);
  });

  it("lists a state's areas with counts, and always the chosen one", async () => {
    const counts = {
      category: [],
      state: [{ value: "Lagos", count: 9 }],
      experience: [],
      language: [],
      area: [
        { value: "NG025020", name: "Surulere", count: 4 },
        { value: "NG025011", name: "Ikeja", count: 2 },
      ],
    };
    expect(select(render({ area: "NG025020" }, counts), "Area")).toEqual({
      options: ["All Areas", "Ikeja (2)", "Surulere (4)"],
      chosen: "Surulere (4)",
    });
    expect(select(render({ area: "NG025014" }, counts), "Area")?.chosen).toBe("Selected area (0)");
    // An area replaces its state, which stays visible.
    expect(select(render({ area: "NG025020" }, counts), "State")?.chosen).toBe("Lagos (9)");
    expect(select(render({ area: "NG025020" }, counts), "City")).toBeNull();
  });

  it("collapses the advanced filters and counts the active ones", () => {
    expect(render()).toMatch(/aria-expanded="false"[^>]*>.*?Advanced Filters</);
    const some = render({ premium: true, minPrice: 2000, maxPrice: 9000 });
    expect(some).toMatch(/aria-expanded="false"[^>]*>.*?Advanced Filters \(2\)</);
  });

  it("shows a hint if the minimum price is above the maximum", () => {
    expect(render({ minPrice: 9000, maxPrice: 2000 })).toMatch(/aria-expanded="true"/);
    const hint = (minPrice: number, maxPrice: number) =>
      textOf(render({ minPrice, maxPrice }, undefined, AdvancedFilters));
    expect(hint(9000, 2000)).toContain("The minimum is above the maximum");
    expect(hint(2000, 9000)).not.toContain("above the maximum");
  });
});
