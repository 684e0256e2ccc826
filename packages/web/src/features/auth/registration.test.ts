import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api/errors.ts";
import { deleteDraft, readDraft, registrationFailure, saveDraft } from "./registration.ts";

describe("the registration draft", () => {
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

  it("restores typed values, except passwords and consent", () => {
    saveDraft({ fullName: "Ada", password: "tunde-2026", confirmPassword: "tunde-2026", acceptTerms: true });
    expect(readDraft()).toEqual({ fullName: "Ada" });
    expect([...stored.values()].join("")).not.toContain("tunde");
  });

  it("is shared by the forms of all account types", () => {
    saveDraft({ fullName: "Ada", category: "Tailor" });
    saveDraft({ fullName: "Ada Obi", businessName: "Obi & Daughters" });
    expect(readDraft()).toEqual({ fullName: "Ada Obi", category: "Tailor", businessName: "Obi & Daughters" });
  });

  it("is deleted after registration", () => {
    saveDraft({ fullName: "Ada" });
    deleteDraft();
    expect(readDraft()).toEqual({});
  });

  it.each(["no JSON", "null", "[1]", '{"fullName": 5}'])(
    "is empty if the stored value is invalid: %s",
    (text) => {
      stored.set("registration", text);
      expect(readDraft()).toEqual({});
    },
  );

  it("is empty without storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    saveDraft({ fullName: "Ada" });
    deleteDraft();
    expect(readDraft()).toEqual({});
  });
});

const busy = new ApiError("The service is busy right now.", { status: 503, code: "unavailable" });
const offline = new ApiError("We could not reach Handiwork.", { code: "network" });
const unreadable = (status: number) => new ApiError("Something went wrong.", { status, code: "unreadable" });

describe("registrationFailure", () => {
  it.each([
    ["the server's message", busy, "The service is busy right now."],
    ["the error's own message without a response", offline, "We could not reach Handiwork."],
    ["a general message for an unreadable response", unreadable(500), "Registration failed"],
    [
      "the specification's message for a success without a user",
      unreadable(201),
      "Failed to create account. Please try again.",
    ],
  ])("returns %s", (_, error, message) => {
    expect(registrationFailure(error, "client")).toBe(message);
    expect(registrationFailure(error, "artisan")).toBe(error === busy ? `Error: ${message}` : message);
  });
});
