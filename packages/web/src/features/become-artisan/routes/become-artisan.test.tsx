// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionUser } from "../../../lib/session/session.ts";
import {
  freshBrowser,
  markSession,
  page,
  renderAt,
  session,
  userOf,
  failing,
  problem,
  type Answer,
} from "../../../lib/testing-session.tsx";
import { fileOf, readyUpload, stubImages, stubStorage } from "../../../lib/uploads/testing.ts";
import { saveDraft, readDraft } from "../draft.ts";
import { application, applicationApi, picture } from "../testing.ts";
import { Page } from "./become-artisan.tsx";

vi.mock("../../../lib/realtime/live.ts", async () => (await import("../../../lib/testing-live.ts")).module);

const toasts = freshBrowser();
const user = userEvent.setup();
const client = userOf("client", { phone: "08031234567" });
const sending = "POST /api/application";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
  stubImages();
});

function visit(routes: Record<string, Answer> = {}, who: SessionUser = client, at = "/become-artisan") {
  markSession(true);
  const storage = stubStorage();
  const server = applicationApi({ "GET /api/auth/session": session(who), ...routes });
  const view = renderAt(at, <Page />);
  return { ...view, ...server, storage };
}

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => user.click(await button(name));
const field = (label: string) => screen.getByLabelText(label);
const titled = (name: string) => screen.findByRole("heading", { level: 1, name });

const options = (label: string) =>
  within(field(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent)
    .slice(1);

const typed = [
  ["Business name", "Obi Couture"],
  ["Category", "Tailor"],
  ["Description", "Bridal wear."],
  ["Location", "Ikeja, Lagos"],
  ["Hourly rate (₦)", "3,500"],
  ["Experience", "3-5 years"],
  ["Services", "Hems; Zips, hems"],
] as const;

async function fillIn() {
  await button("Next");
  for (const [label, value] of typed) fireEvent.change(field(label), { target: { value } });
}

/** Fills in everything except the files. */
async function complete() {
  await fillIn();
  await press("Next");
  await user.click(screen.getByRole("checkbox"));
}

const file = (name: string, type: string) => fileOf(type, 1024, name);
const choose = (...files: File[]) => fireEvent.change(field("Portfolio files"), { target: { files } });

describe("the page", () => {
  it("shows the specification's claims and promise, and its choices in order", async () => {
    visit();
    expect(await titled("Become an Artisan")).toBeTruthy();
    const claims = screen.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(claims).toEqual(["average monthly earnings₦50,000+", "artisans5,000+", "satisfaction98%"]);
    expect(screen.getByText(/review within 2-3 business days/)).toBeTruthy();
    await button("Next");
    expect(options("Category")).toEqual([
      "Carpenter",
      "Plumber",
      "Electrician",
      "Painter",
      "Welder",
      "Tailor",
      "Bricklayer",
      "Auto-mechanic",
      "Gardner",
      "Catering",
      "Tiler",
    ]);
    expect(options("Experience")).toEqual(["1-2 years", "3-5 years", "6-10 years", "10+ years"]);
  });

  it("tells a rejected applicant the reason", async () => {
    const rejected = { id: 3, at: "2026-01-05T09:00:00.000Z", isRead: true, kind: "rejected" };
    const items = [{ ...rejected, data: { reason: "No photograph" } }];
    visit({ "GET /api/notifications": page(items) });
    expect(await screen.findByText("Reason: No photograph")).toBeTruthy();
    expect(await button("Next")).toBeTruthy();
  });
});

describe("the steps", () => {
  it("do not validate when moving on, and keep everything when moving back", async () => {
    const { place } = visit();
    fireEvent.change((await button("Next")) && field("Business name"), { target: { value: "Obi Couture" } });
    await press("Next");
    expect(screen.getByText("PNG/JPG up to 10MB each, max 5 images")).toBeTruthy();
    expect(place.current).toBe("/become-artisan?step=2");
    expect(document.activeElement?.textContent).toBe("Portfolio and documents");
    await press("Previous");
    expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
    expect(screen.queryByText(/is required/)).toBeNull();
    expect(screen.getByDisplayValue("Obi Couture")).toBeTruthy();
  });

  it("are validated on submit, with all errors and the focus on the first invalid field", async () => {
    const { calls } = visit({}, userOf("client"));
    await press("Next");
    await press("Submit");
    await waitFor(() => expect(document.activeElement).toBe(field("Business name")));
    for (const sentence of [
      "Business name is required",
      "Category is required",
      "Description is required",
      "Location is required",
      "Hourly rate is required",
      "Services are required",
      "Experience is required",
      "Phone number is required",
    ]) {
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    await press("Next");
    expect(screen.getByText("You must accept the terms and conditions")).toBeTruthy();
    expect(calls).not.toContain(sending);
  });

  it.each([
    ["0", "Rate must be greater than 0"],
    ["-5", "Rate must be greater than 0"],
    ["cheap", "Write an amount such as 4,000: we could not read “cheap”"],
  ])("reject the rate %s", async (rate, sentence) => {
    visit();
    await fillIn();
    fireEvent.change(field("Hourly rate (₦)"), { target: { value: rate } });
    await press("Next");
    await press("Submit");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field("Hourly rate (₦)"));
  });

  it("stay on the second step if only the terms are missing", async () => {
    visit();
    await fillIn();
    await press("Next");
    await press("Submit");
    expect(await screen.findByText("You must accept the terms and conditions")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox")));
  });
});

describe("an application", () => {
  it("is submitted with its files, and its texts stay on the device until the decision", async () => {
    const { bodies, storage } = visit();
    await complete();
    choose(file("a.png", "image/png"), file("b.png", "image/png"));
    await user.upload(field("Documents files"), file("licence.pdf", "application/pdf"));
    await press("Submit");
    expect(await titled("Application submitted")).toBeTruthy();
    expect(storage.sent).toHaveLength(3);
    expect(bodies.at(-1)).toMatchObject({
      businessName: "Obi Couture",
      hourlyRate: 3500,
      services: ["Hems", "Zips"],
      experience: "3-5 years",
      phone: "+2348031234567",
      portfolio: [expect.any(String), expect.any(String)],
      documents: [expect.any(String)],
      acceptTerms: true,
    });
    expect(readDraft(client.id)).toMatchObject({
      values: { businessName: "Obi Couture" },
      portfolio: [],
      documents: [],
    });
    expect(screen.getByRole("link", { name: "Return Home" }).getAttribute("href")).toBe("/");
  });

  it("keeps its values if it could not be submitted", async () => {
    visit({ [sending]: failing });
    await complete();
    await press("Submit");
    expect(await screen.findByText("It is internal")).toBeTruthy();
    expect(screen.getByDisplayValue("Obi Couture")).toBeTruthy();
    expect((await button("Submit")).getAttribute("aria-disabled")).toBeNull();
  });

  it("focuses the field that the server rejects", async () => {
    const fields = { location: "Location is required" };
    visit({ [sending]: () => problem(400, "invalid", { fields }) });
    await complete();
    await press("Submit");
    expect(await screen.findByText("Location is required")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Location")));
  });

  it("shows the review status if another tab has already submitted one", async () => {
    const { routes } = visit();
    await complete();
    routes[sending] = () => problem(409, "conflict");
    routes["GET /api/application"] = () => Response.json({ application });
    await press("Submit");
    expect(await titled("Application under review")).toBeTruthy();
  });

  it("is not submitted if files failed to upload", async () => {
    const { calls, storage } = visit();
    await complete();
    storage.answers = [403];
    await user.upload(field("Portfolio files"), file("a.png", "image/png"));
    await press("Submit");
    await screen.findByText("Some files could not be uploaded. Try again, or remove them.");
    expect(calls).not.toContain(sending);
    await press("Try again: a.png");
    expect(await screen.findByText(/^Uploaded ·/)).toBeTruthy();
  });

  it("accepts five images in addition to rejected and failed ones", async () => {
    const { storage } = visit();
    await complete();
    choose(file("a.txt", "text/plain"), fileOf("image/png", 18));
    expect(await screen.findByText("Please select an image file")).toBeTruthy();
    expect(await screen.findByText("This image is damaged. Please choose another one.")).toBeTruthy();
    storage.answers = [403];
    choose(file("cut.png", "image/png"));
    const again = await button("Try again: cut.png");
    choose(...[1, 2, 3, 4, 5].map((place) => file(`${place}.png`, "image/png")));
    await waitFor(() => expect(screen.getAllByText(/^Uploaded ·/)).toHaveLength(5));
    expect(storage.sent).toHaveLength(6);
    await user.click(again);
    expect(toasts).toEqual(["info: At most 5 images."]);
  });
});

describe("a returning visitor", () => {
  it("finds typed values and uploads after a reload, without expired uploads", async () => {
    const kept = { name: "a.png", size: 2_000, picture };
    const portfolio = [
      { ...kept, id: "U1" },
      { ...kept, id: "U2", name: "lost.png" },
    ];
    saveDraft(client.id, { values: { businessName: "Obi Couture" }, portfolio });
    visit({ "GET /api/uploads/U1": readyUpload(picture) }, client, "/become-artisan?step=2");
    expect(await button("Submit")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("lost.png")).toBeNull());
    expect(screen.getByText("a.png")).toBeTruthy();
    expect(toasts).toEqual(["error: 1 unsaved file has expired. Please add it again."]);
    expect(screen.getByDisplayValue("Obi Couture")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Continue your application" })).toBeTruthy();
  });

  it("sees the application under review, with the next steps", async () => {
    visit({ "GET /api/application": () => Response.json({ application }) });
    expect(await titled("Application under review")).toBeTruthy();
    expect(screen.getByText("We promise a review within 2-3 business days.")).toBeTruthy();
    expect(screen.getByText("Hems, Zips")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Your picture 1" })).toBeTruthy();
  });

  it.each([
    ["artisan", "You are already an artisan", "Go to your dashboard /artisan"],
    ["merchant", "Not available for this account", "Go to your dashboard /dashboard"],
    ["admin", "Not available for this account", "Approve Artisans /admin/artisans?status=pending"],
  ] as const)("sees a link to their own pages as %s", async (userType, title, entry) => {
    visit({}, userOf(userType));
    expect(await titled(title)).toBeTruthy();
    const links = screen
      .getAllByRole("link")
      .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
    expect(links).toContain(entry);
  });

  it("can retry if the application could not be loaded", async () => {
    const { routes } = visit({ "GET /api/application": failing });
    expect(await titled("We could not load your application")).toBeTruthy();
    routes["GET /api/application"] = () => Response.json({ application: null });
    await press("Try again");
    expect(await button("Next")).toBeTruthy();
  });
});
