// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useHeart } from "../features/favourites/api.ts";
import { maySignOut } from "../lib/session/sign-out.ts";
import { recordSignIn } from "../lib/api/session-state.ts";
import { senderFor } from "../lib/outbox/perform.ts";
import { sessionQuery } from "../lib/session/session.ts";
import {
  done,
  failing,
  freshBrowser,
  problem,
  renderAt,
  signInAs,
  unreachable,
  userOf,
  type Answer,
} from "../lib/testing-session.tsx";
import { OutboxStatus } from "./outbox.tsx";

const id = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a12";
const saving = `PUT /api/favourites/${id}`;
const removing = `DELETE /api/favourites/${id}`;
const relation = (isFavourite: boolean): Answer => {
  return () => Response.json({ isFavourite, review: null });
};

const toasts = freshBrowser();
beforeEach(() => localStorage.clear());
const user = userEvent.setup();

function Heart() {
  const { isSaved, isWaiting, toggle } = useHeart(id, "Bola Ige");
  return <button onClick={toggle}>{`${isSaved ? "full" : "empty"}${isWaiting ? ", waits" : ""}`}</button>;
}

/** Presses the heart of an artisan, whom the server has as saved or not. Returns when the change waits to be sent. */
async function saveOffline(answer: Answer = unreachable, isSaved = false) {
  const who = userOf("client");
  const server = signInAs(who, {
    [`GET /api/artisans/${id}/relation`]: relation(isSaved),
    [saving]: answer,
    [removing]: answer,
  });
  const view = renderAt(
    "/about",
    <>
      <OutboxStatus userId={who.id} />
      <main tabIndex={-1}>
        <Heart />
      </main>
    </>,
  );
  await user.click(await screen.findByRole("button", { name: isSaved ? "full" : "empty" }));
  await screen.findByRole("button", { name: isSaved ? "empty, waits" : "full, waits" });
  return { ...view, ...server };
}

async function openList() {
  await user.click(screen.getByRole("button", { name: "Waiting to be sent (1 thing)" }));
  return within(await screen.findByRole("dialog", { name: "Waiting to be sent" }));
}

const press = async (action: string) =>
  user.click(await screen.findByRole("button", { name: `${action}: Save Bola Ige to favourites` }));

/** Saves offline, and has the server refuse the change on a retry. */
async function saveRefused() {
  const visit = await saveOffline();
  visit.client.setQueryData(["saved-ids"], []);
  visit.routes[saving] = () => problem(404, "not-found");
  await openList();
  await press("Retry");
  await screen.findByText(/It is not-found/);
  return visit;
}

function stubConfirm(isAgreed: boolean) {
  const confirm = vi.fn().mockReturnValue(isAgreed);
  vi.stubGlobal("confirm", confirm);
  return confirm;
}

describe("an offline action", () => {
  it("shows optimistically as waiting, is listed, and is sent when the network is back", async () => {
    const { routes, client } = await saveOffline();
    expect(toasts).toEqual(["info: Keep this page open. It will be sent when you are back online."]);
    // The server does not have the change yet.
    await client.refetchQueries({ queryKey: ["relation", id] });
    expect(screen.getByRole("button", { name: "full, waits" })).toBeTruthy();
    const list = await openList();
    expect(await list.findByText("Save Bola Ige to favourites")).toBeTruthy();
    expect(list.getByText("Waiting for the network")).toBeTruthy();
    expect(list.getByText(/^Keep this page open. This is sent by itself/)).toBeTruthy();
    routes[saving] = done;
    routes[`GET /api/artisans/${id}/relation`] = relation(true);
    dispatchEvent(new Event("online"));
    await list.findByText("Everything has been sent.");
    await waitFor(() => expect(screen.getByText("full")).toBeTruthy());
    await user.click(list.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The button that opened the list is gone.
    expect(document.activeElement).toBe(within(screen.getByRole("main")).getByRole("button"));
  });

  it("reverts when it is discarded after a second change", async () => {
    await saveOffline(unreachable, true);
    await user.click(screen.getByRole("button", { name: "empty, waits" }));
    await screen.findByRole("button", { name: "full, waits" });
    await openList();
    await press("Discard");
    await screen.findByText("Everything has been sent.");
    expect(screen.getByText("full")).toBeTruthy();
  });

  it("waits in the same way while the server fails", async () => {
    await saveOffline(failing);
    expect(toasts).toEqual([
      "info: Keep this page open. Handiwork has a problem right now. We will keep trying to send it.",
    ]);
  });

  it("shows why it was refused, and reverts", async () => {
    const { client } = await saveRefused();
    expect(screen.getByText("Handiwork rejected this.")).toBeTruthy();
    expect(toasts.at(-1)).toBe("error: Failed to update favorites");
    expect(client.getQueryData(["saved-ids"])).toEqual([]);
    await press("Discard");
    await screen.findByText("Everything has been sent.");
  });

  it("is in the lists once it is sent after a refusal", async () => {
    const { routes, client } = await saveRefused();
    routes[saving] = done;
    await press("Retry");
    await screen.findByText("Everything has been sent.");
    expect(client.getQueryData(["saved-ids"])).toEqual([id]);
  });
});

it("a message that waits requests a background sync, which wakes the sender", async () => {
  const register = vi.fn().mockResolvedValue(undefined);
  const getRegistration = async () => ({ sync: { register } });
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  const who = userOf("client");
  const partnerId = "7a1f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a22";
  const sending = `POST /api/conversations/${partnerId}/messages`;
  const { calls } = signInAs(who, { [sending]: unreachable });
  const { client } = renderAt("/about", <OutboxStatus userId={who.id} />);
  await waitFor(() => expect(client.getQueryData(sessionQuery.queryKey)).toBeTruthy());
  const payload = { partnerId, content: "Hello" };
  senderFor(client, who.id).send({ id: "1", kind: "message", line: partnerId, payload });
  await waitFor(() => expect(register).toHaveBeenCalledWith("outbox"));
  const attempts = () => calls.filter((call) => call === sending).length;
  const before = attempts();
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: { type: "flush" } }));
  await waitFor(() => expect(attempts()).toBeGreaterThan(before));
  Reflect.deleteProperty(navigator, "serviceWorker");
});

describe("an entry from before the session ended", () => {
  it.each([
    ["Send", [saving]],
    ["Delete", []],
  ])("needs a decision at the next sign-in: %s", async (choice, sent) => {
    const { calls, routes } = await saveOffline();
    await new Promise((resolve) => setTimeout(resolve, 5));
    recordSignIn();
    calls.length = 0;
    routes[saving] = done;
    dispatchEvent(new Event("online"));
    const dialog = await screen.findByRole("dialog", { name: "1 thing was not sent" });
    expect(calls).not.toContain(saving);
    await user.click(await within(dialog).findByRole("button", { name: choice }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(calls.filter((call) => call === saving)).toEqual(sent));
  });
});

describe("before signing out", () => {
  it("sends the remaining entries", async () => {
    const { routes } = await saveOffline();
    routes[saving] = done;
    expect(await maySignOut()).toBe(true);
  });

  it("asks for confirmation at once without a network", async () => {
    const confirm = stubConfirm(true);
    await saveOffline();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const began = Date.now();
    expect(await maySignOut()).toBe(true);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(confirm).toHaveBeenCalledWith("1 thing could not be sent yet. Sign out and discard?");
  });

  it("asks for confirmation if entries cannot be sent", async () => {
    const confirm = stubConfirm(false);
    await saveOffline();
    expect(await maySignOut()).toBe(false);
    expect(confirm).toHaveBeenCalledWith("1 thing could not be sent yet. Sign out and discard?");
  }, 15_000);

  it("asks for confirmation if entries were refused", async () => {
    const confirm = stubConfirm(false);
    await saveRefused();
    expect(await maySignOut()).toBe(false);
    expect(confirm).toHaveBeenCalledWith("1 thing could not be sent. Sign out and discard?");
  });
});
