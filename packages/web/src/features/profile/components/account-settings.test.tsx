// @vitest-environment happy-dom
import { exportParts } from "@handiwork/core/export/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { done, failing, problem, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { labelled, visitProfile } from "../testing.tsx";

const ada = userOf("client");
const page = (part: string, items: object[], nextCursor: string | null = null): Answer => {
  return () => Response.json({ part, items, nextCursor });
};
const first = "POST /api/account/export";
const next = (cursor: string) => `POST /api/account/export?cursor=${cursor}`;
const download = () => screen.getByRole("button", { name: "Download: A copy of your data" });

afterEach(() => localStorage.clear());

/** Returns the files that the page has saved. */
function recordDownloads(): { name: string; text: () => Promise<string> }[] {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((object) => {
    blob = object as Blob;
    return "blob:1";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = blob;
    saved.push({ name: this.download, text: () => file.text() });
  });
  return saved;
}

describe("the data export", () => {
  it("collects all pages in one file", async () => {
    const { user } = await visitProfile(ada, {
      [first]: page("profile", [{ fullName: "Ada Obi" }], "a"),
      [next("a")]: page("messages", [{ seq: 1 }], "b"),
      [next("b")]: page("messages", [{ seq: 2 }]),
    });
    const saved = recordDownloads();
    await user.click(download());
    await screen.findByText(/Your file is complete, with 3 entries/);
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^handiwork-data-\d{4}-\d\d-\d\d\.json$/);
    const file: unknown = JSON.parse((await saved[0]?.text()) ?? "");
    expect(file).toMatchObject({
      account: "ada@example.com",
      profile: [{ fullName: "Ada Obi" }],
      messages: [{ seq: 1 }, { seq: 2 }],
      favourites: [],
    });
    expect(Object.keys(file as object)).toEqual(expect.arrayContaining([...exportParts]));
    await user.click(screen.getByRole("button", { name: "Save it again" }));
    expect(saved).toHaveLength(2);
  });

  it("saves no incomplete file, and continues from the page that failed", async () => {
    const { user, calls, routes } = await visitProfile(ada, {
      [first]: page("profile", [{}], "a"),
      [next("a")]: failing,
    });
    const saved = recordDownloads();
    await user.click(download());
    await screen.findByText("It is internal");
    expect(screen.getByText(/No file was saved.*1 entry/)).toBeTruthy();
    expect(saved).toEqual([]);
    routes[next("a")] = page("messages", [{}]);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText(/Your file is complete, with 2 entries/);
    expect(calls).toEqual([first, next("a"), next("a")]);
    expect(saved).toHaveLength(1);
  });

  it("retries automatically if the service is busy", async () => {
    let times = 0;
    const { user } = await visitProfile(ada, {
      [first]: () => (++times === 1 ? problem(503, "unavailable") : page("profile", [{}])()),
    });
    recordDownloads();
    await user.click(download());
    await screen.findByText(/Your file is complete/);
    expect(times).toBe(2);
  });

  it("can be cancelled", async () => {
    const { user, calls } = await visitProfile(ada, {
      [first]: page("profile", [{}], "a"),
      [next("a")]: () => new Promise(() => undefined),
    });
    const saved = recordDownloads();
    await user.click(download());
    await screen.findByText(/1 entry so far/);
    expect(screen.getByRole("progressbar", { name: "Collecting your data" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close: A copy of your data" }));
    expect(document.activeElement).toBe(download());
    expect([calls, saved]).toEqual([[first, next("a")], []]);
  });
});

const deleteAccount = "POST /api/account/delete";
async function openDialog(routes: Record<string, Answer> = {}) {
  const visit = await visitProfile(ada, routes);
  await visit.user.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await dialog.findByLabelText("Your password");
  return { ...visit, dialog };
}

describe("deleting the account", () => {
  it("says what is deleted and what is kept", async () => {
    const { dialog, user, calls } = await openDialog();
    expect(dialog.getByText(/Reviews that you wrote, under the name “Former client”/)).toBeTruthy();
    expect(dialog.getByText(/Every picture and document that you uploaded/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Keep my account" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toEqual([]);
  });

  it("asks for the password, and says that it is wrong", async () => {
    const fields = { password: "The password is incorrect." };
    const { dialog, user, calls } = await openDialog({
      [deleteAccount]: () => problem(400, "invalid", { fields }),
    });
    await user.click(dialog.getByRole("button", { name: "Delete my account" }));
    expect(await dialog.findByText("Password is required")).toBeTruthy();
    expect(calls).toEqual([]);
    await user.type(labelled("Your password"), "not-this-one{Enter}");
    expect(await dialog.findByText("The password is incorrect.")).toBeTruthy();
  });

  it("clears the user's data on this device, and says goodbye on the home page", async () => {
    const { user, bodies } = await openDialog({ [deleteAccount]: done });
    localStorage.setItem(`outbox ${ada.id}`, "[]");
    localStorage.setItem("outbox somebody-else", "[]");
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    await user.type(labelled("Your password"), "tunde-2026{Enter}");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(bodies).toEqual([{ password: "tunde-2026" }]);
    expect(Object.keys(localStorage).toSorted()).toEqual(["outbox somebody-else", "session-changed-at"]);
    expect(sessionStorage.getItem("toast")).toContain("Your account has been deleted.");
    sessionStorage.clear();
  });

  it("is not available to admins", async () => {
    await visitProfile(userOf("admin"));
    expect(screen.queryByRole("button", { name: "Delete account" })).toBeNull();
    expect(screen.getByText(/An admin’s account cannot be deleted here/)).toBeTruthy();
  });
});
