import { describe, expect, it } from "vitest";
import { isPublic, limits, placeOf, type Kind } from "./policy.ts";
import { tooMuch } from "./store.ts";

/** What of the API's answers is kept on a device: whose, of which kind, and how much. */
const id = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";

describe("what is kept", () => {
  it.each<[Kind, readonly unknown[]]>([
    ["home", ["artisans", "featured", "Lagos"]],
    ["searches", ["artisans", "search", { search: "plumber" }]],
    ["profiles", ["artisans", "profile", id]],
    ["conversations", ["messages", "thread", id]],
    ["jobs", ["jobs", "one", id]],
    ["own", ["favourites"]],
    ["own", ["own-artisan"]],
    ["own", ["jobs", "list"]],
  ])("is of the kind %s", (kind, key) => {
    expect(placeOf(key)?.kind).toBe(kind);
  });

  it.each([
    ["what admins see", ["admin", "users"]],
    ["who is online", ["presence", id]],
    ["suggestions while somebody types", ["artisans", "suggestions", "plu"]],
    ["sessions of the account", ["account", "sessions"]],
    ["payments", ["payments", "all"]],
  ])("is not: %s", (_, key) => {
    expect(placeOf(key)).toBeUndefined();
  });

  it("is one thing for all that a profile shows, and another for the next profile", () => {
    expect(thingOf("artisans", "reviews", id, "all")).toBe(thingOf("artisans", "profile", id));
    expect(thingOf("artisans", "profile", "other")).not.toBe(thingOf("artisans", "profile", id));
  });

  it("of visitors is public alone: no message, job, favourite or saved search", () => {
    const keys = [
      ["messages", "list"],
      ["messages", "thread", id],
      ["jobs", "list"],
      ["jobs", "one", id],
      ["favourites"],
      ["saved-ids"],
      ["saved-searches"],
      ["relation", id],
      ["own-artisan"],
      ["notifications", "list"],
    ];
    expect(keys.filter(isPublic)).toEqual([]);
    expect(isPublic(["artisans", "profile", id])).toBe(true);
    expect(isPublic(["artisans", "search", {}])).toBe(true);
  });
});

describe("what is too much", () => {
  it("goes with all its answers, what was read longest ago first", () => {
    const things = Array.from({ length: limits.profiles + 2 }, (_, at) => at);
    const names = things.flatMap((thing) => [name("profiles", thing), name("profiles", thing, "b")]);
    const times = Object.fromEntries(things.map((thing) => [`profiles\n${thing}`, thing + 1]));
    expect(tooMuch(names, times)).toEqual([
      name("profiles", 0),
      name("profiles", 0, "b"),
      name("profiles", 1),
      name("profiles", 1, "b"),
    ]);
  });

  it("is counted for each kind alone", () => {
    expect(tooMuch((Object.keys(limits) as Kind[]).flatMap(full), {})).toEqual([]);
  });

  it("goes before what has a time, where its own was lost", () => {
    const names = Array.from({ length: limits.searches + 1 }, (_, at) => name("searches", at));
    const times = Object.fromEntries(names.slice(1).map((_, at) => [`searches\n${at + 1}`, 1]));
    expect(tooMuch(names, times)).toEqual([names[0]]);
  });
});

function thingOf(...key: unknown[]): string | undefined {
  return placeOf(key)?.thing;
}

function name(kind: Kind, of: number | string, answer = "a"): string {
  return `${kind}\n${of}\n${answer}`;
}

function full(kind: Kind): string[] {
  return Array.from({ length: limits[kind] }, (_, at) => name(kind, at));
}
