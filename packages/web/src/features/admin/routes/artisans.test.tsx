// @vitest-environment happy-dom
import type { ArtisanDetail } from "@handiwork/core/artisans/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { done, failing, freshBrowser, page, type Answer } from "../../../lib/testing-session.tsx";
import { ada, approving, bola, card, listing, names, pending, visitAsAdmin } from "../testing.tsx";
import { Page } from "./artisans.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
const visit = (routes: Record<string, Answer>, at = "/admin/artisans") => visitAsAdmin(<Page />, at, routes);

const searching = (status: string) => `${listing(status)}&search=dafish&limit=50`;

const countOf = (name: string) => screen.getByRole("link", { name }).getAttribute("aria-description");

describe("the list of artisans", () => {
  it("shows the pending records with the facts for a decision", async () => {
    const { calls } = visit({ [pending]: page([ada, bola]) });
    expect((await card("Ada Obi")).textContent).toBe(
      "Select Ada ObiAda ObiTailor · Ikeja, LagosPendingada@example.comEmail confirmed+23480312345673-5 years₦3,500 / hour5 January 2026ViewApprove",
    );
    expect((await card("Bola Ige")).textContent).toContain("No phone");
    expect(calls()).toEqual([pending]);
    expect(screen.getByRole("link", { name: "Pending Approval" }).getAttribute("aria-current")).toBe("page");
  });

  it.each(["approved", "approved&x=1"])("shows approved artisans for ?status=%s", async (status) => {
    const items = [{ ...ada, approval: "approved" as const }];
    visit({ [listing("approved")]: page(items) }, `/admin/artisans?status=${status}`);
    const shown = within(await card("Ada Obi"));
    expect(shown.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(shown.getByText("Approved")).toBeTruthy();
    expect(shown.getByRole("link", { name: "View public profile" }).getAttribute("href")).toBe(
      `/artisans/${ada.id}`,
    );
  });

  it("shows all artisans with the actions that each allows", async () => {
    const suspended = { ...bola, approval: "suspended" as const, suspendedAt: "2026-02-05T09:00:00.000Z" };
    const items = [
      ada,
      suspended,
      { ...ada, id: bola.id.replace("12", "13"), name: "Ife Ojo", approval: "approved" },
    ];
    visit({ [listing("all")]: page(items) }, "/admin/artisans?status=all");
    expect(within(await card("Ada Obi")).getByText("Pending")).toBeTruthy();
    expect(within(await card("Bola Ige")).getByText("Suspended")).toBeTruthy();
    expect(within(await card("Bola Ige")).getByRole("button", { name: "Lift suspension" })).toBeTruthy();
    expect(
      within(await card("Ife Ojo")).getByRole("button", { name: "More actions for Ife Ojo" }),
    ).toBeTruthy();
    const filter = within(screen.getByRole("navigation", { name: "Filter artisans" }));
    expect(filter.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "All",
      "Pending Approval",
      "Approved",
      "Suspended",
    ]);
  });

  it("searches while typing, keeps the search across filters, and links to a search of all artisans", async () => {
    visit({ [pending]: page([ada]), [searching("pending")]: page([]), [searching("all")]: page([bola]) });
    await card("Ada Obi");
    await user.type(
      screen.getByRole("searchbox", { name: /^Search by name, business or email/ }),
      "dafish{Enter}",
    );
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Suspended" }).getAttribute("href")).toBe(
      "/admin/artisans?status=suspended&search=dafish",
    );
    await user.click(screen.getByRole("link", { name: "Search all statuses" }));
    expect(await card("Bola Ige")).toBeTruthy();
  });

  it("removes an artisan from the search results after a decision", async () => {
    const found = `${pending}&search=obi&limit=50`;
    visit({ [found]: page([ada, bola]), [approving]: done }, "/admin/artisans?search=obi");
    await user.click(within(await card("Ada Obi")).getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
  });

  it("shows the number per status and filters by trade and state", async () => {
    const artisans = { approved: 473, pending: 46, suspended: 1 };
    const narrowed = `${pending}&trade=Tailor&state=Lagos`;
    visit({
      [pending]: page([ada, bola]),
      [`${pending}&trade=Tailor`]: page([ada, bola]),
      [narrowed]: page([ada]),
      "GET /api/admin/overview": () => Response.json({ artisans }),
    });
    await card("Bola Ige");
    await waitFor(() =>
      expect(["All", "Pending Approval", "Approved"].map(countOf)).toEqual(["520", "46", "473"]),
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "Trade" }), "Tailor");
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Lagos");
    await waitFor(() => expect(names()).toEqual(["Ada Obi"]));
    expect(screen.getByRole("link", { name: "Approved" }).getAttribute("href")).toBe(
      "/admin/artisans?status=approved&trade=Tailor&state=Lagos",
    );
  });

  it("falls back to pending for an unknown status", async () => {
    visit({ [pending]: page([ada]) }, "/admin/artisans?status=unknown");
    expect(await card("Ada Obi")).toBeTruthy();
  });

  it("follows the filter, and says why a list is empty", async () => {
    visit({ [pending]: page([]), [listing("approved")]: page([]) });
    expect(await screen.findByText(/^No one is waiting for approval/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Approved" }));
    expect(await screen.findByText("No artisans have been approved yet.")).toBeTruthy();
  });

  it("loads the next page and moves the focus to its first artisan", async () => {
    const { calls } = visit({ [pending]: page([ada], "next"), [`${pending}&cursor=next`]: page([bola]) });
    await card("Ada Obi");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await card("Bola Ige");
    expect(names()).toEqual(["Ada Obi", "Bola Ige"]);
    expect(calls()).toEqual([pending, `${pending}&cursor=next`]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect((await card("Bola Ige")).contains(document.activeElement)).toBe(true);
  });

  it("shows an error that can be retried", async () => {
    const { routes } = visit({ [pending]: failing });
    expect(await screen.findByText("Failed to load artisans")).toBeTruthy();
    expect(toasts).toEqual(["error: Failed to load artisans"]);
    routes[pending] = page([ada]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Ada Obi")).toBeTruthy();
  });

  it("keeps the loaded artisans if the next page fails", async () => {
    visit({ [pending]: page([ada], "next"), [`${pending}&cursor=next`]: failing });
    await card("Ada Obi");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to load artisans"]));
    expect(names()).toEqual(["Ada Obi"]);
    expect(screen.getByRole("button", { name: "Show more" })).toBeTruthy();
  });
});

const view = async () => {
  await user.click(within(await card("Ada Obi")).getByRole("button", { name: "View" }));
  return within(await screen.findByRole("dialog", { name: "Application" }));
};

describe("viewing an artisan", () => {
  const picture = {
    key: "portfolio/ada_1-x",
    width: 800,
    height: 600,
    placeholder: "data:,",
    widths: [160, 400, 800],
  };
  const documentId = "01JD0000000000000000000009";
  const applicant: ArtisanDetail = {
    ...ada,
    userType: "client",
    bio: null,
    baseArea: "NG025011",
    areas: ["NG025020"],
    jobsCompleted: 0,
    whatsappNumber: null,
    services: ["Hems", "Zips"],
    skills: [],
    languages: [],
    portfolio: [picture],
    links: [],
    application: {
      submittedAt: "2026-01-06T09:00:00.000Z",
      phone: "08030000000",
      documents: [{ id: documentId, name: "licence.pdf", contentType: "application/pdf", size: 204_800 }],
    },
  };
  const detail = `GET /api/admin/artisans/${ada.id}`;
  const listed = { ...ada, userType: "client" as const };
  it("shows the facts, pictures and documents of a client's application", async () => {
    visit({ [pending]: page([listed]), [detail]: () => Response.json(applicant) });
    const dialog = await view();
    // Area names load lazily.
    await dialog.findByText("Ikeja, Surulere");
    const facts = dialog.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(facts).toEqual([
      "Full NameAda Obi",
      "Business NameObi Couture",
      "CategoryTailor",
      "DescriptionBridal wear.",
      "LocationIkeja, Lagos",
      "AreasIkeja, Surulere",
      "ServicesHems, Zips",
      "Experience3-5 years",
      "Rate₦3,500 / hour",
      "Emailada@example.com",
      "Phone08030000000",
    ]);
    expect(dialog.getByText(/A client who applied on 6 January 2026/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Open picture 1 of 1" })).toBeTruthy();
    const licence = dialog.getByRole("link", { name: /licence\.pdf/ });
    expect(licence.getAttribute("href")).toBe(`/api/admin/artisans/${ada.id}/documents/${documentId}`);
    expect(licence.getAttribute("rel")).toBe("noopener noreferrer");
    expect(dialog.getByText("PDF · 200 KB")).toBeTruthy();
  });

  it("can decide in the dialog, which removes the row from the list", async () => {
    visit({ [pending]: page([listed]), [detail]: () => Response.json(applicant), [approving]: done });
    const dialog = await view();
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts).toEqual(["success: Artisan approved successfully"]);
  });

  it("shows an error that can be retried in the dialog", async () => {
    const { routes } = visit({ [pending]: page([listed]), [detail]: failing });
    const dialog = await view();
    await dialog.findByText("Failed to load artisan");
    routes[detail] = () => Response.json(applicant);
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("Full Name")).toBeTruthy();
  });
});
