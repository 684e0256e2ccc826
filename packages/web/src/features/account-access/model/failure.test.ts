import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/errors.ts";
import { artisanRegistrationFailure, registrationFailure } from "./failure.ts";

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
