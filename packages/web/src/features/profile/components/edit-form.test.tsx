// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SessionUser } from "../../../lib/session/session.ts";
import { problem, session, unreachable, userOf } from "../../../lib/testing-session.tsx";
import { labelled, visitProfile, type Visit } from "../testing.tsx";

const save = "PUT /api/account/profile";
const ada = userOf("client", { phone: "+2348031234567" });
const asSaved = (changes: Partial<SessionUser>) => () => Response.json({ user: { ...ada, ...changes } });

afterEach(() => localStorage.clear());

async function edit(routes = {}): Promise<Visit> {
  const visit = await visitProfile(ada, routes);
  await visit.user.click(screen.getByRole("button", { name: "Edit profile" }));
  await screen.findByLabelText("Full name");
  return visit;
}
const fill = async ({ user }: Visit, label: string, text: string) => {
  await user.clear(labelled(label));
  if (text !== "") await user.type(labelled(label), text);
};
const submit = ({ user }: Visit) => user.click(screen.getByRole("button", { name: "Save changes" }));
const expectSaved = ({ toasts }: Visit) =>
  waitFor(() => expect(toasts).toEqual(["success: Profile updated successfully!"]));
const form = () => screen.queryByRole("region", { name: "Edit profile" });

describe("the profile form", () => {
  it("opens with the current values, and closes", async () => {
    const { user, calls } = await edit();
    expect(labelled("Full name").value).toBe("Ada Obi");
    expect(labelled("Phone").value).toBe("+2348031234567");
    expect(labelled("Photo address (URL)").value).toBe("");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Edit profile" }));
    const [toggle] = screen.getAllByRole("button", { name: "Cancel" });
    expect(toggle?.getAttribute("aria-expanded")).toBe("true");
    await user.click(toggle!);
    expect(form()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit profile" }));
    expect(calls).toEqual([]);
  });

  it("saves, confirms, and shows the new values at once", async () => {
    const changes = { fullName: "Ada Eze", phone: "+2348037654321" };
    const visit = await edit({ [save]: asSaved(changes) });
    await fill(visit, "Full name", " Ada Eze ");
    await fill(visit, "Phone", "0803 765-4321");
    await submit(visit);
    await expectSaved(visit);
    const before = { fullName: "Ada Obi", phone: "+2348031234567", avatarUrl: "", avatar: null };
    expect(visit.bodies).toEqual([{ ...changes, avatarUrl: "", avatar: null, before }]);
    expect(form()).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ada Eze");
    expect(screen.getByRole("region", { name: "Account snapshot" }).textContent).toContain(
      "Phone+2348037654321",
    );
    expect(localStorage).toHaveLength(0);
  });

  it("has no required fields", async () => {
    const visit = await edit({ [save]: asSaved({ fullName: null, phone: null }) });
    await fill(visit, "Full name", "");
    await fill(visit, "Phone", "");
    await submit(visit);
    await waitFor(() => expect(visit.toasts).toHaveLength(1));
    expect(visit.bodies).toMatchObject([{ fullName: "", phone: "", avatarUrl: "", avatar: null }]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("ada@example.com");
  });

  it("accepts only photo addresses that begin with https://", async () => {
    const visit = await edit({ [save]: asSaved({ isAvatarComing: true }) });
    for (const wrong of ["abc", "http://example.com/ada.jpg"]) {
      await fill(visit, "Photo address (URL)", wrong);
      await submit(visit);
      const said = await screen.findByText("Enter a web address that begins with https://");
      expect(labelled("Photo address (URL)").getAttribute("aria-describedby")).toContain(said.id);
    }
    expect(visit.calls).toEqual([]);
    await fill(visit, "Photo address (URL)", "https://example.com/ada.jpg");
    await submit(visit);
    expect(await screen.findByText(/photo is being fetched/)).toBeTruthy();
    expect(visit.bodies).toMatchObject([{ avatarUrl: "https://example.com/ada.jpg" }]);
    visit.routes["GET /api/auth/session"] = session({ ...ada, avatarProblem: "No picture is there" });
    expect(await screen.findByText("Your photo: No picture is there")).toBeTruthy();
  });

  it.each([
    ["the server's message", () => problem(409, "conflict", { detail: "Try another" }), "Try another"],
    [
      "the specification's message if there is none",
      () => Response.json({}, { status: 403 }),
      "Failed to update profile",
    ],
  ])("shows %s if saving fails, and keeps the input", async (_, answer, message) => {
    const visit = await edit({ [save]: answer });
    await fill(visit, "Full name", "Ada Eze");
    await submit(visit);
    expect((await within(form()!).findByText(message)).closest("[role=alert]")).toBeTruthy();
    expect(labelled("Full name").value).toBe("Ada Eze");
    visit.routes[save] = asSaved({ fullName: "Ada Eze" });
    await submit(visit);
    await expectSaved(visit);
  });

  it("queues the change while offline, keeps the edits, and sends it later", async () => {
    const visit = await edit({ [save]: unreachable });
    await fill(visit, "Full name", "Ada Eze");
    await submit(visit);
    await screen.findByText("Change your profile: waiting to be sent.");
    expect(form()).toBeNull();
    expect(localStorage).toHaveLength(1);
    visit.routes[save] = asSaved({ fullName: "Ada Eze" });
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ada Eze");
    expect(localStorage).toHaveLength(0);
  });

  it("sends two changes that were made offline, the second based on the first", async () => {
    const visit = await edit({ [save]: unreachable });
    await fill(visit, "Full name", "Ada Eze");
    await submit(visit);
    await screen.findByText("Change your profile: waiting to be sent.");
    await visit.user.click(screen.getByRole("button", { name: "Edit profile" }));
    await fill(visit, "Full name", "Ada Ibe");
    await submit(visit);
    await waitFor(() =>
      expect(screen.getAllByText("Change your profile: waiting to be sent.")).toHaveLength(2),
    );
    const tried = visit.bodies.length;
    const answers = ["Ada Eze", "Ada Ibe"];
    visit.routes[save] = () => asSaved({ fullName: answers.shift() ?? "" })();
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    expect(visit.bodies.slice(tried)).toMatchObject([
      { fullName: "Ada Eze", before: { fullName: "Ada Obi" } },
      { fullName: "Ada Ibe", before: { fullName: "Ada Eze" } },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it("says that the profile was changed elsewhere, and overwrites it when saving again", async () => {
    const detail = "Your profile was changed elsewhere";
    const visit = await edit({ [save]: () => problem(409, "profile-changed", { detail }) });
    visit.routes["GET /api/auth/session"] = session({ ...ada, phone: "+2348037654321" });
    await fill(visit, "Full name", "Ada Eze");
    await submit(visit);
    await screen.findByText(detail);
    expect([labelled("Full name").value, labelled("Phone").value]).toEqual(["Ada Eze", "+2348037654321"]);
    visit.routes[save] = asSaved({ fullName: "Ada Eze" });
    await submit(visit);
    await expectSaved(visit);
    expect(visit.bodies).toMatchObject([
      { before: { phone: "+2348031234567" } },
      { fullName: "Ada Eze", phone: "+2348037654321", before: { phone: "+2348037654321" } },
    ]);
  });

  it("shows the server's error at its field", async () => {
    const fields = { phone: "Not this one" };
    const visit = await edit({ [save]: () => problem(400, "invalid", { fields }) });
    await submit(visit);
    await screen.findByText("Not this one");
    expect(document.activeElement).toBe(labelled("Phone"));
  });
});

describe("unsaved changes", () => {
  it("survive a reload until they are cancelled", async () => {
    await fill(await edit(), "Full name", "Ada Eze");
    cleanup();
    const { user } = await visitProfile(ada);
    await screen.findByText(/These changes are from earlier/);
    expect([labelled("Full name").value, labelled("Phone").value]).toEqual(["Ada Eze", "+2348031234567"]);
    expect(document.activeElement).toBe(document.body);
    await user.click(within(form()!).getByRole("button", { name: "Cancel" }));
    cleanup();
    await visitProfile(ada);
    expect(form()).toBeNull();
  });

  it("are deleted if nothing differs any more", async () => {
    const visit = await edit();
    await fill(visit, "Full name", "Ada Eze");
    await fill(visit, "Full name", "Ada Obi");
    expect(localStorage).toHaveLength(0);
  });
});
