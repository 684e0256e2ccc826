import { describe, expect, it } from "vitest";
import { followUrl, isPending, newDraft, markSent } from "./filter-url.ts";

const typed = (text: string) => ({ ...newDraft(""), text });

describe("a draft of a URL value", () => {
  it("keeps the typed text when its own earlier value appears in the URL", () => {
    const ahead = { ...markSent(typed("plum"), "plum"), text: "plumber " };
    expect(followUrl(ahead, "plum").text).toBe("plumber ");
    expect(isPending(followUrl(ahead, "plum"), "plumber")).toBe(true);
  });

  it("handles two values in flight, whether the first is seen or skipped", () => {
    const both = { ...markSent(markSent(typed("plu"), "plu"), "plumb"), text: "plumb" };
    expect(followUrl(followUrl(both, "plu"), "plumb")).toEqual({ text: "plumb", seen: "plumb", sent: [] });
    expect(followUrl(both, "plumb")).toEqual({ text: "plumb", seen: "plumb", sent: [] });
  });

  it("follows external changes of the URL", () => {
    const settled = followUrl(markSent(typed("plumber"), "plumber"), "plumber");
    expect(followUrl(settled, "")).toEqual(newDraft(""));
    expect(followUrl({ ...settled, text: "plumber in" }, "tiler")).toEqual(newDraft("tiler"));
  });

  it("has nothing pending if the text equals the URL's value", () => {
    expect(isPending(newDraft("plumber"), "plumber")).toBe(false);
    expect(isPending(markSent(typed("tiler"), "tiler"), "tiler")).toBe(false);
    expect(isPending(typed("t"), "t")).toBe(true);
  });
});
