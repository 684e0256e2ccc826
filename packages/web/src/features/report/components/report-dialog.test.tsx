// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Reporting } from "../../../app/user-menu.tsx";
import { openReport, type Report } from "../reporting.ts";
import {
  type Answer,
  done,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";

const accountId = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12";
const profile: Report = { subject: { type: "profile", accountId }, name: "Ada Obi" };
const message: Report = { subject: { type: "message", partnerId: accountId, seq: 7 }, name: "Ada Obi" };

const toasts = freshBrowser();
const user = userEvent.setup();

async function open(report: Report, answer: Answer) {
  const server = signInAs("client", { "POST /api/reports": answer });
  renderAt("/", <Reporting />);
  act(() => openReport(report));
  return { ...server, dialog: within(await screen.findByRole("dialog")) };
}

const send = async (dialog: Awaited<ReturnType<typeof open>>["dialog"]) =>
  user.click(dialog.getByRole("button", { name: "Send report" }));

describe("reporting", () => {
  it("sends the reason and the details, and thanks the user", async () => {
    const { dialog, bodies } = await open(profile, done);
    expect(screen.getByRole("dialog", { name: "Report Ada Obi" })).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "Scam or fraud" }));
    await user.type(dialog.getByRole("textbox", { name: "Details (optional)" }), "Wants the money first");
    await send(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts).toEqual(["success: Thank you. We will look at your report."]);
    const { subject } = profile;
    expect(bodies).toEqual([{ subject, reason: "scam-or-fraud", details: "Wants the money first" }]);
  });

  it("tells the user that admins will see a reported message, and needs no details", async () => {
    const { dialog, bodies } = await open(message, done);
    expect(screen.getByRole("dialog", { name: "Report a message from Ada Obi" })).toBeTruthy();
    expect(dialog.getByText(/with this message/)).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "Harassment or threats" }));
    await send(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toMatchObject([{ subject: message.subject, reason: "harassment" }]);
  });

  it("names the author of a reported review", async () => {
    const review = { type: "review", artisanId: accountId, id: "01K9ZZZZZZZZZZZZZZZZZZZZZZ" } as const;
    const { dialog, bodies } = await open({ subject: review, name: "Bola Ige" }, done);
    expect(screen.getByRole("dialog", { name: "Report the review by Bola Ige" })).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "Something else" }));
    await send(dialog);
    await waitFor(() => expect(bodies).toMatchObject([{ subject: review, reason: "something-else" }]));
  });

  it("requires a reason", async () => {
    const { dialog, bodies } = await open(profile, done);
    await send(dialog);
    expect(await dialog.findByText("Please choose a reason")).toBeTruthy();
    expect(dialog.getByRole("group").getAttribute("aria-describedby")).toBe(
      dialog.getByText("Please choose a reason").id,
    );
    expect(bodies).toEqual([]);
  });

  it("keeps the form and shows the reason if it fails", async () => {
    const { dialog, routes } = await open(profile, () => problem(429, "too-many"));
    await user.click(dialog.getByRole("radio", { name: "Something else" }));
    await user.type(dialog.getByRole("textbox"), "Rude");
    await send(dialog);
    expect(await dialog.findByText("It is too-many")).toBeTruthy();
    routes["POST /api/reports"] = done;
    await send(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("can be cancelled and started again", async () => {
    const { dialog, bodies } = await open(profile, done);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    act(() => openReport(message));
    expect(await screen.findByRole("dialog", { name: "Report a message from Ada Obi" })).toBeTruthy();
    expect(bodies).toEqual([]);
  });
});
