import { describe, expect, it } from "vitest";
import { follow, isPending, newDraft, send } from "./use-draft.ts";

const typed = (text: string) => ({ ...newDraft(""), text });

describe("a text box over the address", () => {
  it("keeps what is typed while its own earlier text comes back", () => {
    const ahead = { ...send(typed("plum"), "plum"), text: "plumber " };
    expect(follow(ahead, "plum").text).toBe("plumber ");
    expect(isPending(follow(ahead, "plum"), "plumber")).toBe(true);
  });

  it("survives two texts on their way at once, whether the first is seen or skipped", () => {
    const both = { ...send(send(typed("plu"), "plu"), "plumb"), text: "plumb" };
    expect(follow(follow(both, "plu"), "plumb")).toEqual({ text: "plumb", seen: "plumb", sent: [] });
    expect(follow(both, "plumb")).toEqual({ text: "plumb", seen: "plumb", sent: [] });
  });

  it("takes over what something else put into the address", () => {
    const settled = follow(send(typed("plumber"), "plumber"), "plumber");
    expect(follow(settled, "")).toEqual(newDraft(""));
    expect(follow({ ...settled, text: "plumber in" }, "tiler")).toEqual(newDraft("tiler"));
  });

  it("has nothing to send when the text stands for what the address says already", () => {
    expect(isPending(newDraft("plumber"), "plumber")).toBe(false);
    expect(isPending(send(typed("tiler"), "tiler"), "tiler")).toBe(false);
    expect(isPending(typed("t"), "t")).toBe(true);
  });
});
