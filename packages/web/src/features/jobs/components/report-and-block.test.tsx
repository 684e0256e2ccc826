// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { openedReport } from "../../report/reporting.ts";
import { answering, done, freshBrowser, renderAt } from "../../../lib/testing-session.tsx";
import { JobPanel } from "./job-panel.tsx";
import { InvitationPanel } from "./invitation-panel.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { jobOf, quoteOf, viewOf } from "../testing.tsx";

const toasts = freshBrowser();
const job = jobOf();

/** Reports and blocks the other party using the page's buttons. */
async function reportAndBlock(page: ReactElement, name: string, subject: object, block: string) {
  const { calls } = answering({ [block]: done });
  renderAt("/jobs/request", page);
  fireEvent.click(screen.getByRole("button", { name: `Report ${name}` }));
  expect(openedReport()).toEqual({ subject, name });
  fireEvent.click(screen.getByRole("button", { name: `Block ${name}` }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Block" }));
  await waitFor(() => expect(toasts).toEqual([`success: You have blocked ${name}.`]));
  expect(calls).toContain(block);
}

it("lets the client of a job report and block the artisan", async () => {
  const accountId = job.artisanId;
  await reportAndBlock(
    <JobPanel view={viewOf({ role: "client", job }, { status: "awarded" })} />,
    job.artisanName,
    { type: "profile", accountId },
    `PUT /api/conversations/${accountId}/block`,
  );
});

it("lets the artisan of a job report and block the client", async () => {
  await reportAndBlock(
    <JobPanel view={viewOf({ role: "artisan", job }, { status: "awarded" })} />,
    job.clientName,
    { type: "client", requestId: "request" },
    "PUT /api/jobs/request/block",
  );
});

it("lets an invited artisan report and block the client before the award", async () => {
  await reportAndBlock(
    <InvitationPanel view={viewOf({ role: "artisan", quotes: [quoteOf()] })} />,
    "the client",
    { type: "client", requestId: "request" },
    "PUT /api/jobs/request/block",
  );
});

it("explains to an artisan who blocked the client why the request is hidden, and lets them unblock", async () => {
  const view = viewOf(
    { role: "artisan", quotes: [quoteOf({ status: "passed", isBlocked: true })] },
    { text: "" },
  );
  const { calls } = answering({ "DELETE /api/jobs/request/block": done });
  renderAt(
    "/jobs/request",
    <>
      <RequestPanel view={view} />
      <InvitationPanel view={view} />
    </>,
  );
  expect(screen.getByText("You have blocked this client, so their request is hidden.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Unblock the client" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Unblock" }));
  await waitFor(() => expect(calls).toContain("DELETE /api/jobs/request/block"));
});

it("shows neither button to admins", () => {
  renderAt("/jobs/request", <JobPanel view={viewOf({ role: "admin", job }, { status: "awarded" })} />);
  expect(screen.queryByRole("button", { name: /Block|Report/ })).toBeNull();
});
