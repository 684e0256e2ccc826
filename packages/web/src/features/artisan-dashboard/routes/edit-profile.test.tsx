// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";
import { answerOf, imageOf, ownArtisan } from "../testing.ts";
import { Page } from "./edit-profile.tsx";

const toasts = freshBrowser();
beforeEach(() => localStorage.clear());

const loading = "GET /api/artisan-profile";
const saving = "PUT /api/artisan-profile";

async function visit(routes: Record<string, Answer> = {}) {
  const server = signInAs("artisan", { [loading]: answerOf(), [saving]: answerOf(), ...routes });
  const view = renderAt("/edit-artisan-profile", <Page />);
  await screen.findByRole("heading", { name: "Edit your profile" });
  return { ...server, ...view, user: userEvent.setup() };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const values = (...labels: string[]) => Promise.all(labels.map(async (label) => (await field(label)).value));
const press = (name: string) => screen.findByRole("button", { name });
const refusal: Answer = () => problem(400, "invalid", { fields: { whatsappNumber: "Enter the number" } });
/** Returns the displayed completeness. */
const percent = async () => Number(/\d+/.exec((await screen.findByText(/ complete$/)).textContent)?.[0]);

/** Returns the links of the list of missing parts. */
const asked = () =>
  within(screen.getByRole("list", { name: "What is missing" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

/** Returns the entries of the list below an input. */
function tags(label: string): (string | null)[] {
  const editor = screen.getByLabelText(label).closest("div")?.parentElement?.parentElement;
  return [...(editor?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
}

describe("the profile editor", () => {
  it("shows the saved values, and offers a stored category that is not among the usual ones (B-EDIT-01 to B-EDIT-10, B-GAP-05)", async () => {
    await visit();
    expect((await field("Business Name")).value).toBe("Obi Tiles");
    const category = await field("Category*");
    expect([...category.querySelectorAll("option")].map(({ textContent }) => textContent).join(" | ")).toBe(
      "Select a category | Carpenter | Plumber | Electrician | Painter | Welder | Tailor | Bricklayer | Tiler",
    );
    expect(category.value).toBe("Tiler");
    expect((await field("Years of Experience")).placeholder).toBe("5+");
    expect((await field("WhatsApp Number")).placeholder).toMatch(/^\+234/);
    expect((await field("Bio")).getAttribute("rows")).toBe("4");
    expect((await field("Hourly Rate (₦)")).inputMode).toBe("numeric");
    expect(tags("Skills")).toEqual(["Tiling"]);
  });

  it("saves numbers as numbers, blank ones as 0, and returns to the dashboard (B-VAL-04, B-VAL-05, B-EDIT-16)", async () => {
    const { user, bodies, place } = await visit();
    await user.clear(await field("Hourly Rate (₦)"));
    await user.clear(await field("Jobs Completed"));
    await user.type(await field("Jobs Completed"), "7.9");
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(place.current).toBe("/dashboard"));
    expect(bodies).toMatchObject([
      { hourlyRate: 0, jobsCompleted: 7, portfolio: [{ key: "one", caption: "A kitchen" }, { key: "two" }] },
    ]);
    expect(toasts).toEqual(["success: Profile updated successfully"]);
  });

  it("creates the record if there is none (B-GAP-08)", async () => {
    const { user, bodies, place } = await visit({ [loading]: answerOf(null) });
    await user.selectOptions(await field("Category*"), "Welder");
    await user.type(await field("Location*"), "Kano");
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(place.current).toBe("/dashboard"));
    expect(bodies).toMatchObject([{ category: "Welder", location: "Kano", portfolio: [] }]);
  });

  it("does not save without a category or location, and focuses the missing field (B-VAL-03)", async () => {
    const { user, calls } = await visit();
    await user.clear(await field("Location*"));
    await user.click(await press("Save Changes"));
    expect(await screen.findByText("Location is required")).toBeTruthy();
    expect(document.activeElement).toBe(await field("Location*"));
    expect(calls).not.toContain(saving);
  });

  it("shows an error if saving fails, and keeps the input (B-ERR-04)", async () => {
    const { user, place } = await visit({ [saving]: refusal });
    await user.type(await field("Bio"), "I lay tiles.");
    await user.click(await press("Save Changes"));
    expect(await screen.findByText("Enter the number")).toBeTruthy();
    expect(toasts).toEqual(["error: Failed to update profile"]);
    expect([place.current, (await field("Bio")).value]).toEqual(["/edit-artisan-profile", "I lay tiles."]);
  });

  it("scrolls to the error if saving fails (B-ERR-04)", async () => {
    const shown = vi.spyOn(Element.prototype, "scrollIntoView");
    const { user } = await visit({ [saving]: () => problem(429, "too-many") });
    await user.click(await press("Save Changes"));
    const message = await screen.findByText("It is too-many");
    await waitFor(() =>
      expect(shown.mock.contexts.some((place) => (place as Element).contains(message))).toBe(true),
    );
  });

  it("lists three missing parts at a time, and shows the next when one is completed", async () => {
    const { user } = await visit({ [loading]: answerOf(null) });
    const bio = await field("Bio");
    const before = asked();
    expect(before).toHaveLength(3);
    await user.click(bio);
    await user.paste("I lay tiles in Lagos. ".repeat(5));
    await waitFor(() => expect(asked()).not.toEqual(before));
    expect(asked()).toHaveLength(3);
  });

  it("shows an error if the profile cannot be loaded, and retries (B-ERR-01)", async () => {
    const { user, routes } = await visit({ [loading]: failing });
    const again = await press("Try again");
    expect(toasts).toEqual(["error: Failed to load profile"]);
    routes[loading] = answerOf();
    await user.click(again);
    expect((await field("Business Name")).value).toBe("Obi Tiles");
  });

  it("updates the completeness while the user types", async () => {
    const { user } = await visit();
    const before = await percent();
    await user.type(await field("WhatsApp Number"), "+2348012345678");
    await waitFor(async () => expect(await percent()).toBeGreaterThan(before));
    expect(screen.queryByRole("link", { name: /WhatsApp number/ })).toBeNull();
  });
});

describe("a list of tags", () => {
  it("adds a trimmed entry once, with Enter or Add, without submitting the form (B-VAL-06)", async () => {
    const { user, calls } = await visit();
    await user.type(await field("Skills"), "  tiling {Enter}");
    await user.type(await field("Skills"), "  {Enter}Wet   rooms{Enter}");
    await user.type(await field("Skills"), "Floors");
    await user.click(await press("Add to Skills"));
    expect(tags("Skills")).toEqual(["Tiling", "Wet rooms", "Floors"]);
    expect(document.activeElement).toBe(await field("Skills"));
    expect(calls).not.toContain(saving);
  });

  it("rejects an entry that is too long or exceeds the limit, with the reason", async () => {
    const skills = Array.from({ length: 29 }, (_, index) => `tag ${index}`);
    const { user } = await visit({ [loading]: answerOf(ownArtisan({ skills })) });
    const enter = async (text: string) => {
      await user.clear(await field("Skills"));
      await user.paste(text);
      await user.keyboard("{Enter}");
    };
    await enter("x".repeat(61));
    expect(await screen.findByText("At most 60 characters each")).toBeTruthy();
    await enter("Roofs");
    await enter("Floors");
    expect(await screen.findByText("At most 30 entries")).toBeTruthy();
    await enter("TAG 3");
    expect([tags("Skills"), (await field("Skills")).value]).toEqual([[...skills, "Roofs"], ""]);
  });

  it("can be emptied with the keyboard, and keeps the focus in the list", async () => {
    const { user } = await visit();
    await user.type(await field("Other languages"), "Fulfulde{Enter}");
    await user.type(await field("Other languages"), "Tiv{Enter}");
    (await press("Remove Fulfulde")).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await press("Remove Tiv"));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await field("Other languages"));
    expect(tags("Other languages")).toEqual([]);
  });

  it("saves typed text that was not added yet", async () => {
    const { user, bodies } = await visit();
    await user.type(await field("Other languages"), "Tiv");
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies).toMatchObject([{ languages: ["Igbo", "Tiv"] }]));
  });

  it("offers common languages as buttons, and selects the button if such a language is typed", async () => {
    const { user, bodies } = await visit();
    const pressed = async () =>
      (await Promise.all(["English", "Pidgin", "Hausa", "Yoruba", "Igbo"].map(press)))
        .filter((button) => button.getAttribute("aria-pressed") === "true")
        .map(({ textContent }) => textContent);
    expect(await pressed()).toEqual(["Igbo"]);
    await user.click(await press("Igbo"));
    await user.click(await press("Yoruba"));
    await user.type(await field("Other languages"), "hausa{Enter}");
    expect(await pressed()).toEqual(["Hausa", "Yoruba"]);
    expect(tags("Other languages")).toEqual([]);
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies).toMatchObject([{ languages: ["Yoruba", "Hausa"] }]));
  });
});

describe("unsaved changes", () => {
  it("are merged with changes from elsewhere after a conflict", async () => {
    const detail = "Your profile was changed elsewhere";
    const { user, bodies, routes } = await visit({
      [saving]: () => problem(409, "profile-changed", { detail }),
    });
    await user.type(await field("Bio"), "I lay tiles.");
    routes[loading] = answerOf(
      ownArtisan({ version: 4, location: "Nsukka", bio: "Others", portfolio: [imageOf("two")] }),
    );
    await user.click(await press("Save Changes"));
    await screen.findByText(detail);
    expect(await values("Bio", "Location*")).toEqual(["I lay tiles.", "Nsukka"]);
    await user.click(await press("Save Changes"));
    const portfolio = [{ key: "two" }];
    await waitFor(() =>
      expect(bodies.at(-1)).toMatchObject({ bio: "I lay tiles.", location: "Nsukka", portfolio, version: 4 }),
    );
  });

  it("survive a reload together with changes from elsewhere, and can be discarded", async () => {
    const first = await visit();
    await first.user.type(await field("Bio"), "I lay tiles.");
    first.unmount();
    await visit({ [loading]: answerOf(ownArtisan({ location: "Nsukka" })) });
    expect(await screen.findByText(/You have unsaved changes from just now/)).toBeTruthy();
    expect(await values("Bio", "Location*")).toEqual(["I lay tiles.", "Nsukka"]);
    await first.user.click(await press("Discard changes"));
    expect((await field("Bio")).value).toBe("");
    expect(localStorage.length).toBe(0);
  });

  it("are discarded by Cancel (B-EDIT-13)", async () => {
    const { user, calls, place } = await visit();
    await user.type(await field("Bio"), "I lay tiles.");
    expect(localStorage.length).toBe(1);
    await user.click(await press("Cancel"));
    await waitFor(() => expect(place.current).toBe("/dashboard"));
    expect([localStorage.length, calls.includes(saving)]).toEqual([0, false]);
  });

  it("require confirmation before following a link", async () => {
    const { user, place } = await visit();
    const ask = vi.fn(() => false);
    vi.stubGlobal("confirm", ask);
    await user.type(await field("Bio"), "I lay tiles.");
    const away = await screen.findByRole("link", { name: /photograph or logo/ });
    await user.click(away);
    expect([ask.mock.calls.length, place.current]).toEqual([1, "/edit-artisan-profile"]);
    ask.mockReturnValue(true);
    await user.click(away);
    expect(place.current).toBe("/profile");
  });
});

describe("the area fields", () => {
  it("show the area of the location until the user chooses one", async () => {
    const { user, bodies } = await visit({ [loading]: answerOf(ownArtisan({ location: "Ikeja, Lagos" })) });
    await screen.findByText("Based on your location: Ikeja, Lagos");
    await user.type(await field("Your area"), "yaba");
    await user.click(await press("Yaba (Lagos Mainland), Lagos"));
    await press("Remove Lagos Mainland, Lagos");
    await user.type(await field("Other areas that you serve"), "surulere lagos{Enter}");
    await press("Remove Surulere");
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies).toMatchObject([{ baseArea: "NG025015", areas: ["NG025020"] }]));
  });

  it("remove an area on click, and keep the focus in the field", async () => {
    const { user, bodies } = await visit({
      [loading]: answerOf(ownArtisan({ baseArea: "NG025020", areas: ["NG025011", "NG025015"] })),
    });
    await user.click(await press("Remove Surulere, Lagos"));
    expect(document.activeElement).toBe(await field("Your area"));
    await user.click(await press("Remove Ikeja"));
    expect(document.activeElement).toBe(await press("Remove Lagos Mainland"));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await field("Other areas that you serve"));
    await user.click(await press("Save Changes"));
    await waitFor(() => expect(bodies).toMatchObject([{ baseArea: "", areas: [] }]));
  });
});
