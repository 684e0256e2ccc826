// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answer, failing, freshBrowser, page } from "../../../lib/testing-session.tsx";
import { reviewOf } from "../testing.ts";
import { artisanPath, fillInReview, ownReview, submitReview, visitArtisan } from "../testing-page.tsx";

const review = reviewOf();
const three = reviewOf({ id: "01J00000000000000000000003", rating: 3, comment: "Came late." });

freshBrowser();
const user = userEvent.setup();

/** Opens the page for a client or a visitor, and waits for the reviews. */
async function visit(extra: Record<string, Answer>, who: "client" | null = null) {
  const { routes } = visitArtisan(who, [review, three], extra);
  await shown();
  return routes;
}

const shown = () => screen.findByText(review.comment ?? "");
const level = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const showAll = async () => user.click(await screen.findByRole("button", { name: "Show all" }));

describe("reviews filtered by stars", () => {
  it("show on a press on the bar, and reset on a second press or with the button", async () => {
    await visit({ [`GET ${artisanPath}/reviews?stars=3`]: page([three]) });
    expect(level("5 stars").getAttribute("aria-pressed")).toBe("false");
    await user.click(level("3 stars"));
    await screen.findByText("Only reviews with 3 stars");
    expect(level("3 stars").getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => screen.queryByText(review.comment ?? "")).toBeNull();
    await user.click(level("3 stars"));
    await shown();
    await user.click(level("3 stars"));
    await showAll();
    await shown();
    expect(document.activeElement?.id).toBe("reviews");
  });

  it("load further pages if the first has none", async () => {
    await visit({
      [`GET ${artisanPath}/reviews?stars=3`]: page([], "more"),
      [`GET ${artisanPath}/reviews?cursor=more&stars=3`]: page([three]),
    });
    await user.click(level("3 stars"));
    await expect.poll(() => screen.queryByText(review.comment ?? "")).toBeNull();
    await screen.findByText("Came late.");
  });

  it("can be empty; a rating without reviews cannot be pressed", async () => {
    await visit({ [`GET ${artisanPath}/reviews?stars=5`]: page([]) });
    expect(screen.queryByRole("button", { name: /^4 stars: 0%/ })).toBeNull();
    await user.click(level("5 stars"));
    await screen.findByText("No reviews with 5 stars.");
    await showAll();
    await shown();
  });

  it("report a failure and load on retry (A-GAP-62)", async () => {
    const answers = await visit({ [`GET ${artisanPath}/reviews?stars=3`]: failing });
    await user.click(level("3 stars"));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not load the reviews");
    answers[`GET ${artisanPath}/reviews?stars=3`] = page([three]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Came late.");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reset when the client has written a review", async () => {
    await visit(
      {
        [`GET ${artisanPath}/reviews?stars=3`]: page([three]),
        [`POST ${artisanPath}/reviews`]: () => Response.json(ownReview, { status: 201 }),
      },
      "client",
    );
    await user.click(level("3 stars"));
    await screen.findByText("Only reviews with 3 stars");
    await fillInReview("Neat seams.");
    await submitReview();
    await screen.findByText("Neat seams.");
    await shown();
  });
});
