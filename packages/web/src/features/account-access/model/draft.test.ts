import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("gives back what was typed, without passwords and consent", () => {
  keepDraft({ fullName: "Ada", password: "tunde-2026", confirmPassword: "tunde-2026", acceptTerms: true });
  expect(readDraft()).toEqual({ fullName: "Ada" });
  expect([...stored.values()].join("")).not.toContain("tunde");
});

it("goes along from one kind of account to another", () => {
  keepDraft({ fullName: "Ada", category: "Tailor" });
  keepDraft({ fullName: "Ada Obi", businessName: "Obi & Daughters" });
  expect(readDraft()).toEqual({ fullName: "Ada Obi", category: "Tailor", businessName: "Obi & Daughters" });
});

it("is gone when the account has been made", () => {
  keepDraft({ fullName: "Ada" });
  forgetDraft();
  expect(readDraft()).toEqual({});
});

it.each(["no JSON", "null", "[1]", '{"fullName": 5}'])(
  "is empty where something else lies there: %s",
  (text) => {
    stored.set("registration", text);
    expect(readDraft()).toEqual({});
  },
);

it("is empty where the browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft({ fullName: "Ada" });
  forgetDraft();
  expect(readDraft()).toEqual({});
});
