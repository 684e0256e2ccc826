// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Review } from "@handiwork/core/reviews/schema";
import { type Answer, done, freshBrowser, page, problem, userOf } from "../../../lib/testing-session.tsx";
import { reviewOf } from "../testing.ts";
import { artisan, artisanPath, ownReview, visitArtisan } from "../testing-page.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
const review = reviewOf();
const edited: Review = {
  ...review,
  rating: 1,
  comment: "The seams burst.",
  version: "2025-01-06T10:00:00.000Z",
};
const changed: Answer = () => problem(409, "record-changed", { detail: "It has changed." });
const refreshed = "Rating: was 5 stars, now 1 star";

/** Returns a call about the review in a version. */
function call(method: string, { version }: Review, path = ""): string {
  return `${method} ${artisanPath}/reviews/${review.id}${path}?version=${encodeURIComponent(version)}`;
}

describe("a review that its author changes while a dialog is open", () => {
  it("must be reviewed again before an admin can delete it", async () => {
    const { routes } = visitArtisan("admin", [review], {
      [call("DELETE", review)]: changed,
      [call("DELETE", edited)]: done,
    });
    await user.click(await screen.findByRole("button", { name: "Delete the review by Adaeze O." }));
    const dialog = within(await screen.findByRole("dialog"));
    routes[`GET ${artisanPath}/reviews`] = page([edited]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    const again = within(await screen.findByRole("dialog"));
    expect(await again.findByText(refreshed)).toBeTruthy();
    expect(again.getByRole("button", { name: "Delete" })).toHaveProperty("disabled", true);
    await user.click(again.getByRole("button", { name: "Review again" }));
    await user.click(again.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(toasts.at(-1)).toBe("success: Review deleted"));
  });

  it("must be reviewed again before the artisan can answer it", async () => {
    const answered = { ...edited, answer: { text: "I will mend it.", at: edited.version } };
    const { routes, bodies } = visitArtisan(userOf("artisan", { id: artisan.id }), [review], {
      [call("PUT", review, "/answer")]: changed,
      [call("PUT", edited, "/answer")]: () => Response.json(answered),
    });
    await user.click(await screen.findByRole("button", { name: /^Reply/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByRole("textbox"), "I will mend it.");
    routes[`GET ${artisanPath}/reviews`] = page([edited]);
    await user.click(dialog.getByRole("button", { name: "Publish Reply" }));
    expect(await dialog.findByText(refreshed)).toBeTruthy();
    expect(dialog.getByText("All of them fitted.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Publish Reply" })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.getByText("The seams burst.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Publish Reply" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies.filter((body) => (body as { text?: string }).text === "I will mend it.")).toHaveLength(2);
  });
});

/** Opens the page for a client who has reviewed the artisan. `change` is the API's response to the edit. */
function visit(change: Answer) {
  return visitArtisan("client", [ownReview], { [`PUT ${artisanPath}/reviews/${ownReview.id}`]: change });
}

describe("the user's own review", () => {
  it("is edited in a prefilled form and updated on the page without a refetch", async () => {
    const after = {
      ...ownReview,
      rating: 5,
      comment: "Neat seams, and mended free.",
      editedAt: ownReview.createdAt,
    };
    const { calls } = visit(() => Response.json(after));
    await user.click(await screen.findByRole("button", { name: "Edit your review" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit your review" }));
    const words = await dialog.findByLabelText("Your review");
    expect((words as HTMLTextAreaElement).value).toBe("Neat seams.");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^4 stars/ }).checked).toBe(true);
    await user.type(words, " Mended free.");
    await user.click(dialog.getByRole("radio", { name: /^5 stars/ }));
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findAllByText("Neat seams, and mended free.")).not.toHaveLength(0);
    expect(screen.getAllByText(/, edited$/)).not.toHaveLength(0);
    expect(toasts).toEqual(["success: Review updated"]);
    expect(calls.filter((each) => each === `GET ${artisanPath}/reviews`)).toHaveLength(1);
  });

  it("is refetched if it has changed elsewhere", async () => {
    visit(() => problem(409, "conflict"));
    await user.click(await screen.findByRole("button", { name: "Edit your review" }));
    await user.type(await screen.findByLabelText("Your review"), "!");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(toasts).toEqual(["error: It is conflict"]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
