// @vitest-environment happy-dom
import type { AdminPremium } from "@handiwork/core/payments/admin.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { freshBrowser, problem, type Answer } from "../../../lib/testing-session.tsx";
import { ada, json, visitAsAdmin } from "../testing.tsx";
import { premium } from "../users/testing.ts";
import { PremiumButton } from "./premium-button.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
const path = `/api/admin/artisans/${ada.id}/premium`;

const free: AdminPremium = {
  ...premium,
  version: 0,
  status: "free",
  premiumActivatedAt: null,
  premiumExpiresAt: null,
};
const [from, until] = ["2026-11-21T10:00:00.000Z", "2026-12-21T10:00:00.000Z"];
const active: AdminPremium = {
  ...premium,
  periods: [{ source: "payment", reference: "PAY-1-2", planSlug: "premium-monthly", from, until }],
};

async function open(routes: Record<string, Answer>) {
  const visited = visitAsAdmin(<PremiumButton artisan={ada} describedBy="who" />, "/admin/users", routes);
  await user.click(await screen.findByRole("button", { name: "Premium" }));
  await screen.findByRole("dialog", { name: "Premium of Ada Obi" });
  return visited;
}

it("is granted for a number of days with a reason, based on the displayed version", async () => {
  const { bodies } = await open({ [`GET ${path}`]: json(free), [`POST ${path}`]: json(active) });
  expect(await screen.findByText("Never had premium")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Give premium" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give premium to Ada Obi?" }));
  await user.clear(dialog.getByRole("textbox", { name: "Days" }));
  await user.type(dialog.getByRole("textbox", { name: "Days" }), "1.5");
  await user.click(dialog.getByRole("button", { name: "Give premium" }));
  expect(await dialog.findByText("Say why, in 3 characters or more")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Helped at the fair");
  await user.click(dialog.getByRole("button", { name: "Give premium" }));
  expect(await dialog.findByText("Enter whole days, from 1 to 730")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Days" }));
  expect(bodies).toEqual([]);
  await user.clear(dialog.getByRole("textbox", { name: "Days" }));
  await user.type(dialog.getByRole("textbox", { name: "Days" }), "30");
  await user.click(dialog.getByRole("button", { name: "Give premium" }));
  await waitFor(() => expect(toasts).toEqual(["success: Premium granted"]));
  expect(bodies).toEqual([{ days: 30, reason: "Helped at the fair", version: 0 }]);
  expect(await screen.findByText("Premium until 21 December 2026")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Paid" });
  expect(link.getAttribute("href")).toBe("/admin/payments?payment=PAY-1-2");
});

const changed: Answer = () => problem(409, "conflict", { detail: "It has changed." });

it("is ended with a reason, and shows the current state if it has changed", async () => {
  const { bodies, routes } = await open({ [`GET ${path}`]: json(active), [`POST ${path}/end`]: changed });
  await user.click(await screen.findByRole("button", { name: "End premium" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End the premium of Ada Obi?" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "The card was stolen");
  routes[`GET ${path}`] = json({ ...active, status: "cancelled", version: 2 });
  await user.click(dialog.getByRole("button", { name: "End premium" }));
  await waitFor(() => expect(toasts).toEqual(["error: It has changed."]));
  expect(bodies).toEqual([{ reason: "The card was stolen", version: 1 }]);
  expect(await screen.findByText("Premium was ended on 21 December 2026")).toBeTruthy();
});

it("is granted on top of the displayed premium, after the admin has reviewed the change", async () => {
  const { bodies, routes, client } = await open({
    [`GET ${path}`]: json(free),
    [`POST ${path}`]: json(active),
  });
  await user.click(await screen.findByRole("button", { name: "Give premium" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Give premium to Ada Obi?" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Helped at the fair");
  routes[`GET ${path}`] = json(active);
  await client.invalidateQueries();
  const was = "Premium: was Never had premium, now Premium until 21 December 2026";
  expect(await dialog.findByText(was)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Give premium" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Review again" }));
  await user.click(dialog.getByRole("button", { name: "Give premium" }));
  await waitFor(() => expect(toasts).toEqual(["success: Premium granted"]));
  expect(bodies).toEqual([{ days: 30, reason: "Helped at the fair", version: active.version }]);
});
