// @vitest-environment happy-dom
import type { UserDetail } from "@handiwork/core/users/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import {
  done,
  failing,
  freshBrowser,
  page,
  problem,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { ada as approval, json, visitAsAdmin } from "../testing.tsx";
import { ada, artisan, detail, payment, premium, report, review, verified } from "../users/testing.ts";
import { Page } from "./user.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();

const one = `/api/admin/users/${ada.id}`;
const of = (path: string, limit: number) => `GET /api/admin/${path}=${ada.id}&limit=${limit}`;
const history = of("audit?account", 10);

const routed = (
  <Routes>
    <Route path="/admin/users/:id" element={<Page />} />
  </Routes>
);

function visit(shown: UserDetail, routes: Record<string, Answer> = {}) {
  return visitAsAdmin(routed, `/admin/users/${ada.id}`, {
    [`GET ${one}`]: json(shown),
    [of("user-reports?state=open&about", 5)]: page([]),
    [of("user-reports?state=open&reporter", 5)]: page([]),
    [of("reviews?author", 5)]: page([]),
    [of("reviews?artisan", 5)]: page([]),
    [of("payments?artisan", 10)]: page([]),
    [`GET /api/admin/artisans/${ada.id}`]: json(detail),
    [`GET /api/admin/artisans/${ada.id}/premium`]: json(premium),
    [history]: page([]),
    ...routes,
  });
}

const part = async (name: string) => within(await screen.findByRole("region", { name }));
const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const states = async () => {
  const heading = await screen.findByRole("heading", { level: 1, name: "Ada Obi" });
  return [...(heading.parentElement?.querySelectorAll("p span span") ?? [])].map(
    ({ textContent }) => textContent,
  );
};

describe("the user page of a client", () => {
  it("shows the account's status and the sections for a client", async () => {
    visit(ada);
    expect(await states()).toEqual(["Client", "Not verified", "Email confirmed"]);
    expect(screen.getByRole("link", { name: "ada@example.com" })).toBeTruthy();
    expect(titles()).toEqual([
      "Reports about Ada Obi",
      "Reports by Ada Obi",
      "Reviews by Ada Obi",
      "History",
    ]);
    await waitFor(() => expect(screen.getAllByText("No open reports.")).toHaveLength(2));
    expect(await screen.findByText("No reviews.")).toBeTruthy();
    expect(await screen.findByText("No entries yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Premium" })).toBeNull();
  });

  it("verifies and disables, and updates tags and history", async () => {
    const { routes } = visit(
      { ...ada, isEmailVerified: false },
      {
        [`PUT ${one}/verification`]: done,
        [`POST ${one}/disable`]: done,
      },
    );
    await screen.findByText("No entries yet.");
    routes[history] = page([verified]);
    await user.click(screen.getByRole("button", { name: "Verify" }));
    await waitFor(async () => expect(await states()).toEqual(["Client", "Verified", "Email not confirmed"]));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove verification" }));
    expect(await screen.findByText("Head Admin verified Ada Obi")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Disable" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Disable" }));
    await waitFor(async () => expect(await states()).toContain("Disabled"));
    expect(await screen.findByRole("button", { name: "Enable" })).toBeTruthy();
    expect(toasts).toEqual([
      "success: User verified successfully",
      "success: Ada Obi's account is disabled.",
    ]);
  });

  it("shows in its reports that the account is disabled", async () => {
    visit(ada, {
      [of("user-reports?state=open&about", 5)]: page([report]),
      [`POST ${one}/disable`]: done,
    });
    const about = await part("Reports about Ada Obi");
    await about.findByRole("button", { name: "Disable account" });
    await user.click(screen.getByRole("button", { name: "Disable" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Disable" }));
    expect(await about.findByRole("button", { name: "Enable account" })).toBeTruthy();
  });

  it("resumes emails after confirmation", async () => {
    visit(
      { ...ada, mailProblem: { reason: "bounced", at: "2026-11-03T09:00:00.000Z" } },
      { [`POST ${one}/resume-mail`]: done },
    );
    expect(await states()).toContain("Emails bounce");
    await user.click(screen.getByRole("button", { name: "Resume email" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/3 November 2026/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Resume email" }));
    await waitFor(async () => expect(await states()).not.toContain("Emails bounce"));
    expect(screen.queryByRole("button", { name: "Resume email" })).toBeNull();
    expect(toasts).toEqual(["success: Ada Obi: emails resumed."]);
  });

  it("shows open and resolved reports", async () => {
    const resolved = {
      ...report,
      state: "resolved",
      resolution: { at: report.createdAt, by: "Bola", note: "Warned" },
    };
    visit(ada, {
      [of("user-reports?state=open&about", 5)]: page([report]),
      [of("user-reports?state=resolved&about", 5)]: page([resolved]),
    });
    const about = await part("Reports about Ada Obi");
    expect(await about.findByText(/Sends the same each day/)).toBeTruthy();
    await user.selectOptions(about.getByRole("combobox"), "Resolved");
    expect(await about.findByText("Warned")).toBeTruthy();
    expect((await part("Reports by Ada Obi")).getByText("No open reports.")).toBeTruthy();
  });

  it("shows an error per section, which can be retried", async () => {
    const { routes } = visit(ada, { [history]: failing });
    const shown = await part("History");
    expect(await shown.findByText("Failed to load the history")).toBeTruthy();
    routes[history] = page([verified]);
    await user.click(shown.getByRole("button", { name: "Try again" }));
    expect(await shown.findByText("Head Admin verified Ada Obi")).toBeTruthy();
  });
});

describe("the user page of an artisan", () => {
  it("has profile, reviews, premium, payments and the decision", async () => {
    const { routes, bodies } = visit(artisan, {
      [of("reviews?artisan", 5)]: page([review]),
      [of("payments?artisan", 10)]: page([payment]),
      [`POST /api/admin/artisans/${ada.id}/approve`]: done,
      [`POST /api/admin/artisans/${ada.id}/suspend`]: done,
    });
    expect(await states()).toEqual(["Artisan", "Waiting for approval", "Not verified", "Email confirmed"]);
    const profile = await part("Artisan profile");
    expect(await profile.findByText("Bridal wear")).toBeTruthy();
    expect(await (await part("Reviews about Ada Obi")).findByText("On time.")).toBeTruthy();
    const paid = await part("Premium and payments");
    expect(await paid.findByText("Premium until 21 December 2026")).toBeTruthy();
    expect((await paid.findByRole("link", { name: "PAY-1-2" })).getAttribute("href")).toBe(
      `/admin/users/${ada.id}?payment=PAY-1-2`,
    );
    routes[`GET ${one}`] = json({ ...artisan, artisan: "approved" });
    routes[`GET /api/admin/artisans/${ada.id}`] = json({ ...detail, approval: "approved" });
    await user.click(profile.getByRole("button", { name: "Approve" }));
    await waitFor(async () => expect(await states()).toContain("Approved"));
    expect(screen.getByRole("link", { name: "Open the public page" }).getAttribute("href")).toBe(
      `/artisans/${ada.id}`,
    );
    routes[`GET ${one}`] = json({ ...artisan, artisan: "suspended" });
    routes[`GET /api/admin/artisans/${ada.id}`] = json({ ...detail, approval: "suspended" });
    await user.click(await profile.findByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Suspend Ada Obi?" }));
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(await profile.findByRole("button", { name: "Lift suspension" })).toBeTruthy();
    expect(await states()).toContain("Suspended");
    expect(bodies).toEqual([{ version: detail.version }, { reason: "", version: detail.version }]);
  });

  it("shows premium and history as they are after a refund", async () => {
    const paid = { ...payment, status: "success", durationDays: 30, card: null, channel: null, checks: 0 };
    const paymentPath = `/api/admin/payments/${payment.reference}`;
    const { routes } = visit(artisan, {
      [of("payments?artisan", 10)]: page([paid]),
      [`GET ${paymentPath}`]: json({ ...paid, artisan: null }),
      [`POST ${paymentPath}/refund`]: done,
    });
    const section = await part("Premium and payments");
    await section.findByText("Premium until 21 December 2026");
    await user.click(await section.findByRole("link", { name: payment.reference }));
    await user.click(await screen.findByRole("button", { name: "Record refund" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Record this refund?" }));
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Paid twice");
    routes[`GET /api/admin/artisans/${ada.id}/premium`] = json({ ...premium, status: "cancelled" });
    routes[history] = page([verified]);
    await user.click(dialog.getByRole("button", { name: "Record refund" }));
    expect(await screen.findByText("Premium was ended on 21 December 2026")).toBeTruthy();
    expect(await screen.findByText("Head Admin verified Ada Obi")).toBeTruthy();
  });

  it("shows that there is no profile after a rejection", async () => {
    const { routes } = visit(artisan, { [`POST /api/admin/artisans/${ada.id}/reject`]: done });
    const profile = await part("Artisan profile");
    await user.click(await profile.findByRole("button", { name: "Reject" }));
    routes[`GET ${one}`] = json({ ...artisan, artisan: null });
    const dialog = within(await screen.findByRole("dialog", { name: "Reject Ada Obi?" }));
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await profile.findByText(/^No profile: /)).toBeTruthy();
    await waitFor(() => expect(toasts).toEqual(["success: Artisan rejected and removed"]));
    expect(await states()).toEqual(["Artisan", "Not verified", "Email confirmed"]);
  });
});

describe("the user page of a merchant", () => {
  it("has the business with the decision", async () => {
    const business = { ...approval, id: ada.id, businessName: "Obi Timber", industry: "Wood", website: null };
    visit(
      { ...ada, userType: "merchant", merchant: "approved" },
      { [`GET /api/admin/merchants/${ada.id}`]: json({ ...business, approval: "approved" }) },
    );
    const shown = await part("Business");
    expect(await shown.findByText("Obi Timber")).toBeTruthy();
    expect(shown.getByRole("button", { name: "Suspend" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the public page" }).getAttribute("href")).toBe(
      `/merchants/${ada.id}`,
    );
    expect(titles()).not.toContain("Reviews by Ada Obi");
  });
});

it("copies the id, and does not let admins disable themselves", async () => {
  const self = userOf("admin").id;
  visitAsAdmin(routed, `/admin/users/${self}`, {
    [`GET /api/admin/users/${self}`]: json({ ...ada, id: self, userType: "admin" }),
  });
  expect(await screen.findByText("Your account")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Disable" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copy id" }));
  expect(await navigator.clipboard.readText()).toBe(self);
  expect(toasts).toContain("success: Id copied");
});

it("shows an error for an unknown user", async () => {
  visit(ada, { [`GET ${one}`]: () => problem(404, "not-found", { detail: "User not found" }) });
  expect(await screen.findByText("Failed to load the user")).toBeTruthy();
  expect(screen.getByText(/User not found/)).toBeTruthy();
});
