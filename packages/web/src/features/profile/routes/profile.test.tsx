// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failing, userOf } from "../../../lib/testing-session.tsx";
import { visitProfile } from "../testing.tsx";

const parts = () => within(screen.getByRole("list", { name: "Quick actions" }));
const links = () =>
  parts()
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));
describe("the quick actions", () => {
  it.each([
    [
      "client",
      ["/artisans", "/jobs", "/messages", "/favourites", "/artisans#saved-searches"],
      ["BookingsAgreed daysComing soon"],
    ],
    [
      "artisan",
      ["/artisan", "/jobs", "/messages", "/pricing", "/artisans#saved-searches"],
      ["BookingsAgreed daysSoon"],
    ],
    ["merchant", ["/dashboard", "/merchants", "/artisans#saved-searches"], []],
    ["admin", ["/admin/users", "/admin/artisans?status=pending", "/admin/settings", "/admin/reports"], []],
  ] as const)("link to the pages for a user of type %s", async (type, pages, disabled) => {
    await visitProfile(userOf(type));
    expect(links()).toEqual(pages);
    const buttons = parts().queryAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(disabled);
    expect(buttons.every((button) => button.getAttribute("aria-disabled") === "true")).toBe(true);
  });

  it("do nothing on click or keyboard if their page does not exist yet", async () => {
    const { user, calls } = await visitProfile(userOf("client"));
    const entry = parts().getByRole("button", { name: /Bookings/ });
    await user.click(entry);
    entry.focus();
    await user.keyboard("{Enter} ");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ada Obi");
    expect(calls).toEqual([]);
  });
});

describe("the header and the snapshot", () => {
  it.each(["Client", "Artisan", "Merchant", "Admin"])("show the account type: %s", async (name) => {
    await visitProfile(userOf(name.toLowerCase() as "client"));
    expect(screen.getByText(`${name} account`)).toBeTruthy();
  });

  it("show the account", async () => {
    await visitProfile(userOf("artisan", { phone: "+2348031234567", isPremium: true, approval: "pending" }));
    const facts = screen.getByRole("region", { name: "Account snapshot" }).textContent;
    expect(facts).toContain("ApprovalPending review");
    expect(facts).toContain("Emailada@example.comVerified");
    expect(facts).toContain("Phone+2348031234567");
    expect(facts).toContain("PlanPremium");
    expect(facts).toContain("Member since5 January 2026");
  });

  it("link to the verification of an unverified address", async () => {
    await visitProfile(userOf("client", { isEmailVerified: false, phone: null }));
    const link = screen.getByRole("link", { name: "Verify your address" });
    expect(link.getAttribute("href")).toBe("/verify-email");
    expect(screen.getByText("Not given")).toBeTruthy();
  });

  it("show the address of a user without a name", async () => {
    await visitProfile(userOf("admin", { fullName: null }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("ada@example.com");
  });
});

describe("an address with a delivery problem", () => {
  const at = "2026-11-03T10:00:00.000Z";
  const undeliverable = (reason: string) => ({
    "GET /api/auth/email": () => Response.json({ email: "ada@example.com", problem: { reason, at } }),
  });

  it.each([
    ["bounced", "Emails do not reach you", "no such mailbox", "Try the address again"],
    ["slow", "Emails do not reach you", "the mailbox is full", "Try the address again"],
    ["complained", "You have stopped our emails", "as unwanted", "Send me emails again"],
  ])("is shown with the ways to fix it: %s", async (reason, title, text, button) => {
    await visitProfile(userOf("client"), undeliverable(reason));
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    const notice = screen.getByText(new RegExp(text)).textContent;
    expect(notice).toContain("3 November 2026");
    expect(notice).toContain("ada@example.com");
    expect(screen.getByRole("link", { name: button }).getAttribute("href")).toBe("/verify-email");
    expect(screen.getByRole("link", { name: "change it below" }).getAttribute("href")).toBe("#signing-in");
  });

  it("shows a single link if it is also unverified", async () => {
    await visitProfile(userOf("client", { isEmailVerified: false }), undeliverable("bounced"));
    await screen.findByRole("link", { name: "Try the address again" });
    expect(screen.queryByRole("link", { name: "Verify your address" })).toBeNull();
  });

  it("shows nothing if its state cannot be loaded", async () => {
    await visitProfile(userOf("client"), { "GET /api/auth/email": failing });
    expect(screen.queryByText(/do not reach you/)).toBeNull();
  });
});
