// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sessionEnded } from "../../../lib/api/session-state.ts";
import { beforeSignOut } from "../../../lib/session/sign-out.ts";
import { done, failing, problem, userOf, type Answer } from "../../../lib/testing-session.tsx";
import { otherDevice, sessionList, thisDevice, visitProfile } from "../testing.tsx";

const client = userOf("client");
const section = () => screen.getByRole("region", { name: "Where you are signed in" });
const rows = () =>
  within(section())
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const signOut = () => screen.getByRole("button", { name: "Sign out: Chrome on Android, 102.89.2.2" });
const ending = `DELETE /api/auth/sessions/${otherDevice.id}`;

/** Opens the profile of a user who is signed in on two devices. */
const visitWithTwo = (routes: Record<string, Answer> = {}) =>
  visitProfile(client, { "GET /api/auth/sessions": sessionList(thisDevice, otherDevice), ...routes });

describe("the sessions", () => {
  it("are listed with device, address and last use, and the current one is marked", async () => {
    await visitWithTwo();
    expect(rows()).toEqual([
      "Chrome on LinuxThis device102.89.1.1Active nowSigned in 18 March 2026",
      "Chrome on Android102.89.2.2Last seen on 20 March 2026Signed in 18 March 2026Sign out",
    ]);
  });

  it("show an error if they cannot be loaded, and can be reloaded", async () => {
    const { user, routes } = await visitProfile(client, {
      "GET /api/auth/sessions": failing,
    });
    expect(within(section()).getByText("Could not load your sessions")).toBeTruthy();
    routes["GET /api/auth/sessions"] = sessionList(thisDevice);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("can be ended one by one", async () => {
    const { user, calls, toasts } = await visitWithTwo({ [ending]: done });
    await user.click(signOut());
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(calls).toEqual([ending]);
    expect(toasts).toEqual(["success: Signed out: Chrome on Android"]);
    expect(document.activeElement).toBe(
      screen.getByRole("heading", { name: "Where you are signed in" }).closest("summary"),
    );
  });

  it("disappear if they had already ended", async () => {
    const { user } = await visitWithTwo({ [ending]: () => problem(404, "not-found") });
    await user.click(signOut());
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("stay if ending one fails", async () => {
    const { user, toasts } = await visitWithTwo({ [ending]: failing });
    await user.click(signOut());
    await waitFor(() => expect(toasts).toEqual(["error: It is internal"]));
    expect(rows()).toHaveLength(2);
  });
});

describe("signing out others", () => {
  it("leaves this session alone", async () => {
    const { user, calls, toasts } = await visitWithTwo({
      "POST /api/auth/sessions/end-others": done,
    });
    await user.click(screen.getByRole("button", { name: "Sign out others" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(calls).toEqual(["POST /api/auth/sessions/end-others"]);
    expect(toasts).toEqual(["success: Signed out on all other devices"]);
    expect(screen.queryByRole("button", { name: "Sign out others" })).toBeNull();
  });

  it("is not offered if there are none", async () => {
    await visitProfile(client);
    expect(screen.queryByRole("button", { name: "Sign out others" })).toBeNull();
  });
});

describe("signing out everywhere", () => {
  const everywhere = "POST /api/auth/sign-out-everywhere";

  /** Opens the profile and the dialog. `press` presses one of the dialog's buttons. */
  async function openDialog(answer: Answer = done) {
    const visit = await visitProfile(client, { [everywhere]: answer });
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    await visit.user.click(screen.getByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign out everywhere?" }));
    const press = (name: string) => visit.user.click(dialog.getByRole("button", { name }));
    return { ...visit, assign, dialog, press };
  }

  it("asks for confirmation", async () => {
    const { press, calls } = await openDialog();
    await press("Stay signed in");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toEqual([]);
  });

  it("ends all sessions, and reloads the home page", async () => {
    const { press, calls, assign } = await openDialog();
    await press("Sign out everywhere");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(calls).toEqual([everywhere]);
    expect(sessionStorage.getItem("toast")).toContain("Signed out on all devices");
    sessionStorage.clear();
  });

  it("clears the user's data even if the page learns of the sign-out before the response", async () => {
    const { press, assign } = await openDialog(() => {
      sessionEnded();
      return done();
    });
    localStorage.setItem(`draft ${client.id}`, "Hello");
    await press("Sign out everywhere");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(localStorage.getItem(`draft ${client.id}`)).toBeNull();
    sessionStorage.clear();
  });

  it("does nothing if the user decides to stay", async () => {
    onTestFinished(beforeSignOut(async () => false));
    const { dialog, press, calls } = await openDialog();
    await press("Sign out everywhere");
    const button = dialog.getByRole("button", { name: "Sign out everywhere" });
    await waitFor(() => expect(button.getAttribute("aria-busy")).not.toBe("true"));
    expect(calls).toEqual([]);
  });

  it("shows an error if it fails", async () => {
    const { press, toasts } = await openDialog(failing);
    await press("Sign out everywhere");
    await waitFor(() => expect(toasts).toEqual(["error: It is internal"]));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
