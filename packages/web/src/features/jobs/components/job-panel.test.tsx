// @vitest-environment happy-dom
import { jobStates } from "@handiwork/core/jobs/states.rules";
import { plannableDays } from "@handiwork/core/jobs/dates.rules";
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { sessionQuery } from "../../../lib/session/session.ts";
import { answering, freshBrowser, problem, renderAt, userOf } from "../../../lib/testing-session.tsx";
import { at, jobOf, line, viewOf } from "../testing.tsx";
import { EarlierJobs, JobPanel } from "./job-panel.tsx";
import { statusText } from "./job-status-text.ts";

freshBrowser();

const job = jobOf();
function show(part: Partial<JobPart>, role: JobView["role"] = "client") {
  const view = viewOf({ role, job: { ...job, ...part } }, { status: "awarded", stage: "agreed" });
  const { client } = renderAt("/jobs/request", <JobPanel view={view} />);
  client.setQueryData(sessionQuery.queryKey, userOf(role));
}
const press = (name: string, part: Pick<typeof screen, "getByRole"> = screen) =>
  fireEvent.click(part.getByRole("button", { name }));

/** Opens the dialog of an action whose command is refused: unlike a failure, that leaves nothing in the outbox for the next test. */
async function openDialog(title: string, part: Partial<JobPart>, role: JobView["role"] = "client") {
  const { bodies } = answering({
    "POST /api/jobs/request/commands": () => problem(409, "job-refused", { detail: "Refused" }),
  });
  show(part, role);
  press(title);
  const dialog = within(await screen.findByRole("dialog"));
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const confirm = (name = title) => press(name, dialog);
  return { bodies, dialog, fill, confirm };
}

it("describes every status to each party", () => {
  const completion = { how: "confirmed", sumKobo: 1_500_000, at } as const;
  const cancellation = {
    how: "cancelled",
    by: "artisan",
    reason: "time",
    text: "",
    against: "artisan",
    at,
    happened: [],
  } satisfies JobPart["cancellation"];
  for (const role of ["client", "artisan", "admin"] as const) {
    const sentences = jobStates.job.map((status) =>
      statusText({ ...job, status, completion, cancellation }, role),
    );
    expect(new Set(sentences).size, role).toBe(jobStates.job.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/s);
  }
  const cancelled = jobOf({ status: "cancelled", cancellation });
  expect(statusText(cancelled, "artisan")).toBe(
    "You cancelled on Mon 1 Mar, 10:00 am: we could not find a time. It counts against you.",
  );
  expect(statusText(cancelled, "client")).toContain("Ngozi Eze cancelled on");
});

const textOf = (part: Partial<JobPart>) => statusText({ ...job, ...part }, "client");

it("says when work and a decision are due, and what to do once they are overdue", () => {
  const [past, future] = ["2020-03-02T09:00:00.000Z", "2999-03-02T09:00:00.000Z"];
  expect(textOf({ status: "underway", deadline: future })).toMatch(
    /^The work should be finished by Sat 2 Mar, 10:00 am\./,
  );
  expect(textOf({ status: "underway", deadline: future })).not.toContain("dispute");
  expect(textOf({ status: "underway", deadline: past })).toMatch(
    /^The work should have been finished by .*open a dispute\.$/,
  );
  const disputed: Partial<JobPart> = {
    status: "disputed",
    dispute: {
      by: "client",
      reason: "quality",
      text: "It drips",
      pictures: [],
      at,
      answerUntil: at,
      answer: null,
      decision: null,
      appeal: null,
    },
  };
  expect(textOf({ ...disputed, deadline: future })).toContain("decides by Sat 2");
  expect(textOf({ ...disputed, deadline: past })).toContain("should have decided by Mon 2");
});

it("says who must confirm a job that was never started here", () => {
  const stale = { how: "stale", by: "clock", reason: "stale", text: "", against: null, at } as const;
  const cancelled = jobOf({ status: "cancelled", cancellation: { ...stale, happened: ["artisan"] } });
  expect(statusText(cancelled, "client")).toContain(
    "Ngozi Eze said that it did; the job counts as finished once both have said so",
  );
  expect(statusText(cancelled, "artisan")).toContain("You said that it did");
});

it("shows the changes of a proposed price line by line", () => {
  const pipes = { kind: "materials", text: "Pipes", quantity: 200, unit: "m", unitKobo: 300_000 } as const;
  const change = {
    by: "artisan",
    lines: [{ ...line, unitKobo: 2_000_000 }, pipes],
    reason: "Rust",
    pictures: [],
  };
  show({ change: change as JobPart["change"], can: ["acceptChange", "refuseChange"] });
  expect(screen.getByText("Ngozi Eze proposed another price")).toBeTruthy();
  expect(screen.getByText("Was ₦15,000")).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: /^Pipes.*New$/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: "New total ₦26,000" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Difference ₦11,000 more" })).toBeTruthy();
  const accept = screen.getByRole("button", { name: "Accept the new price" });
  expect(accept.nextElementSibling?.textContent).toBe("Keep the agreed price");
});

it("says when a proposed time takes effect and who must answer it", () => {
  const visit = { from: "2027-03-05T09:00:00.000Z", to: "2027-03-05T11:00:00.000Z" };
  const proposal = { by: "artisan", visit, standsAt: "2027-03-01T09:00:00.000Z" } as const;
  const can = ["acceptTime", "refuseTime"] as JobPart["can"];
  show({ proposal, can });
  screen.getByText(
    "Fri 5 Mar, 10:00 am to 12:00 pm, instead of Tue 2 Mar, 10:00 am to 12:00 pm. It takes effect on Mon 1 Mar, 10:00 am unless you refuse it by then.",
  );
  expect(screen.getByRole("button", { name: "Accept the new time" }).nextElementSibling?.textContent).toBe(
    "Keep the agreed time",
  );
  cleanup();
  show({ proposal: { ...proposal, standsAt: null } }, "artisan");
  screen.getByText(/It takes effect only if Ada Obi agrees\.$/);
});

it("prefills the agreed time when proposing another, and says when it takes effect", async () => {
  const visit = { from: "2999-03-02T09:00:00.000Z", to: "2999-03-02T11:00:00.000Z" };
  const { dialog, fill } = await openDialog("Propose another time", { visit, can: ["proposeTime"] });
  const valueOf = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect(["Day", "From", "To"].map(valueOf)).toEqual(["2999-03-02", "10:00", "12:00"]);
  dialog.getByText(
    "The new time takes effect if Ngozi Eze agrees, or does not refuse it by Fri 1 Mar, 10:00 am.",
  );
  fill("Day", "2020-03-02");
  dialog.getByText(/so the time changes only if Ngozi Eze agrees\.$/);
});

it("requires stars and both answers to send a review", async () => {
  const { bodies, dialog, fill, confirm } = await openDialog("Write a review", {
    status: "completed",
    can: ["writeJobReview"],
  });
  expect(dialog.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toEqual([]);
  fill("Your review", "Quick and clean");
  confirm();
  await dialog.findByText("Please select a rating");
  fireEvent.click(dialog.getByLabelText("4 stars: very good"));
  confirm();
  await waitFor(() => expect(dialog.getAllByText("Please answer yes or no")).toHaveLength(2));
  fireEvent.click(
    within(dialog.getByRole("group", { name: "Was the agreed price kept?" })).getByLabelText("Yes"),
  );
  fireEvent.click(
    within(dialog.getByRole("group", { name: "Was the agreed time kept?" })).getByLabelText("No"),
  );
  expect(bodies).toEqual([]);
  confirm();
  await waitFor(() => expect(bodies).toMatchObject([{ rating: 4, priceKept: true, timeKept: false }]));
  await dialog.findByText("Refused");
});

it("shows both ends of a range and explains a call-out fee on the price card", () => {
  const [card] = job.cards;
  if (!card) throw new Error("The example job has a price card");
  const priced = (kind: typeof card.kind, unitKobo: number, sumKobo: number) => ({
    ...card,
    kind,
    lines: [{ ...line, unitKobo }],
    sumKobo,
  });
  const range = priced("range", 1_000_000, 1_500_000);
  const callOut = priced("inspection", 300_000, 300_000);
  show({ cards: [range] });
  expect(screen.getByRole("row", { name: "Price ₦10,000 – ₦15,000" })).toBeTruthy();
  cleanup();
  show({ cards: [range, { ...callOut, version: 2 }] });
  expect(screen.getByRole("row", { name: "Call-out fee, price after inspection ₦3,000" })).toBeTruthy();
  expect(screen.getByText(/^₦10,000 – ₦15,000, agreed on/)).toBeTruthy();
});

it("shows validation errors and sends nothing", async () => {
  const { bodies, dialog, fill, confirm } = await openDialog(
    "Decide the dispute",
    { status: "disputed", can: ["decideDispute"] },
    "admin",
  );
  fill("Reason (both will read it)", "Half was done");
  fill("Amount in naira, if completed", "");
  confirm();
  await dialog.findByText("Please enter an amount");
  expect(bodies).toEqual([]);
  fill("Outcome", "cancelled");
  confirm();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ event: "decideDispute", version: 4, outcome: "cancelled" });
  expect(bodies[0]).not.toHaveProperty("sumKobo");
});

it("parses a typed sum, and asks if it is ambiguous", async () => {
  const { bodies, dialog, fill, confirm } = await openDialog(
    "The work is finished",
    { status: "underway", can: ["finishJob"] },
    "artisan",
  );
  fill("Final amount in naira", "4.5");
  confirm();
  await dialog.findByText("Write 4.50 or 4,500: we could not tell which you meant by “4.5”");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Final amount in naira")));
  expect(bodies).toEqual([]);
  fill("Final amount in naira", "₦4.500");
  confirm();
  await waitFor(() => expect(bodies).toMatchObject([{ event: "finishJob", sumKobo: 450_000 }]));
});

it("accepts another time within a year only", async () => {
  const { bodies, dialog, fill, confirm } = await openDialog("Propose another time", {
    can: ["proposeTime"],
  });
  const { first, last } = plannableDays();
  const { min, max } = dialog.getByLabelText<HTMLInputElement>("Day");
  expect([min, max]).toEqual([first, last]);
  fill("From", "09:00");
  fill("To", "11:00");
  for (const [day, refusal] of [
    ["2020-05-05", "Please choose today or a later day"],
    ["9998-05-05", "Please choose a day within the next 12 months"],
  ] as const) {
    fill("Day", day);
    confirm();
    await dialog.findByText(refusal);
  }
  expect(bodies).toEqual([]);
  fill("Day", last);
  confirm();
  await waitFor(() => expect(bodies).toMatchObject([{ event: "proposeTime" }]));
  await dialog.findByText("Refused");
});

it("proposes a price change line by line", async () => {
  const { bodies, dialog, fill, confirm } = await openDialog("Propose a new price", {
    can: ["proposeChange"],
  });
  fill("Each (₦)", "18,500");
  expect(dialog.getByText("New total: ₦18,500")).toBeTruthy();
  confirm("Propose");
  await dialog.findByText("Please write a few words");
  fill("Reason for the change", "The pipe is rusty");
  confirm("Propose");
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ lines: [{ ...line, unitKobo: 1_850_000 }], reason: "The pipe is rusty" });
  await dialog.findByText("Refused");
});

it("shows the outcome of an earlier round", () => {
  const cancellation = {
    how: "cancelled",
    by: "client",
    reason: "plans",
    text: "We moved house",
    against: null,
    at,
    happened: [],
  } satisfies JobPart["cancellation"];
  const earlier = [jobOf({ status: "cancelled", cancellation })];
  renderAt("/jobs/request", <EarlierJobs view={viewOf({ earlier }, { round: 2 })} />);
  const panel = within(screen.getByRole("region", { name: "The earlier job with Ngozi Eze" }));
  expect(panel.getByText(/^You cancelled on/)).toBeTruthy();
  expect(panel.getByText("We moved house")).toBeTruthy();
  expect(panel.queryByRole("button")).toBeNull();
});
