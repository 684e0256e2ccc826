// @vitest-environment happy-dom
import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  failing,
  freshBrowser,
  page,
  problem,
  renderAt,
  signInAs,
  unreachable,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { Route, Routes } from "react-router-dom";
import { senderFor } from "../../../lib/outbox/perform.ts";
import { drafts } from "../components/request-form-schema.ts";
import { Page as Jobs } from "./jobs.tsx";
import { Page } from "./new-job.tsx";

freshBrowser();
const [ngozi, bola] = ["4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12", "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a13"];
const artisan = (id: string, name: string) => ({ id, name, category: "Welder", location: "Yaba, Lagos" });
const routes = {
  [`GET /api/artisans/${ngozi}`]: () => Response.json(artisan(ngozi, "Ngozi Eze")),
  [`GET /api/artisans/${bola}`]: () => Response.json(artisan(bola, "Bola Ade")),
  "GET /api/favourites": page([
    { artisanId: bola, savedAt: "2026-11-20T09:00:00.000Z", artisan: artisan(bola, "Bola Ade") },
  ]),
  "POST /api/jobs": () => problem(409, "job-quota", { detail: "You have three open requests." }),
};

async function visit(address: string, more: Record<string, Answer> = {}) {
  const told = signInAs("client", { ...routes, ...more });
  const shown = renderAt(address, <Page />);
  await screen.findByLabelText("What needs to be done");
  return { ...told, ...shown };
}
const write = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Fills in the required fields except the trade. */
function describeGate() {
  write("What needs to be done", "The gate hangs");
  fireEvent.change(screen.getByLabelText("Local government area"), { target: { value: "NG025020" } });
  write("Address", "12 Bode Thomas Street");
}
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send the request" }));

it("sends to artisans chosen on the previous page and among the saved ones", async () => {
  const { bodies } = await visit(`/jobs/new?artisan=${ngozi}`);
  await screen.findByText("Ngozi Eze");
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Trade").value).toBe("Welder"));
  fireEvent.click(screen.getByRole("button", { name: "Choose from your saved artisans" }));
  fireEvent.click(await screen.findByLabelText("Bola Ade, Welder, Yaba, Lagos"));
  describeGate();
  send();
  await screen.findByText("You have three open requests.");
  expect(bodies[0]).toMatchObject({
    artisans: [ngozi, bola],
    match: false,
    trade: "Welder",
    text: "The gate hangs",
  });
  const remove = screen.getByRole("button", { name: "Remove Ngozi Eze" });
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement?.textContent).toContain("Bola Ade");
  send();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ artisans: [bola] });
});

it("offers a retry if the saved artisans fail to load", async () => {
  const { routes: server } = await visit("/jobs/new", { "GET /api/favourites": failing });
  fireEvent.click(screen.getByRole("button", { name: "Choose from your saved artisans" }));
  await screen.findByText("Could not load your saved artisans");
  expect(screen.queryByText(/You have no saved artisans yet/)).toBeNull();
  server["GET /api/favourites"] = routes["GET /api/favourites"];
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByLabelText("Bola Ade, Welder, Yaba, Lagos");
});

it("focuses the first missing field and sends nothing", async () => {
  localStorage.clear();
  const { bodies } = await visit("/jobs/new");
  write("What needs to be done", "The gate hangs");
  send();
  const trade = screen.getByLabelText("Trade");
  await waitFor(() => expect(document.activeElement === trade).toBe(true));
  screen.getByText("Please choose a trade");
  expect(screen.getByLabelText("Local government area").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("What needs to be done").getAttribute("aria-invalid")).toBeNull();
  expect(bodies).toEqual([]);
});

it("asks about an ambiguous budget instead of dropping it", async () => {
  const { bodies } = await visit(`/jobs/new?artisan=${ngozi}`);
  await screen.findByText("Ngozi Eze");
  describeGate();
  write("Budget in naira (optional)", "1,5");
  send();
  const budget = screen.getByLabelText("Budget in naira (optional)");
  await waitFor(() => expect(budget.getAttribute("aria-invalid")).toBe("true"));
  expect(bodies).toEqual([]);
  write("Budget in naira (optional)", "20m");
  send();
  await screen.findByText("A budget is at least ₦100 and at most ₦10,000,000");
  write("Budget in naira (optional)", "1.5m");
  send();
  await waitFor(() => expect(bodies).toMatchObject([{ budgetKobo: 150_000_000 }]));
});

it("lets the client choose artisans of the trade in the state", async () => {
  const { bodies } = await visit("/jobs/new?trade=Welder&state=Lagos", {
    "GET /api/artisans?category=Welder&state=Lagos&sort=rating&limit=20": () =>
      Response.json({ items: [{ ...artisan(bola, "Bola Ade"), rating: 4.5 }] }),
  });
  fireEvent.click(screen.getByRole("button", { name: "Choose artisans: Welder, Lagos" }));
  fireEvent.click(await screen.findByLabelText("Bola Ade, Welder, Yaba, Lagos, 4.5 of 5"));
  describeGate();
  send();
  await waitFor(() => expect(bodies[0]).toMatchObject({ artisans: [bola], area: "NG025020", match: false }));
});

it.each([
  ["trade=plumber&state=Lagos&area=NG025020", "Plumber", "Lagos", "NG025020"],
  [
    "trade=Tailor&state=Federal+Capital+Territory&city=Kubwa",
    "Tailor",
    "Federal Capital Territory",
    "NG015003",
  ],
])("prefills the trade and place of a search: %s", async (query, trade, state, area) => {
  await visit(`/jobs/new?${query}`);
  expect([valueOf("Trade"), valueOf("State"), valueOf("Local government area")]).toEqual([
    trade,
    state,
    area,
  ]);
});

it("accepts days from today to a year ahead only", async () => {
  const { bodies } = await visit("/jobs/new?trade=Welder");
  describeGate();
  fireEvent.change(screen.getByLabelText("When"), { target: { value: "range" } });
  const { first, last } = plannableDays();
  for (const label of ["From", "To"]) {
    const { min, max } = screen.getByLabelText<HTMLInputElement>(label);
    expect([min, max]).toEqual([first, last]);
  }
  write("From", "2020-05-05");
  write("To", first);
  send();
  await waitFor(() => expect(screen.getByLabelText("From").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText("Please choose today or a later day")).not.toHaveLength(0);
  write("From", first);
  write("To", last);
  send();
  await waitFor(() => expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true"));
  expect(bodies).toEqual([]);
  drafts.save(userOf("client").id, null);
});

it("links to a similar open request", async () => {
  await visit("/jobs/new?trade=Welder", {
    "POST /api/jobs": () => problem(409, "job-alike", { current: { requestId: "older" } }),
  });
  describeGate();
  send();
  const link = await screen.findByRole("link", { name: "open that request" });
  expect(link.getAttribute("href")).toBe("/jobs/older");
});

it("stores the draft on this device for this user until it is sent", async () => {
  const { unmount } = await visit("/jobs/new");
  await waitFor(() => expect(screen.queryByText("Loading the request")).toBeNull());
  write("What needs to be done", "The gate hangs");
  unmount();
  await visit("/jobs/new");
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>("What needs to be done").value).toBe("The gate hangs"),
  );
});

it("offers a retry if the older request fails to load, instead of an empty form", async () => {
  const { routes: server } = signInAs("client", { ...routes, "GET /api/jobs/old": failing });
  renderAt("/jobs/new?again=old", <Page />);
  await screen.findByText("Could not load your earlier request");
  expect(screen.queryByLabelText("What needs to be done")).toBeNull();
  const request = { trade: "Painter", text: "Two rooms", area: "NG025011", address: null, budgetKobo: null };
  server["GET /api/jobs/old"] = () => Response.json({ requestId: "old", request });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByDisplayValue("Two rooms");
});

it("repeats an older request", async () => {
  const older = {
    requestId: "old",
    request: {
      trade: "Painter",
      text: "Two rooms",
      area: "NG025011",
      address: "4 Zik Avenue",
      budgetKobo: 5_000_000,
    },
  };
  const { bodies } = await visit("/jobs/new?again=old", { "GET /api/jobs/old": () => Response.json(older) });
  expect(valueOf("What needs to be done")).toBe("Two rooms");
  expect(valueOf("Trade")).toBe("Painter");
  expect(valueOf("Local government area")).toBe("NG025011");
  expect(valueOf("Address")).toBe("4 Zik Avenue");
  expect(valueOf("Budget in naira (optional)")).toBe("50000");
  send();
  await waitFor(() => expect(bodies[0]).toMatchObject({ text: "Two rooms", again: true }));
});

it("waits in the outbox while offline, shows among the requests, and restores the draft if it is refused", async () => {
  const toJobs = (
    <Routes>
      <Route path="/jobs/new" element={<Page />} />
      <Route path="/jobs" element={<Jobs />} />
    </Routes>
  );
  const { routes: server } = signInAs("client", {
    ...routes,
    "GET /api/jobs": page([]),
    "POST /api/jobs": unreachable,
  });
  const { place, client } = renderAt(`/jobs/new?artisan=${ngozi}`, toJobs);
  await screen.findByLabelText("What needs to be done");
  await screen.findByText("Ngozi Eze");
  describeGate();
  fireEvent.change(screen.getByLabelText("When"), { target: { value: "day" } });
  write("Day", plannableDays().last);
  send();
  await screen.findByText("Ask for quotes (Welder): waiting to be sent.");
  expect(place.current).toBe("/jobs");
  expect(drafts.read(userOf("client").id)).toBeNull();
  server["POST /api/jobs"] = routes["POST /api/jobs"];
  senderFor(client, userOf("client").id).wake();
  await screen.findByText("Ask for quotes (Welder): not sent. You have three open requests.");
  expect(drafts.read(userOf("client").id)).toMatchObject({ trade: "Welder", text: "The gate hangs" });
  // The draft is for the same artisan and the same day.
  fireEvent.click(screen.getByRole("link", { name: "Ask for quotes" }));
  await screen.findByText("Ngozi Eze");
  expect([valueOf("When"), valueOf("Day")]).toEqual(["day", plannableDays().last]);
  server["POST /api/jobs"] = () => Response.json({ requestId: "new" }, { status: 201 });
  const sender = senderFor(client, userOf("client").id);
  sender.retry(sender.outbox.entries[0]?.id ?? "");
  await waitFor(() => expect(drafts.read(userOf("client").id)).toBeNull());
});
