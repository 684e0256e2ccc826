import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/errors.ts";
import { messages, previewText } from "./send-message.ts";

describe("a refused message", () => {
  it.each([
    [400, ""],
    [403, ""],
    [404, ""],
    [409, "The message"],
    [429, "The message"],
  ])("shows the server's message only if it helps the user: status %i", (status, shown) => {
    const error = new ApiError("The message", { status, code: "x" });
    expect(messages.refusalMessage?.(error)).toBe(shown);
  });

  it("shows no message for an error of the page", () => {
    expect(messages.refusalMessage?.(new TypeError("a bug"))).toBe("");
  });
});

it("previewText shows a picture without text as 📷 Image", () => {
  expect(previewText({ content: "" })).toBe("📷 Image");
  expect(previewText({ content: "Text 5" })).toBe("Text 5");
});
