// @vitest-environment happy-dom
import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import type { Offer } from "@handiwork/core/jobs/parts.schema";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answering, freshBrowser, renderAt } from "../../../lib/testing-session.tsx";
import { QuoteForm } from "./quote-form.tsx";

freshBrowser();

const last: Offer = {
  kind: "fixed",
  lines: [{ kind: "materials", text: "Tap and tape", quantity: 200, unit: "set", unitKobo: 750_000 }],
  materialsBy: "client",
  visit: { from: "2020-03-02T09:00:00.000Z", to: "2020-03-02T11:00:00.000Z" },
  days: 2,
  warrantyDays: 90,
  excludes: "Painting",
  depositKobo: 0,
  validDays: 5,
  note: "",
};
const asked = "GET /api/jobs/last-offer";
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const submit = () => press("Send the quote");

/** Renders the form. Returns the offers that it sends. */
function renderForm(offer: Offer | null = null): Offer[] {
  const sent: Offer[] = [];
  renderAt(
    "/jobs/request",
    <QuoteForm
      request={{ trade: "Plumber", state: "Lagos" }}
      offer={offer}
      onSubmit={async (each) => void sent.push(each)}
      onClose={() => undefined}
    />,
  );
  return sent;
}

async function renderLastQuote() {
  answering({ [asked]: () => Response.json({ offer: last }) });
  const sent = renderForm();
  press("Copy my last quote");
  await screen.findByText(/Filled in from your last quote/);
  return sent;
}

it("fills in the last quote and keeps a future day", async () => {
  const sent = await renderLastQuote();
  expect(valueOf("What for")).toBe("Tap and tape");
  expect(valueOf("Each (₦)")).toBe("7500");
  expect(Date.parse(valueOf("Day you would come"))).toBeGreaterThan(Date.now() - 86_400_000);
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ lines: last.lines, materialsBy: "client", warrantyDays: 90, validDays: 5 });
  expect(Date.parse(sent[0]?.visit.from ?? "")).toBeGreaterThan(Date.now());
});

it("shows an error at the day for a visit in the past or over a year ahead", async () => {
  answering({});
  const sent = renderForm(last);
  const day = screen.getByLabelText<HTMLInputElement>("Day you would come");
  const { first, last: latest } = plannableDays();
  expect([day.min, day.max]).toEqual([first, latest]);
  expect(day.value).toBe("2020-03-02");
  press("Send the new quote");
  await screen.findByText("Please choose today or a later day");
  expect(day.getAttribute("aria-invalid")).toBe("true");
  type("Day you would come", "9998-01-01");
  press("Send the new quote");
  await screen.findByText("Please choose a day within the next 12 months");
  type("Day you would come", latest);
  press("Send the new quote");
  await waitFor(() => expect(sent).toHaveLength(1));
});

describe("a typed number in the quote", () => {
  it("is parsed", async () => {
    const sent = await renderLastQuote();
    type("How many", "1,5");
    type("Each (₦)", "₦4.000");
    expect(screen.getByText("Total: ₦6,000")).toBeTruthy();
    submit();
    await waitFor(() => expect(sent).toMatchObject([{ lines: [{ quantity: 150, unitKobo: 400_000 }] }]));
  });

  it.each([
    ["How many", "4.000", "Write 4 or 4,000: we could not tell which you meant by “4.000”"],
    ["Each (₦)", "1,5", "Write 1.50 or 15: we could not tell which you meant by “1,5”"],
    ["Each (₦)", "1e5", "Write an amount such as 4,000: we could not read “1e5”"],
    ["Deposit you ask for (naira)", "2,5", "Write 2.50 or 25: we could not tell which you meant by “2,5”"],
    ["Days of work", "1.5", "Please enter a whole number"],
    ["Warranty (days)", "0x10", "Write a whole number such as 12: we could not read “0x10”"],
  ])("for “%s” is not guessed from “%s”", async (label, value, problem) => {
    const sent = await renderLastQuote();
    type(label, value);
    submit();
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

it("shows why the typed sum is refused, and sends nothing", async () => {
  const sent = await renderLastQuote();
  type("How many", "10,000");
  type("Each (₦)", "10m");
  expect(screen.getByText("Total: more than ₦10,000,000")).toBeTruthy();
  expect(screen.getByText("A quote is at least ₦100 and at most ₦10,000,000")).toBeTruthy();
  submit();
  await screen.findByText("A line is at least ₦100 and at most ₦10,000,000");
  expect(sent).toEqual([]);
  type("How many", "1");
  expect(screen.getByText("Total: ₦10,000,000")).toBeTruthy();
  expect(screen.queryByText("A quote is at least ₦100 and at most ₦10,000,000")).toBeNull();
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("moves the focus to the next line after a line is removed", async () => {
  answering({});
  renderForm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("How you charge")));
  press("Add a line");
  screen.getByRole("button", { name: "Remove line 1" }).focus();
  press("Remove line 1");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Line 1" }));
});

it("turns the lines into the call-out fee of an inspection", async () => {
  const sent = await renderLastQuote();
  type("How you charge", "inspection");
  expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("callout");
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ kind: "inspection", lines: [{ kind: "callout" }] }]));
});

const hint = () => {
  const id = screen.getByLabelText("Deposit you ask for (naira)").getAttribute("aria-describedby");
  return document.getElementById(id?.split(" ")[0] ?? "")?.textContent;
};

it("shows the largest deposit in naira, excluding materials that the client buys", async () => {
  const sent = await renderLastQuote();
  expect(hint()).toBe("No deposit: it only covers transport that you pay for.");
  type("Deposit you ask for (naira)", "5000");
  submit();
  await screen.findByText("No deposit: it only covers transport that you pay for");
  expect(sent).toEqual([]);
  type("Who buys the materials", "artisan");
  expect(hint()).toBe(
    "A deposit is at least ₦100 and at most ₦7,500: it covers materials and transport, up to half of the total. It is paid to you outside Handiwork.",
  );
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ depositKobo: 500_000 }]));
});

it("fills in, saves and deletes templates without sending the quote", async () => {
  let all = { templates: [{ name: "Leaks", offer: last }], version: 3 };
  const told = answering({
    "GET /api/jobs/templates": () => Response.json(all),
    "PUT /api/jobs/templates": () => {
      all = { ...(told.bodies.at(-1) as typeof all), version: all.version + 1 };
      return Response.json(all);
    },
  });
  const sent = renderForm();
  fireEvent.change(await screen.findByLabelText("Start from a template"), { target: { value: "Leaks" } });
  expect(valueOf("What for")).toBe("Tap and tape");
  type("What for", "Flush set");
  press("Save as a template");
  await userEvent.type(screen.getByLabelText("Template name"), "Toilets{Enter}");
  await screen.findByText('Saved as "Toilets".');
  expect(told.bodies).toMatchObject([
    {
      version: 3,
      templates: [{ name: "Leaks" }, { name: "Toilets", offer: { lines: [{ text: "Flush set" }] } }],
    },
  ]);
  press("Delete template");
  await screen.findByText('Deleted "Leaks".');
  expect(told.bodies.at(-1)).toMatchObject({ version: 4, templates: [{ name: "Toilets" }] });
  expect(sent).toEqual([]);
});

it("says that there is no last quote, and leaves the form unchanged", async () => {
  answering({ [asked]: () => Response.json({ offer: null }) });
  renderForm();
  press("Copy my last quote");
  await screen.findByText("You have not sent a quote recently.");
  expect(valueOf("What for")).toBe("");
});
