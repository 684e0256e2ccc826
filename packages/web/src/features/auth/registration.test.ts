import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api/errors.ts";
import {
  artisanRegistrationFailure,
  deleteDraft,
  readDraft,
  registrationFailure,
  saveDraft,
} from "./registration.ts";

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
const taken = new ApiError("We could not create an account.", { status: 409, code: "conflict" });
const bare = new ApiError("Something went wrong.", { status: 500, code: "unreadable" });
const noUser = new ApiError("Something went wrong.", { status: 201, code: "unreadable" });

describe("registrationFailure", () => {
  it.each([
    ["returns the server's message", taken, "We could not create an account."],
    ["returns a general message for an unreadable response", bare, "Registration failed"],
    [
      "returns the specification's message for a success without a user",
      noUser,
      "Failed to create account. Please try again.",
    ],
  ])("%s", (_, error, message) => {
    expect(registrationFailure(error)).toBe(message);
    expect(artisanRegistrationFailure(error)).toBe(error === taken ? `Error: ${message}` : message);
  });

  it("marks the server's message about an artisan's registration as an error", () => {
    expect(registrationFailure(busy)).toBe("The service is busy right now.");
    expect(artisanRegistrationFailure(busy)).toBe("Error: The service is busy right now.");
    const away = new ApiError("We could not reach Handiwork.", { code: "network" });
    expect(artisanRegistrationFailure(away)).toBe("We could not reach Handiwork.");
  });
});
