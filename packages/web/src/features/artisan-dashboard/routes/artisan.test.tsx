// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  failing,
  freshBrowser,
  problem,
  renderAt,
  session,
  signInAs,
  unreachable,
  userOf,
  type Answer,
} from "../../../lib/testing-session.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { ownArtisanQuery } from "../own-artisan.ts";
import { answerOf, ownArtisan } from "../testing.ts";
import { Page } from "./artisan.tsx";

freshBrowser();

const loading = "GET /api/artisan-profile";
const saving = "PATCH /api/artisan-profile";

async function visit(routes: Record<string, Answer> = {}, user: SessionUser = userOf("artisan")) {
  const server = signInAs(user, {
    "GET /api/conversations/unread": () => Response.json({ messages: 3, version: 1 }),
    [loading]: answerOf(),
    [saving]: answerOf(),
    ...routes,
  });
  const view = renderAt("/artisan", <Page />);
  await screen.findByRole("heading", { level: 1 });
  return { ...server, ...view, user: userEvent.setup() };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.findByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { name });
const warns = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the artisan's dashboard", () => {
  it("shows the artisan's own numbers (B-ADASH-02, B-GAP-06)", async () => {
    await visit();
    await screen.findByText("Rating");
    const numbers = [...document.querySelectorAll("dl[aria-label='Your numbers'] > div")].map((tile) => [
      tile.querySelector("dt")?.textContent,
      tile.querySelector("dd")?.firstChild?.textContent,
    ]);
    await waitFor(() => expect(screen.getByRole("link", { name: "3" })).toBeTruthy());
    expect(numbers.slice(0, 4)).toEqual([
      ["Rating", "4.9"],
      ["Total reviews", "7"],
      ["Jobs completed", "12"],
      ["Hourly rate", "₦4,000 / hour"],
    ]);
  });

  it("offers sixteen categories, and steps of 100 for the rate (B-ADASH-13, B-ADASH-14)", async () => {
    await visit({ [loading]: answerOf(ownArtisan({ category: "Auto-mechanic" })) });
    const options = [...(await field("Category")).querySelectorAll("option")].map(
      (option) => option.textContent,
    );
    expect(options.slice(1)).toEqual([
      "Carpenter",
      "Plumber",
      "Electrician",
      "Painter",
      "Welder",
      "Tailor",
      "Mechanic",
      "Interior Designer",
      "Cleaner",
      "Gardener",
      "IT Specialist",
      "Caterer",
      "Photographer",
      "Event Planner",
      "Construction",
      "Other",
    ]);
    expect((await field("Category")).value).toBe("Auto-mechanic");
    const rate = await field("Hourly Rate (₦)");
    expect([rate.min, rate.step]).toEqual(["0", "100"]);
  });

  it("understands common notations of the rate, and asks if it is ambiguous", async () => {
    const { user, bodies, calls } = await visit();
    const rate = await field("Hourly Rate (₦)");
    await user.clear(rate);
    await user.type(rate, "1,5");
    await user.click(await press("Save Changes"));
    expect(
      await screen.findByText("Write 1.50 or 15: we could not tell which you meant by “1,5”"),
    ).toBeTruthy();
    expect(calls).not.toContain(saving);
    await user.clear(rate);
    await user.type(rate, "₦4 000");
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies).toMatchObject([{ hourlyRate: 4000 }]));
  });

  it("saves the form with blank fields as empty, and confirms (B-VAL-07 to B-VAL-10, B-ADASH-16, B-ADASH-18)", async () => {
    const { user, bodies } = await visit({ [loading]: answerOf(ownArtisan({ description: "Tiles" })) });
    await user.clear(await field("Hourly Rate (₦)"));
    await user.clear(await field("Description"));
    await user.selectOptions(await field("Category"), "");
    await user.type(await field("Services"), " Floors {Enter}bathrooms{Enter}");
    await user.click(await screen.findByRole("switch", { name: "Available for new jobs" }));
    await user.click(await press("Save Changes"));
    expect(await screen.findByText("Profile updated successfully.")).toBeTruthy();
    expect(bodies).toMatchObject([
      {
        hourlyRate: null,
        description: "",
        category: "",
        services: ["Bathrooms", "Floors"],
        isOnline: false,
      },
    ]);
    expect(screen.getByText("Profile updated successfully.").tagName).toBe("OUTPUT");
    // The dashboard does not overwrite the editor's fields.
    expect(Object.keys(bodies[0] ?? {})).not.toContain("businessName");
    expect(hrefs()).toContain("/edit-artisan-profile");
  });

  it.each([
    "abc",
    "javascript:alert(1)",
    "ftp://example.com",
    "https://ada:secret@example.com",
    "https://abc",
  ])("rejects the link %s (B-VAL-11)", async (link) => {
    const { user } = await visit();
    await user.type(await field("Portfolio links"), `${link}{Enter}`);
    expect(await screen.findByText("Enter a web address that begins with https://")).toBeTruthy();
    expect((await field("Portfolio links")).value).toBe(link);
  });

  it("saves links, which may lack their scheme", async () => {
    const { user, bodies } = await visit();
    const links = ["https://instagram.com/ada", "http://example.com/work", "instagram.com/obi"];
    for (const link of links) await user.type(await field("Portfolio links"), `${link}{Enter}`);
    await user.click(await press("Save Changes"));
    await waitFor(() =>
      expect(bodies).toMatchObject([{ links: [...links.slice(0, 2), "https://instagram.com/obi"] }]),
    );
  });

  it("shows an error if saving fails (B-ADASH-17)", async () => {
    const { user } = await visit({ [saving]: () => problem(429, "too-many") });
    await user.type(await field("Description"), "Tiles");
    await user.click(await press("Save Changes"));
    expect(await screen.findByText("It is too-many")).toBeTruthy();
    expect((await field("Description")).value).toBe("Tiles");
  });

  it("queues a change while offline, with the version of the record that it was made from", async () => {
    const { user, bodies, routes } = await visit({
      [saving]: unreachable,
    });
    await user.type(await field("Description"), "Tiles");
    await user.click(await press("Save Changes"));
    await screen.findByText("Change your artisan profile: waiting to be sent.");
    expect(bodies.at(-1)).toMatchObject({ description: "Tiles", version: ownArtisan().version });
    const detail = "Your profile was changed elsewhere";
    routes[saving] = () => problem(409, "profile-changed", { detail });
    act(() => void dispatchEvent(new Event("online")));
    await screen.findByText(`Change your artisan profile: not sent. ${detail}`);
    expect((await field("Description")).value).toBe("Tiles");
  });

  it("continues from a queued change once it is sent: no leave warning, and no conflict on the next save", async () => {
    const { user, bodies, routes } = await visit({
      [saving]: unreachable,
    });
    await user.type(await field("Description"), "Tiles");
    expect(warns()).toBe(true);
    await user.click(await press("Save Changes"));
    await screen.findByText("Change your artisan profile: waiting to be sent.");
    expect(screen.queryByText("Profile updated successfully.")).toBeNull();
    await user.type(await field("Hourly Rate (₦)"), "{backspace}");
    const saved = ownArtisan({ version: 4, description: "Tiles.", services: ["Floors"] });
    routes[saving] = answerOf(saved);
    routes[loading] = answerOf(saved);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    await screen.findByText("Floors");
    expect([(await field("Description")).value, (await field("Hourly Rate (₦)")).value]).toEqual([
      "Tiles.",
      "400",
    ]);
    expect(warns()).toBe(true);
    await user.type(await field("Hourly Rate (₦)"), "0");
    await waitFor(() => expect(warns()).toBe(false));
    await user.click(await press("Save Changes"));
    await screen.findByText("Profile updated successfully.");
    expect(bodies.at(-1)).toMatchObject({ description: "Tiles.", services: ["Floors"], version: 4 });
  });

  it("sends two changes that were saved offline, the second with the version that the first created", async () => {
    const { user, bodies, routes } = await visit({
      [saving]: unreachable,
    });
    for (const times of [1, 2]) {
      await user.type(await field("Description"), "Tiles");
      await user.click(await press("Save Changes"));
      const waiting = "Change your artisan profile: waiting to be sent.";
      await waitFor(() => expect(screen.getAllByText(waiting)).toHaveLength(times));
    }
    bodies.length = 0;
    routes[saving] = () => answerOf(ownArtisan({ version: 3 + bodies.length }))();
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    expect(bodies).toMatchObject([
      { description: "Tiles", version: 3 },
      { description: "TilesTiles", version: 4 },
    ]);
  });

  it("merges changes from elsewhere with the typed values before saving again", async () => {
    const detail = "Your profile was changed elsewhere";
    const { user, bodies, routes } = await visit({
      [saving]: () => problem(409, "profile-changed", { detail }),
    });
    await user.type(await field("Description"), "Tiles");
    routes[loading] = answerOf(ownArtisan({ version: 4, hourlyRate: 5_000, description: "Floors" }));
    await user.click(await press("Save Changes"));
    await screen.findByText(detail);
    expect([(await field("Description")).value, (await field("Hourly Rate (₦)")).value]).toEqual([
      "Tiles",
      "5000",
    ]);
    await user.click(await press("Save Changes"));
    await waitFor(() =>
      expect(bodies.at(-1)).toMatchObject({ description: "Tiles", hourlyRate: 5_000, version: 4 }),
    );
  });

  it("says what happens next while the artisan awaits review, and updates on approval (B-ADASH-06)", async () => {
    const pending = ownArtisan({ approval: "pending", isOnline: false });
    const { routes, user, client } = await visit({ [loading]: answerOf(pending) });
    await heading("Awaiting review");
    expect(screen.getByText(/We send an email to ada@example.com as soon as you are approved/)).toBeTruthy();
    await user.type(await field("Description"), "Obi Tiles and Sons");
    routes[loading] = answerOf();
    routes["GET /api/auth/session"] = session(userOf("artisan", { approval: "approved" }));
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    expect(await screen.findByRole("link", { name: "View your public profile" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Awaiting review" })).toBeNull();
    await act(() => client.invalidateQueries(ownArtisanQuery));
    expect(await screen.findByRole("switch", { name: "Available for new jobs", checked: true })).toBeTruthy();
    expect((await field("Description")).value).toBe("Obi Tiles and Sons");
  });

  it("shows a suspended artisan since when, without a link to the public profile", async () => {
    const suspendedAt = "2026-02-01T09:00:00.000Z";
    await visit({ [loading]: answerOf(ownArtisan({ approval: "pending", suspendedAt })) });
    await heading("Your profile is suspended");
    expect(screen.getByText(/have not been able to find you since 1 February 2026/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "View your public profile" })).toBeNull();
  });

  it("leaves the reminder to verify the address to the banner above every page", async () => {
    await visit({}, userOf("artisan", { isEmailVerified: false }));
    await heading("Subscription");
    expect(hrefs()).not.toContain("/verify-email");
  });

  it("links to the editor if there is no record (B-ADASH-10, B-ADASH-11)", async () => {
    await visit({ [loading]: answerOf(null) });
    await heading("Set up your artisan profile");
    expect(hrefs()).toEqual(expect.arrayContaining(["/edit-artisan-profile", "/artisans"]));
  });

  it("says why the record could not be loaded, and retries (B-ADASH-12, B-GAP-09)", async () => {
    const { user, routes } = await visit({ [loading]: failing });
    await heading("Set up your artisan profile");
    expect(screen.getByText("It is internal")).toBeTruthy();
    routes[loading] = answerOf();
    await user.click(await press("Try again"));
    expect(await heading("Subscription")).toBeTruthy();
  });
});
