// @vitest-environment happy-dom
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  answering,
  freshBrowser,
  markSession,
  problem,
  renderAt,
  session,
  userOf,
} from "../../../lib/testing-session.tsx";
import { JobPanel } from "./job-panel.tsx";
import { QuotesPanel } from "./quotes-panel.tsx";
import { jobOf, offerOf, quoteOf, renderJob, viewOf } from "../testing.tsx";

freshBrowser();
beforeEach(() => markSession(true));

const view = viewOf({
  quotes: [
    quoteOf({
      artisanName: "Ngozi",
      status: "offered",
      revision: 1,
      offer: offerOf(),
      can: ["acceptQuote"],
    }),
  ],
});

async function openAccept(user: SessionUser) {
  const saved = { ...user, phone: "+2348031234567" };
  const server = answering({
    "GET /api/auth/session": session(user),
    "GET /api/jobs/request": () => Response.json(view),
    "PUT /api/account/profile": session(saved),
    "POST /api/jobs/request/commands": () => problem(409, "job-refused", { detail: "Refused" }),
  });
  renderJob(QuotesPanel);
  fireEvent.click(await screen.findByRole("button", { name: "Accept Ngozi's quote" }));
  const dialog = within(await screen.findByRole("dialog"));
  const accept = async () => {
    fireEvent.click(dialog.getByRole("button", { name: "Accept" }));
    await dialog.findByText("Refused");
  };
  return { ...server, dialog, accept };
}

describe("the accept dialog's contact field", () => {
  it("shows the number that the artisan will see", async () => {
    const { dialog } = await openAccept(userOf("client", { phone: "+2348012345678" }));
    await dialog.findByText("Ngozi sees your number, +2348012345678, once you accept.");
    expect(dialog.queryByLabelText(/phone number/)).toBeNull();
  });

  it("saves the number to the account before accepting", async () => {
    const { dialog, accept, calls, bodies } = await openAccept(userOf("client"));
    fireEvent.change(dialog.getByLabelText(/phone number/), { target: { value: "0803 123 4567" } });
    await accept();
    expect(bodies[0]).toMatchObject({ fullName: "Ada Obi", phone: "+2348031234567", before: { phone: "" } });
    expect(bodies[1]).toMatchObject({ event: "acceptQuote" });
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([
      "PUT /api/account/profile",
      "POST /api/jobs/request/commands",
    ]);
  });

  it("accepts without a number and says that the two use messages", async () => {
    const { dialog, accept, calls } = await openAccept(userOf("client"));
    expect(dialog.getByText(/Without a number, you contact each other in Messages\./)).toBeTruthy();
    await accept();
    expect(calls).not.toContain("PUT /api/account/profile");
  });

  it("rejects an invalid phone number", async () => {
    const { dialog, bodies } = await openAccept(userOf("client"));
    fireEvent.change(dialog.getByLabelText(/phone number/), { target: { value: "12345" } });
    fireEvent.click(dialog.getByRole("button", { name: "Accept" }));
    await dialog.findByText(/^Enter a valid phone number/);
    expect(bodies).toEqual([]);
  });
});

describe("the job page", () => {
  it("says who has no phone number", async () => {
    answering({ "GET /api/auth/session": session(userOf("artisan")) });
    const job = jobOf({ contact: { phone: null } });
    renderAt("/jobs/request", <JobPanel view={viewOf({ role: "artisan", job }, { status: "awarded" })} />);
    const note = await screen.findByText(
      /^Ada Obi has not added a phone number\. Please message them here\./,
    );
    await waitFor(() =>
      expect(note.textContent).toContain(
        "You have not added a phone number, so Ada Obi will message you here.",
      ),
    );
  });
});
