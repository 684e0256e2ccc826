// @vitest-environment happy-dom
import { defaults } from "@handiwork/core/settings/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import {
  type Answer,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
} from "../../../lib/testing-session.tsx";
import { Page } from "./settings.tsx";

const settings = "GET /api/admin/settings";
const plan = {
  slug: "premium-monthly",
  name: "Premium Monthly",
  description: null,
  price: 5000,
  durationDays: 30,
  isActive: true,
  displayOrder: 1,
};
const plans: Answer = () =>
  Response.json({ items: [{ ...plan, slug: "basic-free", name: "Basic", price: 0 }, plan] });
const present =
  (version: number, changes: object = {}): Answer =>
  () =>
    Response.json({
      settings: { ...defaults, ...changes },
      version,
      updatedAt: version === 0 ? null : "2026-11-20T09:00:00.000Z",
      updatedBy: version === 0 ? null : "Bola Ige",
    });

const conflict: Answer = () => problem(409, "conflict", { detail: "Someone else has changed the settings." });
const changed: Answer = () => Response.json({ ...plan, price: 5500, isActive: false });

const toasts = freshBrowser();
const user = userEvent.setup();

function visit(routes: Record<string, Answer>) {
  const server = signInAs("admin", { "GET /api/admin/plans": plans, ...routes });
  const { client } = renderAt("/admin/settings", <Page />);
  return { ...server, client };
}
const save = async () => user.click(await screen.findByRole("button", { name: "Save Settings" }));

it("saves all settings with their version, after errors are corrected", async () => {
  const { bodies, calls } = visit({ [settings]: present(3), "PUT /api/admin/settings": present(4) });
  const reviews = await screen.findByLabelText("Reviews per client per day");
  await user.clear(reviews);
  await save();
  expect(await screen.findByText("Enter a whole number from 1 to 200")).toBeTruthy();
  expect(bodies).toEqual([]);
  await user.type(reviews, "2,5");
  await save();
  expect(await screen.findByText("Enter a whole number from 1 to 200")).toBeTruthy();
  await user.clear(reviews);
  await user.type(reviews, "25");
  await user.click(screen.getByRole("checkbox", { name: /^Show real numbers/ }));
  await save();
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Settings saved successfully"));
  const limits = { ...defaults.limits, reviewsADay: 25 };
  expect(bodies).toEqual([{ settings: { ...defaults, limits, useRealNumbers: true }, version: 3 }]);
  await waitFor(() => expect(calls).toContain("GET /api/site"));
});

it.each([3, 4])("keeps the focus and can save again, if the version after a save is %d", async (version) => {
  const { calls } = visit({ [settings]: present(3), "PUT /api/admin/settings": present(version) });
  const puts = () => calls.filter((call) => call.startsWith("PUT"));
  await save();
  await waitFor(() => expect(toasts).toEqual(["success: Settings saved successfully"]));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save Settings" })),
  );
  await save();
  await waitFor(() => expect(puts()).toHaveLength(2));
});

it("loads the current settings after a conflict with another admin", async () => {
  const { routes } = visit({ [settings]: present(0), "PUT /api/admin/settings": conflict });
  await user.type(await screen.findByLabelText("Location"), "!");
  await save();
  expect(await screen.findByText("Someone else has changed the settings.")).toBeTruthy();
  routes[settings] = present(1, { support: { ...defaults.support, location: "Abuja, Nigeria" } });
  await user.click(screen.getByRole("button", { name: "Load the current settings" }));
  await waitFor(() => expect(screen.getByLabelText("Location")).toHaveProperty("value", "Abuja, Nigeria"));
  expect(screen.getByText(/^Last changed by Bola Ige/)).toBeTruthy();
});

it("keeps the input when the settings are fetched again", async () => {
  const { client, routes } = visit({ [settings]: present(3) });
  await user.type(await screen.findByLabelText("Location"), "!");
  routes[settings] = present(4);
  await client.invalidateQueries();
  expect(screen.getByLabelText("Location")).toHaveProperty("value", `${defaults.support.location}!`);
});

it("shows an error that can be retried", async () => {
  const { routes } = visit({ [settings]: failing });
  expect(await screen.findByText("Failed to load settings")).toBeTruthy();
  routes[settings] = present(0);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Phone")).toBeTruthy();
});

it("changes a plan based on its displayed values; the free plan has no price field", async () => {
  const { bodies } = visit({ [settings]: present(0), "PUT /api/admin/plans/premium-monthly": changed });
  const free = within(await screen.findByRole("group", { name: /^Basic/ }));
  expect(free.queryByLabelText("Price in naira")).toBeNull();
  const form = within(screen.getByRole("group", { name: /^Premium Monthly/ }));
  const price = form.getByLabelText("Price in naira");
  const change = form.getByRole("button", { name: "Change Premium Monthly" });
  await user.clear(price);
  await user.type(price, "5.5");
  await user.click(change);
  expect(await form.findByText(/^Enter whole naira/)).toBeTruthy();
  await user.clear(price);
  await user.type(price, "₦5.500");
  await user.click(form.getByRole("checkbox", { name: "For sale" }));
  await user.click(change);
  await waitFor(() => expect(toasts).toEqual(["success: Premium Monthly updated"]));
  const was = { price: 5000, isActive: true, displayOrder: 1 };
  expect(bodies).toEqual([{ price: 5500, isActive: false, displayOrder: 1, was }]);
  expect(form.getByText("₦5,500 for 30 days, not for sale")).toBeTruthy();
});
