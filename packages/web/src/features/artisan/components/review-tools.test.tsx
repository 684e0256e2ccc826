// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Review } from "@handiwork/core/reviews/schema";
import {
  type Answer,
  done,
  freshBrowser,
  page,
  problem,
  renderAt,
  signInAs,
  userOf,
} from "../../../lib/testing-session.tsx";
import { artisanOf, reviewOf } from "../testing.ts";
import { Reviews } from "./reviews.tsx";

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

const versionOf = ({ version }: Review) => `version=${encodeURIComponent(version)}`;

/** Renders the reviews of an artisan. Returns the server and a function that replaces the listed reviews. */
function visit(reader: ReturnType<typeof userOf>, routes: Record<string, Answer>) {
  const artisan = artisanOf(reader.userType === "artisan" ? { id: reader.id } : {});
  const list = `GET /api/artisans/${artisan.id}/reviews`;
  const one = `/api/artisans/${artisan.id}/reviews/${review.id}`;
  const addressed = Object.entries(routes).map(([call, answer]) => {
    const address = call.replace("ONE", one).replace("BEFORE", versionOf(review));
    return [address.replace("NOW", versionOf(edited)), answer] as const;
  });
  const server = signInAs(reader, { [list]: page([review]), ...Object.fromEntries(addressed) });
  renderAt("/", <Reviews artisan={artisan} />);
  return { ...server, change: (now: Review) => void (server.routes[list] = page([now])) };
}

describe("a review that its author changes while a dialog is open", () => {
  it("must be reviewed again before an admin can delete it", async () => {
    const { change } = visit(userOf("admin"), {
      "DELETE ONE?BEFORE": changed,
      "DELETE ONE?NOW": done,
    });
    await user.click(await screen.findByRole("button", { name: "Delete the review by Adaeze O." }));
    const dialog = within(await screen.findByRole("dialog"));
    change(edited);
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
    const { change, bodies } = visit(userOf("artisan"), {
      "PUT ONE/answer?BEFORE": changed,
      "PUT ONE/answer?NOW": () => Response.json(answered),
    });
    await user.click(await screen.findByRole("button", { name: /^Answer/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByRole("textbox"), "I will mend it.");
    change(edited);
    await user.click(dialog.getByRole("button", { name: "Publish Answer" }));
    expect(await dialog.findByText(refreshed)).toBeTruthy();
    expect(dialog.getByText("All of them fitted.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Publish Answer" })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.getByText("The seams burst.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Publish Answer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies.filter((body) => (body as { text?: string }).text === "I will mend it.")).toHaveLength(2);
  });
});
