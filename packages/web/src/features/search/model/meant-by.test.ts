import { describe, expect, it } from "vitest";
import { meantBy } from "./meant-by.ts";

describe("what a suggestion filters by", () => {
  it("is its trade, or its place, and no text any more", () => {
    expect(meantBy({ kind: "trade", text: "Tiler", category: "tiler", count: 3 })).toEqual({
      search: "",
      category: "tiler",
    });
    const place = { kind: "place" as const, count: 3 };
    expect(
      meantBy({ ...place, text: "Wuse, FCT", state: "Federal Capital Territory", city: "Wuse" }),
    ).toEqual({ search: "", location: "", state: "FCT", city: "Wuse" });
    expect(meantBy({ ...place, text: "Kano", state: "Kano", city: null })).toEqual({
      search: "",
      location: "",
      state: "Kano",
      city: "",
    });
  });
});
