// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { UserType } from "../../../lib/session/session.ts";
import { type Answer, freshBrowser, problem, userOf } from "../../../lib/testing-session.tsx";
import { reviewOf } from "../testing.ts";
import {
  artisan,
  artisanPath,
  fillInReview,
  ownReview,
  relationWith,
  submitReview,
  visitArtisan,
} from "../testing-page.tsx";

/** Signed-in users on an artisan's page (A-ROLE-18, A-REV-01 to A-REV-17). */
const review = reviewOf();
const expired = { "POST /api/auth/refresh": () => problem(401, "unauthenticated") };

const toasts = freshBrowser();
const user = userEvent.setup();

/** Opens the page for a user, with a review by another client and optionally the user's own. */
async function visit(
  who: UserType | "owner" | null,
  routes: Record<string, Answer> = {},
  own: typeof ownReview | null = null,
) {
  const person = who === "owner" ? userOf("artisan", { id: artisan.id }) : who;
  const visited = visitArtisan(person, own ? [own, review] : [review], routes);
  await screen.findByText(review.comment ?? "");
  return visited;
}

const region = () => screen.getByRole("region", { name: "Reviews" });
const writeButton = () => screen.findByRole("button", { name: "Write Review" });
const read = `version=${encodeURIComponent(ownReview.version)}`;
const deletion = `DELETE ${artisanPath}/reviews/${ownReview.id}?${read}`;
const deleteButton = () => screen.findByRole("button", { name: "Delete the review by Ada Obi" });

async function confirmDeleting(): Promise<void> {
  await user.click(await deleteButton());
  const dialog = await screen.findByRole("dialog", {
    name: "Delete this review? This action cannot be undone.",
  });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("review "));

describe("the contact card", () => {
  it("offers contact to clients and not to admins", async () => {
    await visit("client");
    expect(await screen.findByText("Ada Obi")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Contact me" })).toBeTruthy();
    cleanup();
    await visit("admin");
    expect(await screen.findByText("Viewing as")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Contact me" })).toBeNull();
    expect(screen.getByRole("link", { name: "WhatsApp" })).toBeTruthy();
  });

  it("tells the artisan that clients see this, and links to the editor", async () => {
    await visit("owner");
    expect(await screen.findByText("This is how clients see you")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Edit your profile" }).getAttribute("href")).toBe(
      "/edit-artisan-profile",
    );
    expect(screen.queryByRole("button", { name: "Contact me" })).toBeNull();
    expect(screen.queryByRole("link", { name: "WhatsApp" })).toBeNull();
  });
});

describe("writing a review", () => {
  it("requires stars and a comment", async () => {
    const { calls } = await visit("client");
    await user.click(await writeButton());
    expect(await screen.findByRole("dialog", { name: "Review Chinwe Okafor" })).toBeTruthy();
    await user.type(await screen.findByLabelText("Your review"), "   ");
    await submitReview();
    await screen.findByText("Please select a rating");
    expect(screen.getByRole("radiogroup", { name: "Your rating" }).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please add a short comment")).toBeTruthy();
    expect(calls).not.toContain(`POST ${artisanPath}/reviews`);
  });

  it("shows it first, counts it and hides the button, without a refetch", async () => {
    const written = { ...ownReview, comment: "Came on time" };
    const { calls } = await visit("client", {
      [`POST ${artisanPath}/reviews`]: () => Response.json(written, { status: 201 }),
    });
    await fillInReview("  Came on time ");
    const before = calls.length;
    await submitReview();
    await waitFor(() => expect(toasts).toEqual(["success: Review submitted successfully"]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [first] = within(region()).getAllByRole("article");
    expect(first?.textContent).toContain("Ada Obi");
    expect(region().textContent).toMatch(/4 reviews.*3\.8.*4 stars: 25% \(1\)/);
    expect(screen.getByRole("link", { name: "4 reviews" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull();
    expect(calls.slice(before)).toEqual([`POST ${artisanPath}/reviews`]);
    expect(draftKeys()).toEqual([]);
  });

  it("says that a review already exists, and shows it", async () => {
    const { routes } = await visit("client", {
      [`POST ${artisanPath}/reviews`]: () =>
        problem(409, "conflict", { detail: "You have already reviewed this artisan" }),
    });
    await fillInReview("  Came on time ");
    routes[`GET ${artisanPath}/relation`] = relationWith(ownReview);
    await submitReview();
    await waitFor(() => expect(toasts).toEqual(["error: You have already reviewed this artisan"]));
    expect(await screen.findByText("Your review")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull());
  });

  it("keeps the input and shows the reason after a failure", async () => {
    await visit("client", { [`POST ${artisanPath}/reviews`]: () => problem(429, "too-many") });
    await fillInReview("  Came on time ");
    await submitReview();
    await screen.findByText("Failed to submit review. It is too-many");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your review").value).toBe("  Came on time ");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await writeButton());
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Your review")).value).toBe("  Came on time ");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^4 stars/ }).checked).toBe(true);
    // The draft belongs to this client and artisan.
    expect(draftKeys()).toEqual([`review ${userOf("client").id} ${artisan.id}`]);
  });

  it("leads to the sign-in page if the session has expired", async () => {
    const { place } = await visit("client", {
      ...expired,
      [`POST ${artisanPath}/reviews`]: () => problem(401, "unauthenticated"),
    });
    await fillInReview("  Came on time ");
    await submitReview();
    await waitFor(() => expect(toasts).toContain("info: Not authenticated"));
    const signIn = `/signin?next=${encodeURIComponent(`/artisans/${artisan.id}`)}`;
    await waitFor(() => expect(place.current).toBe(signIn));
  });
});

describe("deleting a review", () => {
  it("asks for confirmation, shows progress, and brings Write Review back", async () => {
    const answers: (() => void)[] = [];
    const gone = new Promise<Response>((resolve) => {
      answers.push(() => resolve(new Response(null, { status: 204 })));
    });
    await visit("client", { [deletion]: () => gone }, { ...ownReview, rating: 3 });
    await user.click(await deleteButton());
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await confirmDeleting();
    expect(await screen.findByText("Removing...")).toBeTruthy();
    expect(within(region()).getAllByRole("article")).toHaveLength(2);
    answers[0]?.();
    await waitFor(() => expect(toasts).toEqual(["success: Review deleted"]));
    expect(await writeButton()).toBeTruthy();
    expect(within(region()).getAllByRole("article")).toHaveLength(1);
    expect(region().textContent).toContain("2 reviews");
  });

  it.each([
    [403, "error: You can only delete your own review"],
    [404, "error: Failed to delete review"],
    [429, "error: Failed to delete review"],
  ])("keeps the review if the server responds %s", async (status, words) => {
    const detail = "You can only delete your own review";
    await visit("client", { [deletion]: () => problem(status, "refused", { detail }) }, ownReview);
    await confirmDeleting();
    await waitFor(() => expect(toasts).toEqual([words]));
    expect(await deleteButton()).toBeTruthy();
  });

  it("leads to the sign-in page if the session has expired", async () => {
    const { place } = await visit(
      "client",
      { ...expired, [deletion]: () => problem(401, "unauthenticated") },
      ownReview,
    );
    await confirmDeleting();
    await waitFor(() => expect(toasts).toContain("info: Please sign in to manage reviews"));
    await waitFor(() => expect(place.current).toMatch(/^\/signin\?next=/));
  });
});

describe("actions by role", () => {
  const controls = /^(Save|Write Review|(Delete|Reply to|Report) the review)/;

  it.each([
    ["client", ["Save Chinwe Okafor to favourites", "Write Review", "Report the review by Adaeze O."]],
    ["admin", ["Delete the review by Adaeze O."]],
    ["owner", ["Reply to the review by Adaeze O.", "Report the review by Adaeze O."]],
    ["artisan", ["Report the review by Adaeze O."]],
    ["merchant", ["Report the review by Adaeze O."]],
    [null, []],
  ] as const)("%s: %j", async (who, expected) => {
    const { calls } = await visit(who);
    await waitFor(() => {
      const shown = screen.queryAllByRole("button", { name: controls });
      expect(shown.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual(
        expected,
      );
    });
    expect(calls.includes(`GET ${artisanPath}/relation`)).toBe(who === "client");
  });

  it("lets authors delete their reviews, whatever their role is now", async () => {
    await visit("merchant", {}, ownReview);
    await screen.findByRole("button", { name: "Delete the review by Ada Obi" });
    expect(screen.queryByRole("button", { name: "Delete the review by Adaeze O." })).toBeNull();
  });
});

it("lets the artisan answer a review once", async () => {
  const answer = { text: "Thank you, Ma.", createdAt: "2026-01-06T10:00:00.000Z" };
  await visit("owner", {
    [`PUT ${artisanPath}/reviews/${review.id}/answer?${read}`]: () => Response.json({ ...review, answer }),
  });
  await user.click(await screen.findByRole("button", { name: "Reply to the review by Adaeze O." }));
  await user.type(await screen.findByLabelText("Your reply"), "Thank you, Ma.");
  await user.click(screen.getByRole("button", { name: "Publish Reply" }));
  await waitFor(() => expect(toasts).toEqual(["success: Reply published"]));
  await waitFor(() => expect(region().textContent).toContain("Reply from Chinwe Okafor"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Reply to the review/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
  expect(document.activeElement?.textContent).toContain("Reply from Chinwe Okafor");
  expect(screen.getByRole("button", { name: "Report the review by Adaeze O." })).toBeTruthy();
});

it("shows a pending artisan their own page even with an expired token", async () => {
  let isRenewed = false;
  const toOwner = (body: object) => () => (isRenewed ? Response.json(body) : problem(404, "not-found"));
  await visit("owner", {
    "GET /api/auth/session": () =>
      isRenewed
        ? Response.json({ user: userOf("artisan", { id: artisan.id }) })
        : problem(401, "unauthenticated"),
    "POST /api/auth/refresh": () => {
      isRenewed = true;
      return new Response(null, { status: 204 });
    },
    [`GET ${artisanPath}`]: toOwner({ ...artisan, listing: "pending" }),
    [`GET ${artisanPath}/reviews`]: toOwner({ items: [review], nextCursor: null }),
  });
  await screen.findByText(/^Waiting for approval/);
});

it("has no WhatsApp link for an invalid number", async () => {
  await visit(null, { [`GET ${artisanPath}`]: () => Response.json({ ...artisan, whatsapp: "0801" }) });
  const link = screen.getByRole("link", { name: "WhatsApp" });
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  link.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(toasts).toEqual(["error: WhatsApp contact not available"]);
});
