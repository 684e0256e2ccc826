// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { OutboxCorner } from "../../../app/outbox.tsx";
import {
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  unreachable,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { senderFor } from "../../../lib/outbox/perform.ts";
import { artisanOf, reviewOf, showWholePage } from "../testing.ts";
import { Page } from "./artisan.tsx";

const artisan = artisanOf();
const at = `/api/artisans/${artisan.id}`;
const mine = reviewOf({ clientName: "Ada Obi", rating: 4, comment: "Neat seams.", mine: true });
const toasts = freshBrowser();
showWholePage();
const user = userEvent.setup();

/** Opens the page for a client whose changes fail with a network error. */
async function visit(own: typeof mine | null, change: string) {
  const client = userOf("client");
  const server = signInAs(client, {
    [`GET ${at}`]: () => Response.json(artisan),
    [`GET ${at}/reviews`]: () => Response.json({ items: own ? [own] : [], nextCursor: null }),
    [`GET ${at}/relation`]: () => Response.json({ isFavourite: false, review: own }),
    [change]: unreachable,
  });
  const { client: cache } = renderAt(
    `/artisans/${artisan.id}`,
    <>
      <OutboxCorner userId={client.id} />
      <Routes>
        <Route path="/artisans/:id" element={<Page />} />
      </Routes>
    </>,
  );
  const answer = (with_: Answer, relation: typeof mine | null) => {
    server.routes[change] = with_;
    server.routes[`GET ${at}/relation`] = () => Response.json({ isFavourite: false, review: relation });
    server.routes[`GET ${at}/reviews`] = () =>
      Response.json({ items: relation ? [relation] : [], nextCursor: null });
    server.bodies.length = 0;
    dispatchEvent(new Event("online"));
  };
  return { ...server, answer, outbox: () => senderFor(cache, client.id).outbox };
}

async function write() {
  await user.click(await screen.findByRole("button", { name: "Write Review" }));
  await user.click(await screen.findByRole("radio", { name: "4 stars: very good" }));
  await user.type(screen.getByLabelText("Your review"), "Neat seams.");
  await user.click(screen.getByRole("button", { name: "Submit Review" }));
  await screen.findByText("Review Chinwe Okafor: waiting to be sent.");
}

it("shows a review written offline as waiting, and sends it with the id of the first attempt", async () => {
  const { bodies, answer } = await visit(null, `POST ${at}/reviews`);
  await write();
  expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull();
  const [first] = bodies;
  expect(first).toEqual({ rating: 4, comment: "Neat seams.", commandId: expect.any(String) });
  answer(() => Response.json(mine, { status: 201 }), mine);
  await waitFor(() => expect(bodies).toContainEqual(first));
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
  expect(await screen.findAllByText("Neat seams.")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull();
});

it("shows why a queued review was refused, and lets the client write it again", async () => {
  const { answer } = await visit(null, `POST ${at}/reviews`);
  await write();
  answer(() => problem(404, "not-found", { detail: "Artisan not found" }), null);
  await screen.findByText("Review Chinwe Okafor: not sent. Artisan not found");
  expect(toasts.at(-1)).toBe("error: Not sent: Review Chinwe Okafor");
  expect(await screen.findByRole("button", { name: "Write Review" })).toBeTruthy();
});

it("hides actions on a review deleted offline, and accepts a 404 on the retry as success", async () => {
  const { answer } = await visit(
    mine,
    `DELETE ${at}/reviews/${mine.id}?version=${encodeURIComponent(mine.version)}`,
  );
  await user.click(await screen.findByRole("button", { name: "Delete the review by Ada Obi" }));
  const dialog = await screen.findByRole("dialog", { name: /^Delete this review/ });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("Delete your review of Chinwe Okafor: waiting to be sent.");
  expect(screen.queryByRole("button", { name: "Edit your review" })).toBeNull();
  answer(() => problem(404, "not-found"), null);
  await screen.findByRole("button", { name: "Write Review" });
  await waitFor(() => expect(screen.queryByText("Neat seams.")).toBeNull());
  expect(screen.queryByText(/not sent/)).toBeNull();
});

it("hides Write Review while a review queued by an earlier page is being sent", async () => {
  const { outbox, routes } = await visit(null, `POST ${at}/reviews`);
  await screen.findByRole("button", { name: "Write Review" });
  routes[`POST ${at}/reviews`] = () => new Promise(() => undefined);
  await outbox().add({
    id: "earlier",
    kind: "review",
    line: `review ${artisan.id}`,
    payload: { act: "write", form: { rating: 4, comment: "" }, artisanId: artisan.id, artisanName: "Chinwe" },
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull());
});
