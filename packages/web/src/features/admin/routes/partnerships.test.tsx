// @vitest-environment happy-dom
import type { ManagedPartner } from "@handiwork/core/partnerships/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Answer, done, failing, freshBrowser, page, problem } from "../../../lib/testing-session.tsx";
import { visitAsAdmin } from "../testing.tsx";
import { Page } from "./partnerships.tsx";

const guild: ManagedPartner = {
  id: "01JD0000000000000000000001",
  name: "Guild of Builders",
  logo: null,
  description: "Masons and tilers.",
  website: "https://guild.example/",
  logoUrl: "https://guild.example/logo.png",
  isLogoComing: false,
  logoProblem: "We cannot reach this address. Please check it.",
  displayOrder: 2,
  isActive: true,
  version: 3,
};
const list = "GET /api/admin/partnerships";
const oneOf = (version: number) => `/api/admin/partnerships/${guild.id}?version=${version}`;
const one = oneOf(guild.version);

const toasts = freshBrowser();
const user = userEvent.setup();

const visit = (routes: Record<string, Answer>, at = "/admin/partnerships") =>
  visitAsAdmin(<Page />, at, routes);
const card = (name = guild.name) => screen.findByRole("article", { name });
const press = async (name: string) =>
  user.click(within(await card()).getByRole("button", { name: new RegExp(`^${name}`) }));

it("shows a partner's data and why it has no logo", async () => {
  visit({ [list]: page([guild]) });
  const shown = within(await card());
  for (const text of ["Masons and tilers.", "Display order: 2", "Active", `No logo: ${guild.logoProblem}`])
    expect(shown.getByText(text)).toBeTruthy();
  expect(shown.getByRole("link", { name: guild.website ?? "" }).getAttribute("rel")).toBe(
    "noopener noreferrer",
  );
});

it("shows an error that can be retried", async () => {
  const { routes } = visit({ [list]: failing });
  expect(await screen.findByText("Failed to load partnerships")).toBeTruthy();
  expect(toasts).toEqual(["error: Failed to load partnerships"]);
  routes[list] = page([guild]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await card()).toBeTruthy();
});

it("hides and shows a partner, and shows an error if that fails", async () => {
  const { routes, bodies } = visit({
    [list]: page([guild]),
    [`PATCH ${one}`]: done,
    [`PATCH ${oneOf(4)}`]: done,
  });
  await press("Hide");
  await waitFor(() => expect(toasts).toEqual(["success: Partnership hidden"]));
  expect(within(await card()).getByText("Hidden")).toBeTruthy();
  await press("Show");
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Partnership activated"));
  expect(bodies).toEqual([{ isActive: false }, { isActive: true }]);
  routes[`PATCH ${oneOf(5)}`] = failing;
  await press("Hide");
  await waitFor(() => expect(toasts.at(-1)).toBe("error: Failed to update active status"));
});

const pressDelete = async () => {
  await press(`More actions for ${guild.name}`);
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
};

it("deletes a partner after confirmation, and shows an error if that fails", async () => {
  const { routes, calls } = visit({ [list]: page([guild]), [`DELETE ${one}`]: failing });
  await pressDelete();
  const prompt = within(await screen.findByRole("dialog", { name: "Delete partnership" }));
  expect(prompt.getByText(`Delete "${guild.name}"? This action cannot be undone.`)).toBeTruthy();
  await user.click(prompt.getByRole("button", { name: "Cancel" }));
  expect(calls()).not.toContain(`DELETE ${one}`);
  await pressDelete();
  const again = within(await screen.findByRole("dialog", { name: "Delete partnership" }));
  await user.click(again.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts).toEqual(["error: Failed to delete partnership"]));
  routes[`DELETE ${one}`] = done;
  await user.click(again.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Partnership deleted successfully"));
  expect(screen.queryByRole("article")).toBeNull();
});

it("edits a partner, and shows an error if saving fails", async () => {
  const { routes, bodies } = visit({ [list]: page([guild]), [`PUT ${one}`]: failing });
  await press("Edit");
  const form = within(await screen.findByRole("dialog", { name: "Edit Partnership" }));
  const name = form.getByLabelText("Name *");
  expect((name as HTMLInputElement).value).toBe(guild.name);
  await user.clear(name);
  await user.type(name, "Guild");
  const order = form.getByLabelText("Display Order");
  await user.clear(order);
  await user.type(order, "1,5");
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await form.findByText("Enter a whole number")).toBeTruthy();
  await user.clear(order);
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("error: Failed to save partnership"));
  routes[`PUT ${one}`] = () => Response.json({ ...guild, name: "Guild" });
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Partnership updated successfully"));
  expect(await card("Guild")).toBeTruthy();
  expect(bodies.at(-1)).toMatchObject({ name: "Guild", displayOrder: 0, logo: null, logoUrl: guild.logoUrl });
});

it("saves an edit of a partner that another admin changed only after the change is reviewed", async () => {
  const { routes, bodies } = visit({
    [list]: page([guild]),
    [`PUT ${one}`]: () => problem(409, "record-changed", { detail: "It has changed." }),
  });
  await press("Edit");
  const form = within(await screen.findByRole("dialog", { name: "Edit Partnership" }));
  await user.type(form.getByLabelText("Description"), " Roofers too.");
  const changed = { ...guild, name: "Guild of Masons", version: 4 };
  routes[list] = page([changed]);
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await form.findByText("Name: was Guild of Builders, now Guild of Masons")).toBeTruthy();
  expect(form.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
  await user.click(form.getByRole("button", { name: "Review again" }));
  routes[`PUT ${oneOf(4)}`] = () => Response.json(changed);
  await user.click(form.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(toasts).toEqual(["success: Partnership updated successfully"]));
  expect(bodies.at(-1)).toMatchObject({
    name: "Guild of Masons",
    description: "Masons and tilers. Roofers too.",
  });
});

it("keeps the form and its title until the dialog has closed", async () => {
  visit({ [list]: page([guild]) });
  await press("Edit");
  const dialog = await screen.findByRole("dialog", { name: "Edit Partnership" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toContain("Edit Partnership");
  expect(within(dialog).getByLabelText("Name *")).toHaveProperty("value", guild.name);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("keeps the form of a partner that another admin deleted, but cannot save it", async () => {
  const { routes, client } = visit({ [list]: page([guild]) });
  await press("Edit");
  const form = within(await screen.findByRole("dialog", { name: "Edit Partnership" }));
  routes[list] = page([]);
  await client.invalidateQueries();
  expect(await form.findByText("This has changed and is no longer possible.")).toBeTruthy();
  expect(form.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
});

it("opens the form for ?new and requires a name and a logo", async () => {
  const first = { ...guild, id: "01JD0000000000000000000002", name: "Academy", displayOrder: 0 };
  const created: Answer = () => Response.json(first, { status: 201 });
  visit({ [list]: page([guild]), "POST /api/admin/partnerships": created }, "/admin/partnerships?new");
  const form = within(await screen.findByRole("dialog", { name: "New Partnership" }));
  await user.type(form.getByLabelText("Name *"), "Academy");
  await user.click(form.getByRole("button", { name: "Create Partnership" }));
  await waitFor(() => expect(toasts).toEqual(["error: Name and logo URL are required"]));
  await user.type(form.getByLabelText("Logo URL *"), "https://academy.example/logo.png");
  await user.click(form.getByRole("button", { name: "Create Partnership" }));
  await waitFor(() => expect(toasts.at(-1)).toBe("success: Partnership created successfully"));
  const names = (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);
  expect(names).toEqual(["Academy", guild.name]);
});
