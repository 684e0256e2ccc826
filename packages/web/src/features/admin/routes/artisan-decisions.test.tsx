// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { done, failing, freshBrowser, page, problem, type Answer } from "../../../lib/testing-session.tsx";
import { ada, approving, bola, card, listing, names, pending, visitAsAdmin } from "../testing.tsx";
import { detail } from "../users/testing.ts";
import { Page } from "./artisans.tsx";

const toasts = freshBrowser();
const user = userEvent.setup();
const visit = (routes: Record<string, Answer>, at = "/admin/artisans") => visitAsAdmin(<Page />, at, routes);

const rejecting = `POST /api/admin/artisans/${ada.id}/reject`;
const press = async (name: string, verb: string) =>
  user.click(within(await card(name)).getByRole("button", { name: verb }));
const approve = (name: string) => press(name, "Approve");

describe("approving an artisan", () => {
  it("removes the artisan from the list and moves the focus to the next one", async () => {
    const { calls } = visit({ [pending]: page([ada, bola]), [approving]: done });
    await approve("Ada Obi");
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(toasts).toEqual(["success: Artisan approved successfully"]);
    expect(calls()).toEqual([pending, approving]);
    expect(document.activeElement?.textContent).toContain("Bola Ige");
  });

  it("keeps the artisan in the list if it fails", async () => {
    visit({ [pending]: page([ada]), [approving]: failing });
    await approve("Ada Obi");
    await waitFor(() => expect(toasts).toEqual(["error: Failed to approve artisan"]));
    expect(names()).toEqual(["Ada Obi"]);
  });

  it("removes an artisan whom another admin has rejected", async () => {
    visit({ [pending]: page([ada, bola]), [approving]: () => problem(404, "not-found") });
    await approve("Ada Obi");
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(toasts).toEqual(["error: Failed to approve artisan"]);
  });

  it("loads the next page after the last artisan of a page", async () => {
    visit({ [pending]: page([ada], "next"), [`${pending}&cursor=next`]: page([bola]), [approving]: done });
    await approve("Ada Obi");
    expect(await card("Bola Ige")).toBeTruthy();
  });
});

const ofBola = (verb: string) => `POST /api/admin/artisans/${bola.id}/${verb}`;

describe("deciding about several artisans at once", () => {
  it("approves the selected artisans and keeps the ones that failed", async () => {
    const { calls } = visit({
      [pending]: page([ada, bola]),
      [approving]: done,
      [ofBola("approve")]: failing,
    });
    await card("Ada Obi");
    expect(screen.queryByRole("button", { name: "Approve selected" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 shown" }));
    await user.click(screen.getByRole("button", { name: "Approve selected" }));
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(calls()).toEqual([pending, approving, ofBola("approve")]);
    expect(toasts).toEqual(["success: 1 artisan approved", "error: 1 artisan could not be approved"]);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select Bola Ige" }).checked).toBe(true);
  });

  it("rejects them with one reason after confirmation", async () => {
    const { bodies } = visit({ [pending]: page([ada, bola]), [rejecting]: done, [ofBola("reject")]: done });
    await card("Ada Obi");
    await user.click(screen.getByRole("checkbox", { name: "Select Ada Obi" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Bola Ige" }));
    await user.click(screen.getByRole("button", { name: "Reject selected" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Reject 2 artisans?" }));
    await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "No address");
    await user.click(dialog.getByRole("button", { name: "Reject selected" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    const { version } = ada;
    expect(bodies).toEqual([
      { reason: "No address", version },
      { reason: "No address", version },
    ]);
    expect(toasts).toEqual(["success: 2 artisans rejected"]);
  });

  it.each(["Clear", "Approve selected"])('keeps the focus in the toolbar after "%s"', async (name) => {
    visit({ [pending]: page([ada, bola]), [approving]: done });
    await card("Ada Obi");
    await user.click(screen.getByRole("checkbox", { name: "Select Ada Obi" }));
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /^Select all/ }));
  });

  it("is possible in the pending list only", async () => {
    const items = [{ ...ada, approval: "approved" as const }];
    visit({ [listing("approved")]: page(items) }, "/admin/artisans?status=approved");
    await card("Ada Obi");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

/** Opens a row's menu and chooses an action. */
const choose = async (name: string, verb: string) => {
  await user.click(within(await card(name)).getByRole("button", { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: verb }));
};

const ask = async (name: string) => {
  await choose(name, "Reject");
  return within(await screen.findByRole("dialog", { name: `Reject ${name}?` }));
};

describe("rejecting an artisan", () => {
  it("removes the artisan from the list and sends the reason", async () => {
    const { calls, bodies } = visit({ [pending]: page([ada, bola]), [rejecting]: done });
    const dialog = await ask("Ada Obi");
    await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "No address");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(toasts).toEqual(["success: Artisan rejected and removed"]);
    expect([calls(), bodies]).toEqual([
      [pending, rejecting],
      [{ reason: "No address", version: ada.version }],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Bola Ige"));
  });

  it("needs no reason and can be cancelled", async () => {
    const { calls, bodies } = visit({ [pending]: page([ada]), [rejecting]: done });
    await user.click((await ask("Ada Obi")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls()).toEqual([pending]);
    await user.click((await ask("Ada Obi")).getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    expect(bodies).toEqual([{ reason: "", version: ada.version }]);
  });

  it("keeps the typed reason if it fails", async () => {
    visit({ [pending]: page([ada]), [rejecting]: failing });
    const dialog = await ask("Ada Obi");
    await user.type(dialog.getByRole("textbox"), "No address");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(toasts).toEqual(["error: Failed to reject artisan"]));
    expect(dialog.getByDisplayValue("No address")).toBeTruthy();
  });

  it("removes the artisan if another admin has already rejected them", async () => {
    visit({ [pending]: page([ada, bola]), [rejecting]: () => problem(404, "not-found") });
    const dialog = await ask("Ada Obi");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText("This has changed and is no longer possible.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Reject" })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
  });

  it.each(["approved", "suspended"] as const)("is not possible for %s artisans", async (approval) => {
    visit({ [listing(approval)]: page([{ ...ada, approval }]) }, `/admin/artisans?status=${approval}`);
    const row = within(await card("Ada Obi"));
    expect(row.queryByRole("button", { name: "Approve" })).toBeNull();
    const more = row.queryByRole("button", { name: /^More actions/ });
    if (more) await user.click(more);
    const actions = more ? await screen.findAllByRole("menuitem") : [];
    expect(actions.map(({ textContent }) => textContent)).toEqual(approval === "approved" ? ["Suspend"] : []);
  });
});

const suspend = async () => {
  await choose("Ada Obi", "Suspend");
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Ada Obi?" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "Complaints");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
};

describe("suspending an artisan", () => {
  const suspending = `POST /api/admin/artisans/${ada.id}/suspend`;
  const items = [
    { ...ada, approval: "approved" as const },
    { ...bola, approval: "approved" as const },
  ];

  it("removes the artisan from the approved list and sends the reason", async () => {
    const { bodies } = visit(
      { [listing("approved")]: page(items), [suspending]: done },
      "/admin/artisans?status=approved",
    );
    await suspend();
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect([toasts, bodies]).toEqual([
      ["success: Artisan suspended"],
      [{ reason: "Complaints", version: ada.version }],
    ]);
  });

  it('keeps the artisan in the list of all and moves the focus to "Lift suspension"', async () => {
    visit(
      { [listing("all")]: page(items), [suspending]: done, [approving]: done },
      "/admin/artisans?status=all",
    );
    await suspend();
    expect(await within(await card("Ada Obi")).findByText("Suspended")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Lift suspension"));
    await press("Ada Obi", "Lift suspension");
    expect(await within(await card("Ada Obi")).findByRole("button", { name: /^More actions/ })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("View public profile");
  });

  it("can be lifted in the suspended list, which the artisan then leaves", async () => {
    const suspended = { approval: "suspended", suspendedAt: "2026-02-05T09:00:00.000Z" } as const;
    const list = page([
      { ...ada, ...suspended },
      { ...bola, ...suspended },
    ]);
    const { routes } = visit(
      { [listing("suspended")]: list, [approving]: failing },
      "/admin/artisans?status=suspended",
    );
    await press("Ada Obi", "Lift suspension");
    await waitFor(() => expect(toasts).toEqual(["error: Failed to lift the suspension"]));
    routes[approving] = done;
    await press("Ada Obi", "Lift suspension");
    await waitFor(() => expect(names()).toEqual(["Bola Ige"]));
    expect(toasts.at(-1)).toBe("success: Suspension lifted");
  });
});

const changed: Answer = () => problem(409, "record-changed", { detail: "It has changed." });

describe("a record that its owner edits while the admin reads it", () => {
  const edited = { ...ada, category: "Welder", version: "2026-01-05T09:00:00.000Z/1" };
  const was = "Work and place: was Tailor · Ikeja, Lagos, now Welder · Ikeja, Lagos";

  it("is rejected in the displayed version, after the admin has reviewed the change", async () => {
    const { bodies, routes, client } = visit({ [pending]: page([ada]), [rejecting]: done });
    const dialog = await ask("Ada Obi");
    await user.type(dialog.getByRole("textbox"), "No address");
    routes[pending] = page([edited]);
    await client.invalidateQueries();
    expect(await dialog.findByText(was)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Reject" })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    expect(dialog.queryByText(was)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(toasts).toEqual(["success: Artisan rejected and removed"]));
    expect(bodies).toEqual([{ reason: "No address", version: edited.version }]);
  });

  it("is shown again if the server refuses to reject an earlier version", async () => {
    const { bodies, routes } = visit({ [pending]: page([ada]), [rejecting]: changed });
    const dialog = await ask("Ada Obi");
    routes[pending] = page([edited]);
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText(was)).toBeTruthy();
    expect(toasts).toEqual(["error: It has changed."]);
    routes[rejecting] = done;
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("No artisans found")).toBeTruthy();
    expect(bodies.map((body) => (body as { version: string }).version)).toEqual([
      ada.version,
      edited.version,
    ]);
  });

  it("is shown again if the server refuses to approve an earlier version", async () => {
    const { bodies, routes } = visit({ [pending]: page([ada]), [approving]: changed });
    await card("Ada Obi");
    routes[pending] = page([edited]);
    await approve("Ada Obi");
    expect(await screen.findByText("Welder · Ikeja, Lagos")).toBeTruthy();
    expect([toasts, bodies]).toEqual([["error: It has changed."], [{ version: ada.version }]]);
  });

  it("is approved from its dialog in the displayed version, even if only pictures have changed", async () => {
    const reading = `GET /api/admin/artisans/${ada.id}`;
    const shown = { ...detail, ...ada };
    const { bodies, routes, client } = visit({
      [pending]: page([ada]),
      [reading]: () => Response.json(shown),
      [approving]: done,
    });
    await press("Ada Obi", "View");
    const dialog = within(await screen.findByRole("dialog", { name: "Registration" }));
    await dialog.findByText("Bridal wear.");
    routes[reading] = () => Response.json({ ...shown, version: edited.version });
    await client.invalidateQueries();
    expect(await dialog.findByText("This has changed since you opened it.")).toBeTruthy();
    for (const name of ["Approve", "Reject"])
      expect(dialog.getByRole("button", { name })).toHaveProperty("disabled", true);
    await user.click(dialog.getByRole("button", { name: "Review again" }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(toasts).toEqual(["success: Artisan approved successfully"]));
    expect(bodies).toEqual([{ version: edited.version }]);
  });
});
