// @vitest-environment happy-dom
import type { MerchantApproval } from "@handiwork/core/merchants/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { done, failing, freshBrowser, page, type Answer } from "../../../lib/testing-session.tsx";
import { card, names, visitAsAdmin } from "../testing.tsx";
import { Page } from "./merchants.tsx";

const eze: MerchantApproval = {
  id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a21",
  name: "Chidi Eze",
  email: "chidi@example.com",
  phone: "+2348031234567",
  isEmailVerified: true,
  avatar: null,
  businessName: "Eze Timber",
  industry: "Building Materials",
  location: "Ikeja, Lagos",
  website: "https://eze.example",
  description: "Timber, cut to size.",
  approval: "pending",
  suspendedAt: null,
  version: "2026-01-05T09:00:00.000Z/0",
  registeredAt: "2026-01-05T09:00:00.000Z",
};
const ada = { ...eze, id: eze.id.replace("21", "22"), businessName: "Ada Cloth", website: null };
const listed = { ...eze, approval: "approved" as const };

const pending = "GET /api/admin/merchants?status=pending";
const approved = "GET /api/admin/merchants?status=approved";
const post = (verb: string) => `POST /api/admin/merchants/${eze.id}/${verb}`;

const toasts = freshBrowser();
const user = userEvent.setup();

const visit = (routes: Record<string, Answer>, at = "/admin/merchants") => visitAsAdmin(<Page />, at, routes);
const press = async (name: string, verb: string) =>
  user.click(within(await card(name)).getByRole("button", { name: verb }));

describe("the list of merchants", () => {
  it("shows the pending records with the facts for a decision", async () => {
    visit({ [pending]: page([eze, ada]) });
    expect((await card("Eze Timber")).textContent).toBe(
      "Select Eze TimberEze TimberBuilding Materials · Ikeja, LagosPendingchidi@example.comEmail confirmed+2348031234567Chidi Ezehttps://eze.example5 January 2026ViewApprove",
    );
    const website = within(await card("Eze Timber")).getByRole("link", { name: "https://eze.example" });
    expect([website.getAttribute("target"), website.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
    expect((await card("Ada Cloth")).textContent).toContain("N/A");
  });

  it("shows approved merchants with a link to the public page", async () => {
    visit({ [approved]: page([listed]) }, "/admin/merchants?status=approved");
    const shown = within(await card("Eze Timber"));
    expect(shown.getByText("Approved")).toBeTruthy();
    expect(shown.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(shown.queryByRole("button", { name: "Reject" })).toBeNull();
    expect(shown.getByRole("link", { name: "View public profile" }).getAttribute("href")).toBe(
      `/merchants/${eze.id}`,
    );
  });

  it("shows the empty and the error state", async () => {
    const { routes } = visit({ [pending]: failing });
    expect(await screen.findByText("Failed to load merchants")).toBeTruthy();
    expect(toasts).toEqual(["error: Failed to load merchants"]);
    routes[pending] = page([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No merchants found")).toBeTruthy();
  });
});

describe("deciding about a merchant", () => {
  it("approves", async () => {
    visit({ [pending]: page([eze, ada]), [post("approve")]: done });
    await press("Eze Timber", "Approve");
    await waitFor(() => expect(names()).toEqual(["Ada Cloth"]));
    expect(toasts).toEqual(["success: Merchant approved successfully"]);
  });

  it.each([
    ["Reject", "reject", pending, eze, "Merchant rejected and removed"],
    ["Suspend", "suspend", approved, listed, "Merchant suspended"],
  ] as const)("%s asks for confirmation and takes a reason", async (verb, path, list, item, said) => {
    const { bodies } = visit(
      { [list]: page([item]), [post(path)]: done },
      `/admin/merchants?${list.split("?")[1]}`,
    );
    await press("Eze Timber", "More actions for Chidi Eze");
    await user.click(await screen.findByRole("menuitem", { name: verb }));
    const dialog = within(await screen.findByRole("dialog", { name: `${verb} Chidi Eze?` }));
    await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "No address");
    await user.click(dialog.getByRole("button", { name: verb }));
    expect(await screen.findByText("No merchants found")).toBeTruthy();
    expect([toasts, bodies]).toEqual([
      [`success: ${said}`],
      [expect.objectContaining({ reason: "No address" })],
    ]);
  });

  it("is possible in the details dialog", async () => {
    visit({
      [pending]: page([eze]),
      [`GET /api/admin/merchants/${eze.id}`]: () => Response.json(eze),
      [post("approve")]: done,
    });
    await press("Eze Timber", "View");
    const dialog = within(await screen.findByRole("dialog", { name: "Merchant" }));
    await dialog.findByText("Business Name");
    const facts = dialog.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(facts.slice(0, 6)).toEqual([
      "Business NameEze Timber",
      "OwnerChidi Eze",
      "IndustryBuilding Materials",
      "DescriptionTimber, cut to size.",
      "LocationIkeja, Lagos",
      "Websitehttps://eze.example",
    ]);
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("No merchants found")).toBeTruthy();
  });
});
