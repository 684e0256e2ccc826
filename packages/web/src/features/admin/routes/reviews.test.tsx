// @vitest-environment happy-dom
import type { ModeratedReview } from "@handiwork/core/moderation/reviews.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { done, freshBrowser, problem, type Answer } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { review } from "../users/testing.ts";
import { Page } from "./reviews.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
const all = "GET /api/admin/reviews?state=all";
const reported = "GET /api/admin/reviews?state=reported";
const spam: ModeratedReview = {
  ...review,
  openReports: 1,
  reports: [{ reason: "spam", details: null, reporter: "Bola Ige", createdAt: review.createdAt }],
};
const page =
  (items: ModeratedReview[]): Answer =>
  () =>
    Response.json({ items, nextCursor: null, searchedTo: null });
const card = () => screen.findByRole("article", { name: /Chioma Eze about Ada Obi/ });
const visit = (routes: Record<string, Answer>) => visitAsAdmin(<Page />, "/admin/reviews", routes);

it("keeps a review in the list of all, and removes it from the list of reported ones", async () => {
  const keeping = `POST /api/admin/reviews/${review.artisan.id}/${review.id}/keep?version=${encodeURIComponent(review.version)}`;
  visit({ [all]: page([spam]), [reported]: page([spam]), [keeping]: done });
  await user.click(screen.getByRole("link", { name: "Reported" }));
  await screen.findByText("1 open report");
  await user.click(screen.getByRole("link", { name: "All" }));
  await user.click(within(await card()).getByRole("button", { name: "Keep review" }));
  await waitFor(() => expect(toasts).toEqual(["success: Review kept and its reports resolved"]));
  await waitFor(() => expect(screen.queryByText("1 open report")).toBeNull());
  await user.click(screen.getByRole("link", { name: "Reported" }));
  expect(await screen.findByText("No reviews found")).toBeTruthy();
});

it("removes a review that another admin has deleted", async () => {
  const deleting = `DELETE /api/artisans/${review.artisan.id}/reviews/${review.id}?version=${encodeURIComponent(review.version)}`;
  visit({ [all]: page([review]), [deleting]: () => problem(404, "not-found") });
  await user.click(within(await card()).getByRole("button", { name: /^More actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No reviews found")).toBeTruthy();
  expect(toasts).toEqual(["success: Review deleted"]);
});
