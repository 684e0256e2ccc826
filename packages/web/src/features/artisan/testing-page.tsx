import type { Review } from "@handiwork/core/reviews/schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import type { SessionUser, UserType } from "../../lib/session/session.ts";
import { page, renderAt, signInAs, type Answer } from "../../lib/testing-session.tsx";
import { Page } from "./routes/artisan.tsx";
import { artisanOf, reviewOf } from "./testing.ts";

/** The artisan of the page, and the path of the API's record. */
export const artisan = artisanOf();
export const artisanPath = `/api/artisans/${artisan.id}`;

/** The signed-in client's own review. */
export const ownReview = reviewOf({
  id: "01J00000000000000000000001",
  clientName: "Ada Obi",
  rating: 4,
  comment: "Neat seams.",
  mine: true,
});

/** Returns the response with a client's relation to the artisan, who is not a favourite. */
export function relationWith(review: Review | null): Answer {
  return () => Response.json({ isFavourite: false, review });
}

/** Opens the artisan's page with these reviews, for a user or a visitor. `beside` is rendered beside the page. */
export function visitArtisan(
  who: UserType | SessionUser | null,
  reviews: readonly Review[],
  routes: Record<string, Answer> = {},
  beside: ReactNode = null,
) {
  showWholePage();
  const server = signInAs(who, {
    [`GET ${artisanPath}`]: () => Response.json(artisan),
    [`GET ${artisanPath}/reviews`]: page(reviews),
    [`GET ${artisanPath}/relation`]: relationWith(reviews.find(({ mine }) => mine) ?? null),
    ...routes,
  });
  const view = renderAt(
    `/artisans/${artisan.id}`,
    <>
      {beside}
      <Routes>
        <Route path="/artisans/:id" element={<Page />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
  );
  return { ...view, ...server };
}

/** Opens the form for a new review, and fills it in. */
export async function fillInReview(comment: string): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Write Review" }));
  await user.click(await screen.findByRole("radio", { name: "4 stars: very good" }));
  await user.type(screen.getByLabelText("Your review"), comment);
}

export async function submitReview(): Promise<void> {
  await userEvent.setup().click(screen.getByRole("button", { name: "Submit Review" }));
}

/** Stubs a browser whose window shows the whole page, so that the reviews load. */
function showWholePage(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly call: IntersectionObserverCallback;
      constructor(call: IntersectionObserverCallback) {
        this.call = call;
      }
      observe() {
        this.call([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      disconnect() {}
    },
  );
}
