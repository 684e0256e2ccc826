// @vitest-environment happy-dom
import type { JobPart, JobView } from "@handiwork/core/jobs/view.schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failing, freshBrowser, problem, signInAs } from "../../../lib/testing-session.tsx";
import { at, jobOf, line, renderJob, viewOf } from "../testing.tsx";
import { JobPanel } from "./job-panel.tsx";

freshBrowser();

const job = jobOf();
const card = (unitKobo: number, version: number) => {
  const [first] = job.cards;
  if (!first) throw new Error("The example job has a price card");
  return { ...first, version, lines: [{ ...line, unitKobo }], sumKobo: unitKobo };
};
const viewWith = (part: Partial<JobPart>, role: JobView["role"]) =>
  viewOf({ role, job: { ...job, ...part } }, { status: "awarded", stage: "agreed" });

async function openDialog(title: string, part: Partial<JobPart>, role: JobView["role"] = "client") {
  const { bodies, routes } = signInAs(role, {
    "GET /api/jobs/request": () => Response.json(viewWith(part, role)),
    "GET /api/jobs/request/history": failing,
    "POST /api/jobs/request/commands": () => problem(409, "job-refused", { detail: "Refused" }),
  });
  const commands = "POST /api/jobs/request/commands";
  /** Makes the server refuse the next command with the given current job. */
  const refuseOnce = (now: Partial<JobPart>) => {
    const current = viewWith({ ...part, ...now }, role);
    routes[commands] = () => {
      routes[commands] = () => Response.json(current);
      return problem(409, "job-changed", { detail: "This has changed since you saw it.", current });
    };
  };
  const { receive } = renderJob(JobPanel);
  fireEvent.click(await screen.findByRole("button", { name: title }));
  const dialog = within(await screen.findByRole("dialog"));
  const update = (next: Partial<JobPart>) => receive(viewWith({ ...part, ...next }, role));
  return { bodies, dialog, update, refuseOnce };
}

const settlement = (sumKobo: number) => ({ by: "artisan", sumKobo, text: "Half is done" }) as const;
const change = (unitKobo: number): JobPart["change"] => ({
  by: "artisan",
  lines: [{ ...line, unitKobo }],
  reason: "Rust",
  pictures: [],
});
const finish = (sumKobo: number): JobPart["finish"] => ({ sumKobo, text: "", pictures: [], at });
const own = (sumKobo: number) => ({ ...settlement(sumKobo), by: "client" }) as const;
const later = { from: "2027-03-05T09:00:00.000Z", to: "2027-03-05T11:00:00.000Z" };
const proposal = { by: "artisan", visit: job.visit, standsAt: null } as const;

describe("an open job dialog", () => {
  const cases: readonly {
    title: string;
    role?: JobView["role"];
    before: Partial<JobPart>;
    after: Partial<JobPart>;
    said: string;
    button?: string;
  }[] = [
    {
      title: "Accept the settlement",
      before: { status: "underway", settlement: settlement(500_000), can: ["acceptSettlement"] },
      after: { settlement: settlement(1_400_000) },
      said: "Settlement: was ₦5,000, by Ngozi Eze: Half is done, now ₦14,000, by Ngozi Eze: Half is done",
    },
    {
      title: "Refuse the settlement",
      before: { status: "finished", settlement: settlement(500_000), can: ["refuseSettlement"] },
      after: { settlement: settlement(1_400_000) },
      said: "Settlement: was ₦5,000, by Ngozi Eze: Half is done, now ₦14,000, by Ngozi Eze: Half is done",
    },
    {
      title: "Withdraw the settlement",
      before: { status: "disputed", settlement: own(500_000), can: ["withdrawSettlement"] },
      after: { settlement: own(400_000) },
      said: "Settlement: was ₦5,000, by Ada Obi: Half is done, now ₦4,000, by Ada Obi: Half is done",
    },
    {
      title: "The artisan is here",
      before: { can: ["confirmStart"] },
      after: { proposal },
      said: "Proposed time: was nothing, now Tue 2 Mar, 10:00 am to 12:00 pm, by Ngozi Eze",
    },
    {
      title: "Accept the new price",
      before: {
        change: change(1_600_000),
        can: ["acceptChange"],
      },
      after: { change: change(9_900_000) },
      said: "Proposed price: was ₦16,000",
    },
    {
      title: "Accept the new time",
      before: { proposal, can: ["acceptTime"] },
      after: { proposal: { ...proposal, visit: later } },
      said: "Proposed time: was Tue 2 Mar, 10:00 am to 12:00 pm, by Ngozi Eze, now Fri 5 Mar",
    },
    {
      title: "Done",
      before: { status: "finished", finish: finish(1_000_000), can: ["confirmDone"] },
      after: { finish: finish(1_500_000) },
      said: "Final amount: was ₦10,000, now ₦15,000",
    },
    {
      title: "The work is finished",
      role: "artisan",
      before: { status: "underway", can: ["finishJob"] },
      after: { cards: [card(1_500_000, 1), card(800_000, 2)] },
      said: "Agreed price: was ₦15,000, now ₦8,000",
    },
    {
      title: "Cancel the job",
      before: { can: ["cancelJob"] },
      after: { visit: later },
      said: "Visit: was Tue 2 Mar, 10:00 am to 12:00 pm, now Fri 5 Mar, 10:00 am to 12:00 pm",
    },
    {
      title: "Propose a new price",
      before: { can: ["proposeChange"] },
      after: { cards: [card(1_500_000, 1), card(800_000, 2)] },
      said: "Agreed price: was ₦15,000, now ₦8,000",
      button: "Propose",
    },
  ];

  it.each(cases)("blocks $title if its terms change meanwhile", async (each) => {
    const { bodies, dialog, update } = await openDialog(each.title, each.before, each.role);
    await update({ ...each.after, version: 9 });
    expect(dialog.getByText((text) => text.startsWith(each.said))).toBeTruthy();
    const action = () => dialog.getByRole("button", { name: each.button ?? each.title }) as HTMLButtonElement;
    expect(action().disabled).toBe(true);
    fireEvent.submit(action().form ?? document.body);
    expect(bodies).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Review again" }));
    expect(action().disabled).toBe(false);
    expect(dialog.queryByText((text) => text.startsWith(each.said))).toBeNull();
  });

  it.each([
    ["Refuse the settlement", "refuseSettlement", settlement(500_000)],
    ["Withdraw the settlement", "withdrawSettlement", own(500_000)],
  ] as const)("shows the settlement before it sends %s", async (title, event, pending) => {
    const { bodies, dialog } = await openDialog(title, {
      status: "underway",
      settlement: pending,
      can: [event],
    });
    expect(dialog.getByText(/^₦5,000, by .*: Half is done$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: title }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ event, version: job.version });
    await dialog.findByText("Refused");
  });

  it("blocks refusing a settlement that was withdrawn meanwhile", async () => {
    const { bodies, dialog, update } = await openDialog("Refuse the settlement", {
      status: "underway",
      settlement: settlement(500_000),
      can: ["refuseSettlement"],
    });
    await update({ settlement: null, can: [], version: 9 });
    expect(dialog.getByText("This has changed and is no longer possible.")).toBeTruthy();
    const action = dialog.getByRole("button", { name: "Refuse the settlement" }) as HTMLButtonElement;
    expect(action.disabled).toBe(true);
    fireEvent.submit(action.form ?? document.body);
    expect(bodies).toEqual([]);
  });

  it("fills in the new price card's sum after a review", async () => {
    const part: Partial<JobPart> = { status: "underway", can: ["finishJob"] };
    const { bodies, dialog, update } = await openDialog("The work is finished", part, "artisan");
    await update({ cards: [card(1_500_000, 1), card(800_000, 2)], version: 9 });
    fireEvent.click(dialog.getByRole("button", { name: "Review again" }));
    fireEvent.click(dialog.getByRole("button", { name: "The work is finished" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ event: "finishJob", sumKobo: 800_000, version: 9 });
    await dialog.findByText("Refused");
  });

  it("keeps the typed values and explains that the action is no longer possible", async () => {
    const { dialog, update } = await openDialog("Open a dispute", {
      status: "underway",
      can: ["openDispute"],
    });
    fireEvent.change(dialog.getByLabelText("What happened"), { target: { value: "The tap still leaks" } });
    await update({ status: "disputed", can: [], version: 9 });
    expect(dialog.getByText("This has changed and is no longer possible.")).toBeTruthy();
    expect(dialog.getByLabelText("What happened")).toHaveProperty("value", "The tap still leaks");
    fireEvent.click(dialog.getByRole("button", { name: "Back" }));
    expect(screen.queryByRole("button", { name: "Open a dispute" })).toBeNull();
  });

  it("retries the action if nothing it relies on has changed", async () => {
    const { bodies, dialog, refuseOnce } = await openDialog("Open a dispute", {
      status: "underway",
      can: ["openDispute"],
    });
    fireEvent.change(dialog.getByLabelText("What happened"), { target: { value: "The tap still leaks" } });
    refuseOnce({ version: 9 });
    fireEvent.click(dialog.getByRole("button", { name: "Open a dispute" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toMatchObject([{ version: job.version }, { version: 9, text: "The tap still leaks" }]);
  });

  it("asks for a review if the server refuses an action because its terms changed", async () => {
    const { bodies, dialog, refuseOnce } = await openDialog("Refuse the settlement", {
      status: "underway",
      settlement: settlement(500_000),
      can: ["refuseSettlement"],
    });
    refuseOnce({ settlement: settlement(400_000), version: 9 });
    fireEvent.click(dialog.getByRole("button", { name: "Refuse the settlement" }));
    expect(await dialog.findByText("This has changed since you opened it.")).toBeTruthy();
    expect(bodies).toHaveLength(1);
  });
});
