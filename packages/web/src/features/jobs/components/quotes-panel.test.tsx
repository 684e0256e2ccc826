// @vitest-environment happy-dom
import type { Offer } from "@handiwork/core/jobs/parts.schema";
import type { QuoteView } from "@handiwork/core/jobs/view.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, freshBrowser, problem, renderAt, signInAs } from "../../../lib/testing-session.tsx";
import { at, jobOf, line, offerOf, quoteOf as invitationOf, renderJob, viewOf } from "../testing.tsx";
import { QuotesPanel } from "./quotes-panel.tsx";

freshBrowser();

const ids: Readonly<Record<string, string>> = {
  Ngozi: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  Bola: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12",
  Ada: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a13",
};
function quoteOf(artisanName: string, unitKobo: number, more: Partial<Offer> = {}): QuoteView {
  return invitationOf({
    artisanId: ids[artisanName] ?? "",
    artisanName,
    status: "offered",
    revision: 1,
    offer: offerOf({ lines: [{ ...line, unitKobo }], ...more }),
    validUntil: "2027-03-09T09:00:00.000Z",
    answeredAt: at,
    can: ["acceptQuote", "askChange", "passQuote"],
  });
}

const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const details = (name: string) => screen.getByRole("button", { name: `Details of ${name}'s quote` });
const cardOf = (name: string) => screen.getByRole("link", { name }).closest("li") ?? document.body;
const tagsOf = (name: string) =>
  ["Lowest price", "Earliest visit", "Longest warranty"].filter((mark) =>
    within(cardOf(name)).queryByText(mark),
  );

const show = (...quotes: QuoteView[]) => renderAt("/jobs/request", <QuotesPanel view={viewOf({ quotes })} />);

it("tags the best of several quotes and sorts them as the client chooses", () => {
  const later = { from: "2027-03-03T09:00:00.000Z", to: "2027-03-03T11:00:00.000Z" };
  show(quoteOf("Ngozi", 1_500_000, { warrantyDays: 30 }), quoteOf("Bola", 1_200_000, { visit: later }));
  expect(tagsOf("Bola")).toEqual(["Lowest price"]);
  expect(tagsOf("Ngozi")).toEqual(["Earliest visit", "Longest warranty"]);
  expect(names()).toEqual(["Bola", "Ngozi"]);
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "Earliest visit" } });
  expect(names()).toEqual(["Ngozi", "Bola"]);
});

it("tags neither a single quote nor a price before an inspection", () => {
  const { unmount } = show(quoteOf("Ngozi", 1_500_000));
  expect(tagsOf("Ngozi")).toEqual([]);
  unmount();
  show(quoteOf("Ngozi", 1_500_000), quoteOf("Bola", 300_000, { kind: "inspection" }));
  expect(tagsOf("Bola")).toEqual([]);
  expect(tagsOf("Ngozi")).toContain("Lowest price");
});

it("tags nothing that all quotes share", () => {
  show(...["Ngozi", "Bola"].map((name) => quoteOf(name, 1_500_000, { warrantyDays: 30 })));
  expect([...tagsOf("Ngozi"), ...tagsOf("Bola")]).toEqual([]);
});

it("expands and collapses each quote separately", () => {
  show(quoteOf("Ngozi", 1_500_000), quoteOf("Bola", 1_200_000));
  const open = () =>
    ["Ngozi", "Bola"].filter((name) => details(name).getAttribute("aria-expanded") === "true");
  fireEvent.click(details("Bola"));
  expect(open()).toEqual(["Bola"]);
  fireEvent.click(details("Bola"));
  expect(open()).toEqual([]);
});

it("shows the artisan's reviews, badge, distance and the price's coverage first", () => {
  const artisan = {
    image: null,
    rating: 4.8,
    reviews: 4,
    isVerified: true,
    place: { area: "NG025011", name: "Ikeja", state: "Lagos" },
  };
  const bola = quoteOf("Bola", 1_200_000, { materialsBy: "client" });
  const quotes = [
    { ...quoteOf("Ngozi", 1_500_000), artisan },
    { ...bola, artisan: { ...artisan, rating: 4.2 } },
  ];
  renderAt("/jobs/request", <QuotesPanel view={viewOf({ quotes }, { area: "NG025011" })} />);
  const { textContent } = cardOf("Ngozi");
  expect(textContent).toMatch(
    /Rated 4\.8 of 5 \(4 reviews\)VerifiedBest ratingIkeja, same area₦15,000Fixed price/,
  );
  expect(textContent).toContain("Labour ₦15,000");
  expect(textContent).not.toContain("New here");
  expect(cardOf("Bola").textContent).toContain("Labour ₦12,000 · you buy the materials");
  expect(names()).toEqual(["Bola", "Ngozi"]);
  fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "Best rating" } });
  expect(names()).toEqual(["Ngozi", "Bola"]);
});

it("shows quotes of artisans who are no longer listed and of older API responses", () => {
  const { artisan: _artisan, ...earlier } = quoteOf("Bola", 1_200_000);
  show(quoteOf("Ngozi", 1_500_000), earlier as QuoteView);
  expect(names()).toEqual(["Bola", "Ngozi"]);
});

describe("incomparable prices", () => {
  const callOut = quoteOf("Ngozi", 300_000, { kind: "inspection" });
  const range = quoteOf("Bola", 1_000_000, { kind: "range", upToKobo: 1_500_000 });
  beforeEach(() => void show(callOut, range, quoteOf("Ada", 1_400_000)));

  it("ranks a call-out fee last, and a range by its upper end", () => {
    expect(names()).toEqual(["Ada", "Bola", "Ngozi"]);
    expect(tagsOf("Ada")).toContain("Lowest price");
  });

  it("marks a call-out fee and shows both ends of a range", () => {
    expect(cardOf("Ngozi").textContent).toContain("₦3,000Call-out fee, price after inspection");
    expect(cardOf("Bola").textContent).toContain("₦10,000 – ₦15,000");
  });

  it("explains what accepting a call-out fee commits to", async () => {
    fireEvent.click(screen.getByRole("button", { name: "Accept Ngozi's quote" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("₦3,000 (call-out fee, price after inspection)")).toBeTruthy();
    expect(dialog.getByText(/counts only if you agree to it/)).toBeTruthy();
  });
});

describe("the accept dialog", () => {
  const old = viewOf({ quotes: [quoteOf("Ngozi", 2_000_000)] });
  const revised = viewOf({ quotes: [{ ...quoteOf("Ngozi", 9_900_000), revision: 2, version: 3 }] });
  const commands = "POST /api/jobs/request/commands";

  async function openDialog(answer: Answer = () => problem(409, "job-refused", { detail: "Refused" })) {
    const server = signInAs("client", {
      "GET /api/jobs/request": () => Response.json(old),
      [commands]: answer,
    });
    const { receive } = renderJob(QuotesPanel);
    fireEvent.click(await screen.findByRole("button", { name: "Accept Ngozi's quote" }));
    const dialog = within(await screen.findByRole("dialog"));
    const accept = dialog.getByRole("button", { name: "Accept" }) as HTMLButtonElement;
    return { ...server, dialog, accept, receive };
  }

  it("accepts the displayed revision and version", async () => {
    const { bodies, dialog, accept } = await openDialog();
    fireEvent.click(accept);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      event: "acceptQuote",
      artisanId: ids["Ngozi"],
      revision: 1,
      version: 2,
    });
    await dialog.findByText("Refused");
  });

  it("keeps the displayed price and blocks acceptance if the artisan revises the quote meanwhile", async () => {
    const { bodies, dialog, accept, receive } = await openDialog();
    await receive(revised);
    expect(dialog.getByText("Price: was ₦20,000, now ₦99,000")).toBeTruthy();
    expect(dialog.getByText("₦20,000")).toBeTruthy();
    expect(accept.disabled).toBe(true);
    fireEvent.submit(accept.form ?? document.body);
    expect(bodies).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.getByText("₦99,000")).toBeTruthy();
    expect(accept.disabled).toBe(false);
    fireEvent.click(accept);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ revision: 2, version: 3 });
    await dialog.findByText("Refused");
  });

  it("blocks acceptance if terms other than the price change", async () => {
    const { dialog, accept, receive } = await openDialog();
    const quote = quoteOf("Ngozi", 2_000_000, { excludes: "The pipes" });
    await receive(viewOf({ quotes: [{ ...quote, revision: 2, version: 3 }] }));
    expect(dialog.getByText("Not included: was nothing, now The pipes")).toBeTruthy();
    expect(accept.disabled).toBe(true);
  });

  it("stays open with a newer version if its terms are the same", async () => {
    const { bodies, dialog, accept, receive } = await openDialog();
    await receive(viewOf({ quotes: [{ ...quoteOf("Ngozi", 2_000_000), version: 3 }] }));
    fireEvent.click(accept);
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ revision: 1, version: 3 });
    await dialog.findByText("Refused");
  });

  it("stays open without the action if the quote is withdrawn", async () => {
    const { dialog, accept, receive } = await openDialog();
    await receive(
      viewOf({ quotes: [{ ...quoteOf("Ngozi", 2_000_000), status: "withdrawn", version: 3, can: [] }] }),
    );
    expect(dialog.getByText("Quote: was Quote sent, now Withdrawn")).toBeTruthy();
    expect(accept.disabled).toBe(true);
    expect(dialog.queryByRole("button", { name: "Review again" })).toBeNull();
  });

  it("stays open and explains that a quote was accepted elsewhere", async () => {
    const { bodies, dialog, accept, receive } = await openDialog();
    const quotes = [{ ...quoteOf("Ngozi", 2_000_000), status: "accepted" as const, version: 3, can: [] }];
    await receive(viewOf({ job: jobOf(), quotes }, { status: "awarded" }));
    expect(dialog.getByText("This has changed and is no longer possible.")).toBeTruthy();
    expect(dialog.getByText("Quote: was Quote sent, now Accepted")).toBeTruthy();
    expect(accept.disabled).toBe(true);
    fireEvent.submit(accept.form ?? document.body);
    expect(bodies).toEqual([]);
    expect(dialog.queryByRole("button", { name: "Review again" })).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("1 quote for this request")).toBeTruthy();
  });

  it("shows old and new terms if the server refuses the version", async () => {
    const { bodies, calls, dialog, accept } = await openDialog(() =>
      problem(409, "job-changed", { detail: "This has changed since you saw it.", current: revised }),
    );
    fireEvent.click(accept);
    await dialog.findByText("Price: was ₦20,000, now ₦99,000");
    expect(bodies).toHaveLength(1);
    expect(accept.disabled).toBe(true);
    fireEvent.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.getByText("₦99,000")).toBeTruthy();
    expect(calls.filter((call) => call === "GET /api/jobs/request")).toHaveLength(1);
  });
});
