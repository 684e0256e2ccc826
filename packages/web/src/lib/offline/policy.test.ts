import { describe, expect, it } from "vitest";
import { policies, slotOf, type Kind } from "./policy.ts";
import { beyondLimits } from "./store.ts";

const id = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";

describe("slotOf", () => {
  it.each<[Kind, readonly unknown[]]>([
    ["home", ["artisans", "featured", "Lagos"]],
    ["searches", ["artisans", "search", { search: "plumber" }]],
    ["profiles", ["artisans", "profile", id]],
    ["conversations", ["messages", "thread", id]],
    ["jobs", ["jobs", "one", id]],
    ["own", ["favourites"]],
    ["own", ["own-artisan"]],
    ["own", ["jobs", "list"]],
  ])("stores answers of the kind %s", (kind, key) => {
    expect(slotOf(key)?.kind).toBe(kind);
  });

  it.each([
    ["admins' data", ["admin", "users"]],
    ["presence", ["presence", id]],
    ["suggestions", ["artisans", "suggestions", "plu"]],
    ["the account's sessions", ["account", "sessions"]],
    ["payments", ["payments", "all"]],
  ])("does not store: %s", (_, key) => {
    expect(slotOf(key)).toBeUndefined();
  });

  it("has one subject for all answers of a profile, and another for each profile", () => {
    expect(subjectOf("artisans", "reviews", id, "all")).toBe(subjectOf("artisans", "profile", id));
    expect(subjectOf("artisans", "profile", "other")).not.toBe(subjectOf("artisans", "profile", id));
  });

  it("marks only answers that are the same for all users as public", () => {
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

describe("beyondLimits", () => {
  it("returns all answers of the least recently read subjects", () => {
    const subjects = Array.from({ length: policies.profiles.limit + 2 }, (_, at) => at);
    const names = subjects.flatMap((subject) => [name("profiles", subject), name("profiles", subject, "b")]);
    const times = Object.fromEntries(subjects.map((subject) => [`profiles\n${subject}`, subject + 1]));
    expect(beyondLimits(names, times)).toEqual([
      name("profiles", 0),
      name("profiles", 0, "b"),
      name("profiles", 1),
      name("profiles", 1, "b"),
    ]);
  });

  it("counts each kind separately", () => {
    expect(beyondLimits((Object.keys(policies) as Kind[]).flatMap(full), {})).toEqual([]);
  });

  it("returns subjects without a time first", () => {
    const names = Array.from({ length: policies.searches.limit + 1 }, (_, at) => name("searches", at));
    const times = Object.fromEntries(names.slice(1).map((_, at) => [`searches\n${at + 1}`, 1]));
    expect(beyondLimits(names, times)).toEqual([names[0]]);
  });
});

function isPublic(key: readonly unknown[]): boolean | undefined {
  return slotOf(key)?.isPublic;
}

function subjectOf(...key: unknown[]): string | undefined {
  return slotOf(key)?.subject;
}

function name(kind: Kind, of: number | string, answer = "a"): string {
  return `${kind}\n${of}\n${answer}`;
}

function full(kind: Kind): string[] {
  return Array.from({ length: policies[kind].limit }, (_, at) => name(kind, at));
}
