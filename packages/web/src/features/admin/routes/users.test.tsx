// @vitest-environment happy-dom
import type { Invitee } from "@handiwork/core/registration/schema";
import type { User } from "@handiwork/core/users/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Answer, done, failing, freshBrowser, page, userOf } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { ada as client } from "../users/testing.ts";
import { Page } from "./users.tsx";

const ada: User = { ...client, phone: null };
const self: User = { ...ada, id: userOf("admin").id, name: "Self Admin", userType: "admin" };
const every = "GET /api/admin/users";
const verifying = `PUT /api/admin/users/${ada.id}/verification`;

const toasts = freshBrowser();
const user = userEvent.setup();

const visit = (routes: Record<string, Answer>, at = "/admin/users") => visitAsAdmin(<Page />, at, routes);
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

it("shows the columns of the specification, and N/A without a phone number", async () => {
  visit({ [every]: page([ada]) });
  const shown = await row("Ada Obi");
  const columns = screen.getAllByRole("columnheader").map((column) => column.textContent);
  expect(columns).toEqual(["User", "Type", "Phone", "Joined", "Actions"]);
  expect(shown.textContent).toBe("Ada ObiPendingada@example.comClientN/A5 January 2026Verify");
});

it("folds each user's details behind a toggle", async () => {
  visit({ [every]: page([ada]) });
  const shown = await row("Ada Obi");
  const toggle = within(shown).getByRole("button", { name: "Details of Ada Obi" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await user.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect(shown.dataset["open"]).toBe("true");
});

it("reads type and search from the URL and keeps them there", async () => {
  visit(
    { [`${every}?type=artisan&search=obi`]: page([ada]), [every]: page([self]) },
    "/admin/users?type=artisan&search=obi",
  );
  expect(await row("Ada Obi")).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" }).selectedOptions[0]?.text).toBe(
    "Artisans",
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "All Users");
  await user.clear(screen.getByRole("searchbox"));
  expect(await row("Self Admin")).toBeTruthy();
});

it("shows what failed", async () => {
  const { routes } = visit({ [every]: failing, [verifying]: failing });
  expect(await screen.findByText("Failed to load users")).toBeTruthy();
  routes[every] = page([ada]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await user.click(within(await row("Ada Obi")).getByRole("button", { name: "Verify" }));
  await waitFor(() =>
    expect(toasts).toEqual(["error: Failed to load users", "error: Failed to verify user"]),
  );
});

it("does not let admins disable themselves, and shows the empty state", async () => {
  visit({ [every]: page([self]), [`${every}?search=zz`]: page([]) });
  const own = within(await row("Self Admin"));
  expect(own.getByText("Your account")).toBeTruthy();
  const more = own.queryByRole("button", { name: /^More actions/ });
  if (more) await user.click(more);
  expect(screen.queryByRole("menuitem", { name: "Disable" })).toBeNull();
  await user.type(screen.getByRole("searchbox"), "zz");
  expect(await screen.findByText("No users found")).toBeTruthy();
});

it("marks users whose emails bounce, and links to each user", async () => {
  const mailProblem = { reason: "bounced", at: "2026-11-03T09:00:00.000Z" } as const;
  visit({ [every]: page([{ ...ada, mailProblem }]) });
  const shown = within(await row("Ada Obi"));
  expect(shown.getByText("Emails bounce")).toBeTruthy();
  expect(shown.getByRole("link").getAttribute("href")).toBe(`/admin/users/${ada.id}`);
});

it("shows open invitations and sends them again", async () => {
  const invitee: Invitee = {
    id: ada.id,
    name: "Ngozi Eze",
    email: "ngozi@example.com",
    invitedAt: "2026-11-01T09:00:00.000Z",
    sentAt: "2026-11-02T09:00:00.000Z",
    usableUntil: "2026-12-02T09:00:00.000Z",
    mailProblem: null,
  };
  const again = `POST /api/admin/invitations/${ada.id}/mail`;
  const { routes, calls } = visit(
    { "GET /api/admin/invitations": page([invitee]), [again]: failing },
    "/admin/users?view=invited",
  );
  const shown = await row("Ngozi Eze");
  expect(shown.textContent).toBe(
    "Ngozi Ezengozi@example.com1 November 20262 November 20262 December 2026Send again",
  );
  await user.click(within(shown).getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(toasts[0]).toContain("error: Failed to send the invitation."));
  routes[again] = done;
  await user.click(within(shown).getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("On its way")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send again" }).disabled).toBe(true);
  expect(toasts[1]).toBe("success: Ngozi Eze was invited again.");
  expect(calls().filter((call) => call === again)).toHaveLength(2);
});

it("shows the empty state if everyone has joined", async () => {
  visit({ "GET /api/admin/invitations": page([]) }, "/admin/users?view=invited");
  expect(await screen.findByText("No open invitations")).toBeTruthy();
});
