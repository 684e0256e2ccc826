import { expect, it } from "vitest";
import { draftOf } from "./draft.ts";

it("keeps what a client entered about an artisan until it is dropped, and shows it to nobody else", () => {
  const draft = draftOf("ada", "chinwe");
  draft.keep({ rating: 4, comment: "Came on time" });
  expect(draftOf("ada", "chinwe").read()).toEqual({ rating: 4, comment: "Came on time" });
  expect(draftOf("bola", "chinwe").read()).toEqual({ comment: "" });
  expect(draftOf("ada", "dayo").read()).toEqual({ comment: "" });
  draft.drop();
  expect(draft.read()).toEqual({ comment: "" });
});
