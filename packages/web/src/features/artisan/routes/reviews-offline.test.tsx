// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { OutboxStatus } from "../../../app/outbox.tsx";
import { senderFor } from "../../../lib/outbox/perform.ts";
import {
  type Answer,
  freshBrowser,
  page,
  problem,
  unreachable,
  userOf,
} from "../../../lib/testing-session.tsx";
import {
  artisan,
  artisanPath,
  fillInReview,
  ownReview,
  relationWith,
  submitReview,
  visitArtisan,
} from "../testing-page.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();

/** Opens the page for a client whose changes fail with a network error. `own` is the client's review. */
function visit(own: typeof ownReview | null, change: string) {
  const client = userOf("client");
  const outboxStatus = <OutboxStatus userId={client.id} />;
  const server = visitArtisan(client, own ? [own] : [], { [change]: unreachable }, outboxStatus);
  const goOnline = (answer: Answer, relation: typeof own) => {
    server.routes[change] = answer;
    server.routes[`GET ${artisanPath}/relation`] = relationWith(relation);
    server.routes[`GET ${artisanPath}/reviews`] = page(relation ? [relation] : []);
    server.bodies.length = 0;
    dispatchEvent(new Event("online"));
  };
  return { ...server, goOnline, outbox: () => senderFor(server.client, client.id).outbox };
}

async function write() {
  await fillInReview("Neat seams.");
  await submitReview();
  await screen.findByText("Review Chinwe Okafor: waiting to be sent.");
}

it("shows a review written offline as waiting, and sends it with the id of the first attempt", async () => {
  const { bodies, goOnline } = visit(null, `POST ${artisanPath}/reviews`);
  await write();
  expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull();
  const [first] = bodies;
  expect(first).toEqual({ rating: 4, comment: "Neat seams.", commandId: expect.any(String) });
  goOnline(() => Response.json(ownReview, { status: 201 }), ownReview);
  await waitFor(() => expect(bodies).toContainEqual(first));
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
  expect(await screen.findAllByText("Neat seams.")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull();
});

it("shows why a queued review was refused, and lets the client write it again", async () => {
  const { goOnline } = visit(null, `POST ${artisanPath}/reviews`);
  await write();
  goOnline(() => problem(404, "not-found", { detail: "Artisan not found" }), null);
  await screen.findByText("Review Chinwe Okafor: not sent. Artisan not found");
  expect(toasts.at(-1)).toBe("error: Not sent: Review Chinwe Okafor");
  expect(await screen.findByRole("button", { name: "Write Review" })).toBeTruthy();
});

it("hides actions on a review deleted offline, and accepts a 404 on the retry as success", async () => {
  const { goOnline } = visit(
    ownReview,
    `DELETE ${artisanPath}/reviews/${ownReview.id}?version=${encodeURIComponent(ownReview.version)}`,
  );
  await user.click(await screen.findByRole("button", { name: "Delete the review by Ada Obi" }));
  const dialog = await screen.findByRole("dialog", { name: /^Delete this review/ });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("Delete your review of Chinwe Okafor: waiting to be sent.");
  expect(screen.queryByRole("button", { name: "Edit your review" })).toBeNull();
  goOnline(() => problem(404, "not-found"), null);
  await screen.findByRole("button", { name: "Write Review" });
  await waitFor(() => expect(screen.queryByText("Neat seams.")).toBeNull());
  expect(screen.queryByText(/not sent/)).toBeNull();
});

it("hides Write Review while a review queued by an earlier page is being sent", async () => {
  const { outbox, routes } = visit(null, `POST ${artisanPath}/reviews`);
  await screen.findByRole("button", { name: "Write Review" });
  routes[`POST ${artisanPath}/reviews`] = () => new Promise(() => undefined);
  await outbox().add({
    id: "earlier",
    kind: "review",
    line: `review ${artisan.id}`,
    payload: { act: "write", form: { rating: 4, comment: "" }, artisanId: artisan.id, artisanName: "Chinwe" },
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Write Review" })).toBeNull());
});
