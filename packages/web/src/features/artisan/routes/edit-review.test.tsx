// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { type Answer, freshBrowser, problem, renderAt, signInAs } from "../../../lib/testing-session.tsx";
import { artisanOf, reviewOf, showWholePage } from "../testing.ts";
import { Page } from "./artisan.tsx";

const artisan = artisanOf();
const at = `/api/artisans/${artisan.id}`;
const mine = reviewOf({ clientName: "Ada Obi", rating: 4, comment: "Neat seams.", mine: true });
const toasts = freshBrowser();
showWholePage();
const user = userEvent.setup();

/** Opens the page for a client who has reviewed the artisan. `change` is the API's response to the edit. */
function visit(change: Answer) {
  const server = signInAs("client", {
    [`GET ${at}`]: () => Response.json(artisan),
    [`GET ${at}/reviews`]: () => Response.json({ items: [mine], nextCursor: null }),
    [`GET ${at}/relation`]: () => Response.json({ isFavourite: false, review: mine }),
    [`PUT ${at}/reviews/${mine.id}`]: change,
  });
  renderAt(
    `/artisans/${artisan.id}`,
    <Routes>
      <Route path="/artisans/:id" element={<Page />} />
    </Routes>,
  );
  return server;
}

describe("the user's own review", () => {
  it("is edited in a prefilled form and updated on the page without a refetch", async () => {
    const edited = { ...mine, rating: 5, comment: "Neat seams, and mended free.", editedAt: mine.createdAt };
    const { calls } = visit(() => Response.json(edited));
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
    expect(calls.filter((call) => call === `GET ${at}/reviews`)).toHaveLength(1);
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
