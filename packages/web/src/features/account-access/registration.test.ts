import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/errors.ts";
import {
  artisanRegistrationFailure,
  forgetDraft,
  keepDraft,
  readDraft,
  registrationFailure,
} from "./registration.ts";

describe("a registration's draft", () => {
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
});

const busy = new ApiError("The service is busy right now.", { status: 503, code: "unavailable" });
const taken = new ApiError("We could not create an account.", { status: 409, code: "conflict" });
const bare = new ApiError("Something went wrong.", { status: 500, code: "unreadable" });
const noUser = new ApiError("Something went wrong.", { status: 201, code: "unreadable" });

describe("what a failed registration says", () => {
  it.each([
    ["the server's own message", taken, "We could not create an account."],
    ["that it failed, when nothing could be read", bare, "Registration failed"],
    ["that it failed, for an error without a message", new Error(""), "Registration failed"],
    ["that it failed, for what is no error", "no", "Registration failed"],
    [
      "the spec's sentence, for a success without a user",
      noUser,
      "Failed to create account. Please try again.",
    ],
  ])("%s", (_, error, said) => {
    expect(registrationFailure(error)).toBe(said);
    expect(artisanRegistrationFailure(error)).toBe(error === taken ? `Error: ${said}` : said);
  });

  it("marks what the server says of an artisan's registration as an error", () => {
    expect(registrationFailure(busy)).toBe("The service is busy right now.");
    expect(artisanRegistrationFailure(busy)).toBe("Error: The service is busy right now.");
    const away = new ApiError("We could not reach Handiwork.", { code: "network" });
    expect(artisanRegistrationFailure(away)).toBe("We could not reach Handiwork.");
  });
});
