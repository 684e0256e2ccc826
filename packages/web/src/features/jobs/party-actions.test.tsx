// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openedReport } from "../../lib/reporting.ts";
import { answering, done, freshBrowser, renderAt } from "../../lib/testing-session.tsx";
import { JobPanel } from "./job/job-panel.tsx";
import { jobOf, viewOf } from "./testing.ts";

const toasts = freshBrowser();
const job = jobOf();
const others = {
  client: { id: job.artisanId, name: job.artisanName },
  artisan: { id: job.clientId, name: job.clientName },
} as const;

it.each(["client", "artisan"] as const)("lets the %s of a job report and block the other", async (role) => {
  const { id, name } = others[role];
  const { calls } = answering({ [`PUT /api/conversations/${id}/block`]: done });
  renderAt("/jobs/request", <JobPanel view={viewOf({ role, job }, { status: "awarded" })} />);
  fireEvent.click(screen.getByRole("button", { name: `Report ${name}` }));
  expect(openedReport()).toEqual({ subject: { type: "profile", accountId: id }, name });
  fireEvent.click(screen.getByRole("button", { name: `Block ${name}` }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Block" }));
  await waitFor(() => expect(toasts).toEqual([`success: You have blocked ${name}.`]));
  expect(calls).toContain(`PUT /api/conversations/${id}/block`);
});

it("offers admins neither", () => {
  renderAt("/jobs/request", <JobPanel view={viewOf({ role: "admin", job }, { status: "awarded" })} />);
  expect(screen.queryByRole("button", { name: /Block|Report/ })).toBeNull();
});
