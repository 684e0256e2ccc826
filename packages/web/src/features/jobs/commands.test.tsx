// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { OutboxStatus } from "../../app/outbox.tsx";
import {
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  unreachable,
  userOf,
  type Answer,
} from "../../lib/testing-session.tsx";
import { Outbox } from "../../lib/outbox/outbox.ts";
import type { Entry } from "../../lib/outbox/entry.ts";
import { senderFor } from "../../lib/outbox/perform.ts";
import { device } from "../../lib/outbox/testing.ts";
import { jobCommand } from "./commands.ts";
import { Page } from "./routes/job.tsx";
import { jobOf, viewOf } from "./testing.tsx";

const commands = "POST /api/jobs/request/commands";
const before = viewOf(
  { role: "artisan", job: jobOf({ version: 4, can: ["goOnMyWay", "startWithCode", "proposeTime"] }) },
  { status: "awarded", stage: "agreed" },
);
const underway = viewOf(
  { role: "artisan", job: jobOf({ version: 6, status: "underway", can: [] }) },
  { status: "awarded", stage: "underway" },
);

const toasts = freshBrowser();
const user = userEvent.setup();

async function visit(answer: Answer = unreachable) {
  const who = userOf("artisan");
  const server = signInAs(who, {
    "GET /api/jobs/request": () => Response.json(before),
    [commands]: answer,
  });
  const { client } = renderAt(
    "/jobs/request",
    <>
      <OutboxStatus userId={who.id} />
      <Routes>
        <Route path="/jobs/:id" element={<Page />} />
      </Routes>
    </>,
  );
  await screen.findByRole("button", { name: "I am on my way" });
  return { ...server, client };
}

async function confirmAction(title: string, fill?: (dialog: ReturnType<typeof within>) => Promise<void>) {
  await user.click(screen.getByRole("button", { name: title }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await fill?.(dialog);
  await user.click(dialog.getByRole("button", { name: title }));
  await screen.findByText(`${title}: waiting to be sent.`);
}
const enterCode = (dialog: ReturnType<typeof within>) =>
  user.type(dialog.getByLabelText("The client's code"), "1234");

it("queues commands while offline, in order and with raised versions", async () => {
  const { routes, bodies } = await visit();
  await confirmAction("I am on my way");
  expect(toasts).toEqual(["info: Keep this page open. It will be sent when you are back online."]);
  expect(screen.queryByRole("button", { name: "I am on my way" })).toBeNull();
  await confirmAction("Start with the client's code", enterCode);
  await user.click(screen.getByRole("button", { name: "Waiting to be sent (2 things)" }));
  const list = await screen.findByRole("dialog", { name: "Waiting to be sent" });
  await within(list).findByText("I am on my way (Plumber job)");
  expect(
    within(list).getByRole("link", { name: "Open: I am on my way (Plumber job)" }).getAttribute("href"),
  ).toBe("/jobs/request");
  bodies.length = 0;
  const answers = [viewOf({ role: "artisan", job: jobOf({ version: 5 }) }), underway];
  routes[commands] = () => Response.json({ job: answers[bodies.length - 1], wrongCode: false });
  routes["GET /api/jobs/request"] = () => Response.json(underway);
  dispatchEvent(new Event("online"));
  await within(list).findByText("Everything has been sent.");
  expect(bodies).toMatchObject([
    { event: "goOnMyWay", version: 4 },
    { event: "startWithCode", version: 5, code: "1234" },
  ]);
  await screen.findByText("In progress", { selector: "*" });
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
});

it("shows on the job page why a queued command was refused, and offers the action again", async () => {
  const { routes } = await visit();
  await confirmAction("I am on my way");
  routes[commands] = () => problem(409, "job-changed", { detail: "This has changed since you saw it." });
  dispatchEvent(new Event("online"));
  await screen.findByText("I am on my way: not sent. This has changed since you saw it.");
  expect(toasts.at(-1)).toBe("error: Not sent: I am on my way (Plumber job)");
  expect(screen.getByRole("button", { name: "I am on my way" })).toBeTruthy();
});

it("reports a wrong code of a queued command", async () => {
  const { routes } = await visit();
  await confirmAction("Start with the client's code", enterCode);
  routes[commands] = () => Response.json({ job: before, wrongCode: true });
  dispatchEvent(new Event("online"));
  await screen.findByText(/^Start with the client's code: not sent. This code is wrong./);
});

it("shows a wrong code in the dialog, and the remaining attempts on the page", async () => {
  const tried = viewOf({ ...before, job: jobOf({ version: 5, can: ["startWithCode"], triesLeft: 4 }) });
  await visit(() => Response.json({ job: tried, wrongCode: true }));
  await user.click(screen.getByRole("button", { name: "Start with the client's code" }));
  const dialog = within(await screen.findByRole("dialog"));
  await enterCode(dialog);
  await user.click(dialog.getByRole("button", { name: "Start with the client's code" }));
  await dialog.findByText("This code is wrong. Please ask the client for it again.");
  await waitFor(() => expect(screen.getByText(/^Attempts left for the code: 4/)).toBeTruthy());
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
});

it("raises versions by one after a warranty claim, which returns a new request", async () => {
  const outbox = new Outbox("ada", device().store);
  for (const event of ["claimWarranty", "openDispute"]) {
    const payload = { requestId: "request", trade: "Plumber", command: { event, version: 9 } };
    await outbox.add({ id: event, kind: jobCommand.name, line: "job request", payload });
  }
  const entries = () => outbox.entries as Parameters<NonNullable<typeof jobCommand.onSent>>[1][];
  const context = { client: new QueryClient(), userId: "ada", outbox };
  jobCommand.onSent?.(viewOf({ requestId: "another" }), entries()[0]!, context);
  expect(entries().map(({ payload }) => payload.command.version)).toEqual([9, 10]);
});

it("refetches the job after a command is discarded that the server may have applied", async () => {
  const { calls } = await visit();
  await confirmAction("I am on my way");
  calls.length = 0;
  await user.click(screen.getByRole("button", { name: "Waiting to be sent (1 thing)" }));
  await user.click(await screen.findByRole("button", { name: "Discard: I am on my way (Plumber job)" }));
  await waitFor(() => expect(calls).toContain("GET /api/jobs/request"));
});

it("hides the action of a command queued by an earlier page, but keeps that of one being sent here", async () => {
  const { client, bodies } = await visit(() => new Promise(() => undefined));
  await user.click(screen.getByRole("button", { name: "I am on my way" }));
  const dialog = await screen.findByRole("dialog", { name: "I am on my way" });
  await user.click(within(dialog).getByRole("button", { name: "I am on my way" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const { outbox } = senderFor(client, userOf("artisan").id);
  const [sent] = outbox.entries as readonly Entry<{ command: object }>[];
  const command = { ...sent!.payload.command, event: "startWithCode", code: "1234" };
  await outbox.add({ ...sent!, id: "earlier", payload: { ...sent!.payload, command } });
  const other = { name: "Start with the client's code", hidden: true };
  await waitFor(() => expect(screen.queryByRole("button", other)).toBeNull());
  expect([dialog.isConnected, screen.queryByText(/waiting to be sent/)]).toEqual([true, null]);
});
