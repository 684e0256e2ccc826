// @vitest-environment happy-dom
import type { ArtisanApproval, ArtisanDetail } from "@handiwork/core/artisan/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  answering,
  done,
  failing,
  freshBrowser,
  markSession,
  page,
  problem,
  renderAt,
  session,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { Page } from "./artisans.tsx";

const ada: ArtisanApproval = {
  id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
  name: "Ada Obi",
  userType: "artisan",
  email: "ada@example.com",
  phone: "+2348031234567",
  isEmailVerified: true,
  avatar: null,
  businessName: "Obi Couture",
  category: "Tailor",
  location: "Ikeja, Lagos",
  description: "Bridal wear.",
  hourlyRate: 3500,
  experienceYears: "3-5 years",
  approval: "pending",
  registeredAt: "2026-01-05T09:00:00.000Z",
};
const bola = { ...ada, id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12", name: "Bola Ige", phone: null };

const pending = "GET /api/admin/artisans?status=pending";
const approving = `POST /api/admin/artisans/${ada.id}/approve`;
const rejecting = `POST /api/admin/artisans/${ada.id}/reject`;

const toasts = freshBrowser();
const user = userEvent.setup();

function visit(routes: Record<string, Answer>, at = "/admin/artisans") {
  markSession(true);
  const server = answering({ "GET /api/auth/session": session(userOf("admin")), ...routes });
  renderAt(at, <Page />);
  const calls = () => server.calls.filter((call) => call.includes("/api/admin/"));
  return { calls, routes: server.routes, bodies: server.bodies };
}

const card = (name: string) => screen.findByRole("article", { name });
const approve = async (name: string) =>
  user.click(within(await card(name)).getByRole("button", { name: "Approve" }));
const names = () =>
  screen.queryAllByRole("article").map((each) => within(each).getByRole("heading").textContent);

describe("the list of artisans", () => {
  it("shows who waits, with what an admin decides by", async () => {
    const { calls } = visit({ [pending]: page([ada, bola]) });
    expect((await card("Ada Obi")).textContent).toBe(
      "AAda ObiTailor · Ikeja, LagosPendingBridal wear.Emailada@example.comVerifiedPhone+2348031234567Experience3-5 yearsRate₦3,500 / hourRegisteredJanuary 5, 2026ViewApproveReject",
    );
    expect((await card("Bola Ige")).textContent).toContain("PhoneN/A");
    expect(calls()).toEqual([pending]);
    expect(screen.getByRole("link", { name: "Pending Approval" }).getAttribute("aria-current")).toBe("page");
  });

  it.each(["approved", "approved&x=1"])("shows the approved ones for ?status=%s", async (status) => {
    const items = [{ ...ada, approval: "approved" as const }];
    visit({ "GET /api/admin/artisans?status=approved": page(items) }, `/admin/artisans?status=${status}`);
    const shown = within(await card("Ada Obi"));
    expect(shown.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(shown.getByText("Approved")).toBeTruthy();
    expect(shown.getByRole("link", { name: "View public profile" }).getAttribute("href")).toBe(
      `/artisans/${ada.id}`,
    );
  });

  it("shows who waits for a status that there is not", async () => {
    visit({ [pending]: page([ada]) }, "/admin/artisans?status=unknown");
    expect(await card("Ada Obi")).toBeTruthy();
  });

  it("changes with the filter", async () => {
    visit({ [pending]: page([ada]), "GET /api/admin/artisans?status=approved": page([]) });
    await card("Ada Obi");
    await user.click(screen.getByRole("link", { name: "Approved" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
  });

  it("says when nobody waits", async () => {
    visit({ [pending]: page([]) });
    expect(await screen.findByText("No artisans found")).toBeTruthy();
  });

  it("goes on where the page before ended, and moves the focus to the first that is new", async () => {
    const { calls } = visit({ [pending]: page([ada], "next"), [`${pending}&cursor=next`]: page([bola]) });
    await card("Ada Obi");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await card("Bola Ige");
    expect(names()).toEqual(["Ada Obi", "Bola Ige"]);
    expect(calls()).toEqual([pending, `${pending}&cursor=next`]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect((await card("Bola Ige")).contains(document.activeElement)).toBe(true);
  });

  it("says that it could not be loaded, and tries again", async () => {
    const { routes } = visit({ [pending]: failing });
    expect(await screen.findByText("Failed to load artisans")).toBeTruthy();
    expect(toasts).toEqual(["error: Failed to load artisans"]);
    routes[pending] = page([ada]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Ada Obi")).toBeTruthy();
  });

  it("keeps what is there when more could not be loaded", async () => {
    visit({ [pending]: page([ada], "next"), [`${pending}&cursor=next`]: failing });
    await card("Ada Obi");
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to load artisans"]));
    expect(names()).toEqual(["Ada Obi"]);
    expect(screen.getByRole("button", { name: "Show more" })).toBeTruthy();
  });
});

describe("approving", () => {
  it("takes the artisan out of the list, and the focus to the next one", async () => {
    const { calls } = visit({ [pending]: page([ada, bola]), [approving]: done });
    await approve("Ada Obi");
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(toasts).toEqual(["success: Artisan approved successfully"]);
    expect(calls()).toEqual([pending, approving]);
    expect(document.activeElement?.textContent).toContain("Bola Ige");
  });

  it("leaves the artisan where it is when it fails", async () => {
    visit({ [pending]: page([ada]), [approving]: failing });
    await approve("Ada Obi");
    await waitFor(() => expect(toasts).toEqual(["error: Failed to approve artisan"]));
    expect(names()).toEqual(["Ada Obi"]);
  });

  it("the last one of a page brings the next page", async () => {
    visit({ [pending]: page([ada], "next"), [`${pending}&cursor=next`]: page([bola]), [approving]: done });
    await approve("Ada Obi");
    expect(await card("Bola Ige")).toBeTruthy();
  });

  it("the last one of all leaves an empty list", async () => {
    visit({ [pending]: page([ada]), [approving]: done });
    await approve("Ada Obi");
    expect(await screen.findByText("No artisans found")).toBeTruthy();
  });
});

const ask = async (name: string) => {
  await user.click(within(await card(name)).getByRole("button", { name: "Reject" }));
  return within(await screen.findByRole("dialog", { name: `Reject ${name}?` }));
};

describe("rejecting", () => {
  it("takes the artisan out of the list, with the reason", async () => {
    const { calls, bodies } = visit({ [pending]: page([ada, bola]), [rejecting]: done });
    const dialog = await ask("Ada Obi");
    await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "No address");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(toasts).toEqual(["success: Artisan rejected and removed"]);
    expect([calls(), bodies]).toEqual([[pending, rejecting], [{ reason: "No address" }]]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Bola Ige"));
  });

  it("needs no reason, and can be thought better of", async () => {
    const { calls, bodies } = visit({ [pending]: page([ada]), [rejecting]: done });
    await user.click((await ask("Ada Obi")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls()).toEqual([pending]);
    await user.click((await ask("Ada Obi")).getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    expect(bodies).toEqual([{ reason: "" }]);
  });

  it("keeps what was written when it fails", async () => {
    visit({ [pending]: page([ada]), [rejecting]: failing });
    const dialog = await ask("Ada Obi");
    await user.type(dialog.getByRole("textbox"), "No address");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to reject artisan"]));
    expect(dialog.getByDisplayValue("No address")).toBeTruthy();
  });

  it("finds out where another admin was first", async () => {
    visit({ [pending]: page([ada, bola]), [rejecting]: () => problem(404, "not-found") });
    await user.click((await ask("Ada Obi")).getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
  });

  it("is not for artisans who are approved", async () => {
    const items = [{ ...ada, approval: "approved" as const }];
    visit({ "GET /api/admin/artisans?status=approved": page(items) }, "/admin/artisans?status=approved");
    expect(within(await card("Ada Obi")).queryByRole("button", { name: "Reject" })).toBeNull();
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
  it("shows what a client applied with: the facts, the pictures and the documents", async () => {
    visit({ [pending]: page([listed]), [detail]: () => Response.json(applicant) });
    const dialog = await view();
    await dialog.findByText("Full Name");
    const facts = dialog.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(facts).toEqual([
      "Full NameAda Obi",
      "Business NameObi Couture",
      "CategoryTailor",
      "DescriptionBridal wear.",
      "LocationIkeja, Lagos",
      "ServicesHems, Zips",
      "Experience3-5 years",
      "Rate₦3,500 / hour",
      "Emailada@example.com",
      "Phone08030000000",
    ]);
    expect(dialog.getByText(/A client who applied on January 6, 2026/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Open picture 1 of 1" })).toBeTruthy();
    const licence = dialog.getByRole("link", { name: /licence\.pdf/ });
    expect(licence.getAttribute("href")).toBe(`/api/admin/artisans/${ada.id}/documents/${documentId}`);
    expect(licence.getAttribute("rel")).toBe("noopener noreferrer");
    expect(dialog.getByText("PDF · 200 KB")).toBeTruthy();
  });

  it("decides from there, and the row goes from the list", async () => {
    visit({ [pending]: page([listed]), [detail]: () => Response.json(applicant), [approving]: done });
    const dialog = await view();
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts).toEqual(["success: Artisan approved successfully"]);
  });

  it("says where it cannot be loaded, and tries again", async () => {
    const { routes } = visit({ [pending]: page([listed]), [detail]: failing });
    const dialog = await view();
    await dialog.findByText("Failed to load artisan");
    routes[detail] = () => Response.json(applicant);
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("Full Name")).toBeTruthy();
  });
});
