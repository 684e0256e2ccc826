// @vitest-environment happy-dom
import type { OwnMerchant } from "@handiwork/core/merchants/schema";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  userOf,
} from "../../lib/testing-session.tsx";
import { MerchantDashboard } from "./merchant-dashboard.tsx";

const eze: OwnMerchant = {
  id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a21",
  approval: "approved",
  suspendedAt: null,
  registeredAt: "2026-01-05T09:00:00.000Z",
  businessName: "Eze Timber",
  industry: "Building Materials",
  location: "Ikeja, Lagos",
  website: "https://eze.example",
  description: "Timber, cut to size.",
  isPhonePublic: false,
  isWhatsappPublic: false,
};
const own = "GET /api/merchant-profile";
const saving = "PUT /api/merchant-profile";
const rejectLocation: Answer = () => problem(400, "invalid", { fields: { location: "Where is that?" } });
const answer = (merchant: OwnMerchant | null) => () => Response.json({ merchant });

freshBrowser();
const user = userEvent.setup();

function visit(merchant: OwnMerchant | null, routes: Record<string, Answer> = {}) {
  const merchantUser = userOf("merchant", { isEmailVerified: true, email: "ada@example.com" });
  const server = signInAs(merchantUser, {
    "GET /api/merchant-profile/products": () =>
      Response.json({ items: [], nextCursor: null, total: 7, limit: 200 }),
    [own]: answer(merchant),
    ...routes,
  });
  renderAt("/dashboard", <MerchantDashboard user={merchantUser} />);
  return server;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const heading = (name: string) => screen.findByRole("heading", { name });

describe("the merchant dashboard", () => {
  it("links an approved business to its public page and has the form with its data", async () => {
    visit(eze);
    expect(await heading("Your business is approved")).toBeTruthy();
    expect(screen.getByRole("link", { name: "View your public page" }).getAttribute("href")).toBe(
      `/merchants/${eze.id}`,
    );
    expect((await field("Business name")).value).toBe("Eze Timber");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Industry" }).value).toBe(eze.industry);
    await waitFor(() => expect(screen.getByText("7")).toBeTruthy());
  });

  it.each([
    ["is pending", { approval: "pending" }, "Awaiting review"],
    [
      "is suspended",
      { approval: "pending", suspendedAt: "2026-02-01T09:00:00.000Z" },
      "Your business is suspended",
    ],
  ] as const)("shows that a business %s, without a link to its page", async (_, state, title) => {
    visit({ ...eze, ...state });
    expect(await heading(title)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "View your public page" })).toBeNull();
    expect((await field("Business name")).value).toBe("Eze Timber");
  });

  it("shows an error that can be retried", async () => {
    const { routes } = visit(eze, { [own]: failing });
    expect(await screen.findByText("Failed to load your business", {}, { timeout: 4000 })).toBeTruthy();
    routes[own] = answer(eze);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Your business is approved")).toBeTruthy();
  });
});

describe("the business form", () => {
  it("saves changes and confirms it", async () => {
    const changed = { ...eze, location: "Yaba, Lagos", website: null };
    const { bodies } = visit(eze, { [saving]: answer(changed) });
    await user.clear(await field("Location"));
    await user.type(await field("Location"), "Yaba, Lagos");
    await user.clear(await field("Website (optional)"));
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Business saved.")).toBeTruthy();
    const { businessName, industry, description } = eze;
    const hidden = { isPhonePublic: false, isWhatsappPublic: false };
    expect(bodies).toEqual([
      { businessName, industry, description, location: "Yaba, Lagos", website: "", ...hidden },
    ]);
  });

  it("is sent once if it is submitted twice at once, and again after that", async () => {
    const { calls } = visit(eze, { [saving]: answer(eze) });
    const form = (await field("Business name")).closest("form")!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText("Business saved.")).toBeTruthy();
    expect(calls.filter((call) => call === saving)).toHaveLength(1);
    fireEvent.submit(form);
    await waitFor(() => expect(calls.filter((call) => call === saving)).toHaveLength(2));
  });

  it("publishes the account's number when the merchant switches that on", async () => {
    const { bodies } = visit(eze, { [saving]: answer({ ...eze, isWhatsappPublic: true }) });
    const choice = await screen.findByRole("switch", { name: "Show WhatsApp" });
    expect(choice.getAttribute("aria-checked")).toBe("false");
    await user.click(choice);
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("On your public page, for WhatsApp")).toBeTruthy();
    expect(bodies).toMatchObject([{ isPhonePublic: false, isWhatsappPublic: true }]);
  });

  it("creates a business and sends it for review", async () => {
    const { bodies } = visit(null, { [saving]: answer({ ...eze, approval: "pending" }) });
    expect(await heading("Set up your business")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Send for review" }));
    expect(await screen.findByText("Business name is required")).toBeTruthy();
    expect(screen.getByText("Please select your industry")).toBeTruthy();
    expect(bodies).toEqual([]);
    await user.type(await field("Business name"), "Eze Timber");
    await user.selectOptions(screen.getByRole("combobox", { name: "Industry" }), "Building Materials");
    await user.type(await field("Location"), "Ikeja, Lagos");
    await user.type(await field("Description"), "Timber, cut to size.");
    await user.click(screen.getByRole("button", { name: "Send for review" }));
    expect(await heading("Awaiting review")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Save Changes" })).toBeTruthy();
  });

  it("rejects a script URL as website, and shows the server's errors", async () => {
    visit(eze, { [saving]: rejectLocation });
    await user.clear(await field("Website (optional)"));
    await user.type(await field("Website (optional)"), "javascript:alert(1)");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Enter a web address that begins with https://")).toBeTruthy();
    await user.clear(await field("Website (optional)"));
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Where is that?")).toBeTruthy();
  });
});
