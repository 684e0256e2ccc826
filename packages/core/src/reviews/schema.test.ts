import { describe, expect, it } from "vitest";
import { AnswerForm, ReviewForm } from "./schema.ts";

const right = { rating: 4, comment: "Came on time." };

function messagesOf(input: unknown): Record<string, string> {
  const { error } = ReviewForm.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("a review's form", () => {
  it.each([0, 6, 4.5, -1, "5", null, undefined, Number.NaN, Infinity, [], {}, true])(
    "requires a rating instead of %s",
    (rating) => {
      expect(messagesOf({ ...right, rating })).toEqual({ rating: "Please select a rating" });
    },
  );

  it.each(["", "   ", "\n\t", "\u0000\u0007", "\u200b\u200d", "\ud800", null, undefined, 7, ["x"]])(
    "requires a comment instead of %j",
    (comment) => {
      expect(messagesOf({ ...right, comment })).toEqual({ comment: "Please add a short comment" });
    },
  );

  it.each([
    ["  Good work.  ", "Good work."],
    ["First.\r\n\r\nSecond.", "First.\n\nSecond."],
    ["a\u0000b\u001bc\u009fd\u007fe", "abcde"],
    ["\u202egnorts", "gnorts"],
    ["half a \ud83d character", "half a  character"],
    ["👍🏾", "👍🏾"],
    ["👩‍🔧 mended it", "👩‍🔧 mended it"],
    ["Iṣẹ́ dára púpọ̀", "Iṣẹ́ dára púpọ̀"],
    ["aiki mai kyau عمل جيد", "aiki mai kyau عمل جيد"],
    ["<b>bold</b>", "<b>bold</b>"],
    ["!", "!"],
  ])("accepts %j as %j", (comment, taken) => {
    expect(ReviewForm.parse({ ...right, comment })).toEqual({ ...right, comment: taken });
  });

  it("accepts a thousand characters after trimming, and states the limit if there are more", () => {
    expect(ReviewForm.parse({ ...right, comment: ` ${"x".repeat(1_000)} ` }).comment).toHaveLength(1_000);
    for (const length of [1_001, 10_000, 1_000_000])
      expect(messagesOf({ ...right, comment: "x".repeat(length) })).toEqual({
        comment: "At most 1000 characters",
      });
  });

  it("rejects further fields: author, date and id", () => {
    for (const more of [{ clientId: "x" }, { clientName: "x" }, { createdAt: "x" }, { contacted: true }])
      expect(ReviewForm.safeParse({ ...right, ...more }).success).toBe(false);
  });
});

it("a reply is a text like a comment", () => {
  expect(AnswerForm.parse({ text: " Thank you. " })).toEqual({ text: "Thank you." });
  expect(AnswerForm.safeParse({ text: " " }).error?.issues[0]?.message).toBe("Please write an answer");
  expect(AnswerForm.safeParse({ text: "x".repeat(1_001) }).success).toBe(false);
});
