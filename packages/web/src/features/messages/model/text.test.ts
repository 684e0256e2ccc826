import { longestMessage, MessageForm } from "@handiwork/core/model/conversation/schema";
import { expect, it } from "vitest";
import { isSendable, longest } from "./text.ts";

const id = "00000000-0000-4000-8000-000000000001";

it("the longest message is the server's", () => {
  expect(longest).toBe(longestMessage);
});

it.each([
  "Hello",
  "👍",
  "?",
  " ",
  "\u200b",
  "\n\t",
  "a".repeat(2_000),
  "a".repeat(2_001),
  `  ${"a".repeat(2_000)}\n`,
])("a text can be sent where the server takes it: %j", (content) => {
  expect(isSendable(content)).toBe(MessageForm.safeParse({ id, content }).success);
});
