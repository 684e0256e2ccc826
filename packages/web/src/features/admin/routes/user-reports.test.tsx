// @vitest-environment happy-dom
import type { UserReport } from "@handiwork/core/moderation/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answer, done, failing, freshBrowser } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { report } from "../users/testing.ts";
import { Page } from "./user-reports.tsx";

const chioma = report.reporter;
const ada = { ...report.about, userType: "artisan" } as const;
const ofAda: UserReport = {
  ...report,
  about: ada,
  reason: "scam-or-fraud",
  details: "Wants the money first.",
};
const ofMessage: UserReport = {
  ...ofAda,
  id: "01JD0000000000000000000002",
  reporter: ada,
  about: chioma,
  reason: "harassment",
  details: null,
  message: {
    content: "You will be sorry",
    sentAt: "2026-11-19T09:00:00.000Z",
    image: { width: 800, height: 600, placeholder: "data:,", size: 1000 },
  },
};

const opened = "GET /api/admin/user-reports?state=open";
const resolved = "GET /api/admin/user-reports?state=resolved";
const counted = "GET /api/admin/user-reports?limit=1";
const resolving = `POST /api/admin/user-reports/${ofAda.id}/resolve`;

const toasts = freshBrowser();
const user = userEvent.setup();

const reports = (items: UserReport[], nextCursor: string | null = null): Answer => {
  return () => Response.json({ items, nextCursor, open: items.length });
};

const visit = (routes: Record<string, Answer>, at = "/admin/moderation") =>
  visitAsAdmin(<Page />, at, { [counted]: reports([ofAda, ofMessage]), ...routes });

const card = (name: string) => screen.findByRole("article", { name });
const names = () =>
  screen.queryAllByRole("article").map((each) => within(each).getByRole("heading").textContent);
const openCount = () => screen.getByRole("link", { name: "Open" }).getAttribute("aria-description");
const press = async (name: string, button: string) =>
  user.click(within(await card(name)).getByRole("button", { name: button }));

describe("the reports", () => {
  it("show the reported user, the reason and the reporter", async () => {
    visit({ [opened]: reports([ofAda, ofMessage]) });
    expect((await card("Ada Obi")).textContent).toBe(
      "Ada ObiProfile of an artisanScam or fraud Wants the money first.Reported byChioma Eze a clientReported20 November 2026ResolveDisable account",
    );
    expect(
      within(await card("Ada Obi"))
        .getByRole("link", { name: "Ada Obi" })
        .getAttribute("href"),
    ).toBe(`/admin/users/${ada.id}`);
    await waitFor(() => expect(openCount()).toBe("2"));
  });

  it("show the reported message with its picture", async () => {
    visit({ [opened]: reports([ofMessage]) });
    const shown = within(await card("Chioma Eze"));
    expect(shown.getByText("You will be sorry")).toBeTruthy();
    expect(shown.getByRole("img").getAttribute("src")).toBe(
      `/api/admin/user-reports/${ofMessage.id}/image?width=400`,
    );
    expect(shown.getByText(/No details given/)).toBeTruthy();
  });

  it("show the outcome and no actions once they are resolved", async () => {
    const resolution = { at: "2026-11-21T09:00:00.000Z", by: "Bola Ige", note: "Warned by phone" };
    visit(
      { [resolved]: reports([{ ...ofAda, state: "resolved", resolution }]) },
      "/admin/moderation?state=resolved",
    );
    const shown = within(await card("Ada Obi"));
    expect(shown.getByText("by Bola Ige")).toBeTruthy();
    expect(shown.getByText("Warned by phone")).toBeTruthy();
    expect(shown.queryByRole("button")).toBeNull();
  });

  it("show the empty state if there are none", async () => {
    visit({ [opened]: reports([]), [counted]: reports([]) });
    expect(await screen.findByText("No reports found")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open" })).toBeTruthy();
  });

  it("show an error that can be retried", async () => {
    const { routes } = visit({ [opened]: failing });
    expect(await screen.findByText("Failed to load reports")).toBeTruthy();
    routes[opened] = reports([ofAda]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Ada Obi")).toBeTruthy();
  });
});

describe("resolving a report", () => {
  it("removes the report from the list and sends the note", async () => {
    const { bodies } = visit({ [opened]: reports([ofAda, ofMessage]), [resolving]: done });
    await press("Ada Obi", "Resolve");
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Note (optional)" }), "Warned");
    await user.click(dialog.getByRole("button", { name: "Resolve" }));
    await waitFor(() => expect(names()).toEqual(["Chioma Eze"]));
    expect(toasts).toEqual(["success: Report resolved"]);
    expect(bodies).toEqual([{ note: "Warned", state: "open" }]);
    expect(openCount()).toBe("1");
  });

  it("keeps the report in the list if it fails", async () => {
    visit({ [opened]: reports([ofAda]), [resolving]: failing });
    await press("Ada Obi", "Resolve");
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Resolve" }));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to resolve the report"]));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(names()).toEqual(["Ada Obi"]);
  });
});

describe("a reported account", () => {
  const disabling = `POST /api/admin/users/${ada.id}/disable`;

  it("is disabled after confirmation, and can be enabled again", async () => {
    visit({
      [opened]: reports([ofAda]),
      [disabling]: done,
      [`POST /api/admin/users/${ada.id}/enable`]: done,
    });
    await press("Ada Obi", "Disable account");
    const dialog = within(await screen.findByRole("dialog", { name: "Disable Ada Obi's account?" }));
    await user.click(dialog.getByRole("button", { name: "Disable account" }));
    await waitFor(() => expect(toasts).toEqual(["success: Ada Obi's account is disabled."]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await card("Ada Obi")).textContent).toContain("account disabled");
    await press("Ada Obi", "Enable account");
    await waitFor(() => expect(toasts.at(-1)).toBe("success: Ada Obi's account is enabled."));
    expect((await card("Ada Obi")).textContent).not.toContain("account disabled");
  });

  it("cannot be disabled if it is closed or an admin's", async () => {
    const gone = { ...ofAda, about: { ...ada, userType: null } };
    const admin = { ...ofMessage, about: { ...chioma, userType: "admin" as const } };
    visit({ [opened]: reports([gone, admin]) });
    await card("Ada Obi");
    expect(screen.queryByRole("button", { name: "Disable account" })).toBeNull();
  });
});
