// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectToastView, toast } from "../page/toast.ts";
import { Toaster } from "../../ui/feedback/toaster.tsx";
import { api, read } from "../api/client.ts";
import { useAuth, type Auth } from "./auth.tsx";
import { finishSignOut } from "./sign-out.ts";
import { hasSession, isSessionAbandoned, markAbandoned } from "../api/session-state.ts";
import {
  answering,
  done,
  failing,
  markSession,
  problem,
  renderAt,
  session,
  stubLocks,
  unreachable,
  userOf,
  type Answer,
} from "../testing-session.tsx";

const getSession = "GET /api/auth/session";
const postSignOut = "POST /api/auth/sign-out";
const ada = userOf("client");
let auth: Auth;
const toasts: string[] = [];
const closedToasts: string[] = [];
connectToastView({ add: ({ message }) => toasts.push(message), close: (id) => closedToasts.push(id) });

function Watch() {
  const now = useAuth();
  useLayoutEffect(() => {
    auth = now;
  });
  return <p>{now.user ? `${now.status}: ${now.user.fullName}` : now.status}</p>;
}

/** A query whose data belong to the user. */
function Private() {
  const { data } = useQuery({
    queryKey: ["private"],
    queryFn: () => read(api.auth.sessions.$get()),
  });
  return <p>{data ? "private data" : "no private data"}</p>;
}

const show = () => renderAt("/", <Watch />);
const findText = (text: string) => screen.findByText(text);

/** Renders the page of a user who is signed in. */
async function showSignedIn(routes: Record<string, Answer> = {}) {
  const server = answering({ [getSession]: session(ada), ...routes });
  const { client } = show();
  await findText("signed-in: Ada Obi");
  return { ...server, client };
}

beforeEach(() => {
  markSession(true);
  localStorage.clear();
  stubLocks();
  toasts.length = 0;
  closedToasts.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("useAuth throws the specified message outside its provider", () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(() => render(<Watch />)).toThrow("useAuth must be used within an AuthProvider");
});

describe("the user who is signed in", () => {
  it("is loading first, then has the profile", async () => {
    answering({ [getSession]: session(ada) });
    show();
    expect(screen.getByText("loading")).toBeTruthy();
    await findText("signed-in: Ada Obi");
  });

  it("is null at once, without a request, if the browser has no session", () => {
    markSession(false);
    const { calls } = answering({});
    show();
    expect(screen.getByText("signed-out")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("is null after a final error", async () => {
    answering({ [getSession]: failing });
    show();
    await findText("signed-out");
    expect(auth).toMatchObject({ user: null, error: null });
  });

  it("is null if the API is unreachable from the start", async () => {
    answering({ [getSession]: () => problem(503, "unavailable", {}) });
    const { client } = show();
    client.setDefaultOptions({ queries: { retry: false } });
    await screen.findByText("signed-out", undefined, { timeout: 5_000 });
    expect(auth.error).toMatchObject({ status: 503 });
  });

  it("stays known while the API is unreachable, and is fetched once it is back", async () => {
    const { routes, client } = await showSignedIn();
    client.setDefaultOptions({ queries: { retry: false } });
    routes[getSession] = () => problem(503, "unavailable");
    await act(() => auth.refetch());
    expect(auth).toMatchObject({ status: "signed-in", error: null });
    routes[getSession] = session(userOf("client", { fullName: "Ada Eze" }));
    await act(() => auth.refetch());
    await findText("signed-in: Ada Eze");
  });
});

describe("other tabs", () => {
  let otherTab: BroadcastChannel;
  let send: (event: string) => void;
  beforeEach(() => {
    otherTab = new BroadcastChannel("session");
    send = otherTab.postMessage.bind(otherTab);
  });
  afterEach(() => otherTab.close());

  it("are notified of a sign-in and of a change of the user", async () => {
    markSession(false);
    answering({});
    const received = new Promise((resolve) => {
      otherTab.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
    });
    show();
    act(() => auth.signedIn(ada));
    await findText("signed-in: Ada Obi");
    expect(auth.signedInHere).toBe(true);
    expect(await received).toBe("changed");
  });

  it("sign this tab in, too", async () => {
    markSession(false);
    answering({ [getSession]: session(ada) });
    show();
    markSession(true);
    send("changed");
    await findText("signed-in: Ada Obi");
    expect(auth.signedInHere).toBe(false);
  });

  it("sign this tab out, too, and clear its cache", async () => {
    const { routes } = answering({
      [getSession]: session(ada),
      "GET /api/auth/sessions": () => Response.json({ items: [] }),
    });
    const { client } = renderAt(
      "/",
      <>
        <Watch />
        <Private />
      </>,
    );
    await findText("signed-in: Ada Obi");
    await findText("private data");
    client.setQueryData(["private", "of a page before"], "secret");
    routes["GET /api/auth/sessions"] = session();
    markSession(false);
    send("over");
    await findText("signed-out");
    await findText("no private data");
    expect(client.getQueryData(["private", "of a page before"])).toBeUndefined();
  });
});

describe("a session that ends", () => {
  it("signs the user out, clears the cache, and shows one message", async () => {
    const { routes } = await showSignedIn();
    routes[getSession] = session();
    routes["POST /api/auth/refresh"] = session();
    await act(() => auth.refetch());
    await findText("signed-out");
    await act(() => auth.refetch());
    expect(toasts).toEqual(["Your session has ended. Please sign in again."]);
  });

  it("does the same if its cookies are gone, at the first 401", async () => {
    const { calls } = await showSignedIn({ "GET /api/auth/sessions": session() });
    markSession(false);
    await act(() => api.auth.sessions.$get().catch(() => undefined));
    await findText("signed-out");
    expect(toasts).toEqual(["Your session has ended. Please sign in again."]);
    expect(calls).not.toContain("POST /api/auth/refresh");
  });
});

it("a sign-in closes the toast that asks for it, and no other", async () => {
  answering({});
  markSession(false);
  show();
  toast.info("Please sign in to save favorites", "sign-in");
  expect(closedToasts).toEqual([]);
  act(() => auth.signedIn(ada));
  await findText("signed-in: Ada Obi");
  expect(closedToasts).toEqual(["sign-in"]);
});

describe("signing out", () => {
  it("reloads as the home page, which shows the toast", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await showSignedIn({ [postSignOut]: done });
    await act(() => auth.signOut());
    expect(assign).toHaveBeenCalledWith("/");
    expect(toasts).toEqual([]);
    for (const load of [1, 2]) {
      render(<Toaster key={load} />);
      await vi.waitFor(() => expect(toasts).toEqual(["Signed out successfully!"]));
    }
  });

  it("deletes the user's data from this device, and no other user's", async () => {
    vi.spyOn(location, "assign").mockReturnValue();
    const kept = ["outbox another", `draft another ${ada.id}`];
    for (const key of [`outbox ${ada.id}`, `draft ${ada.id} another`, ...kept])
      localStorage.setItem(key, "x");
    await showSignedIn({ [postSignOut]: done });
    await act(() => auth.signOut());
    expect(Object.keys(localStorage).toSorted()).toEqual([...kept, "session-changed-at"].toSorted());
    localStorage.clear();
  });

  it.each([
    ["while the API fails", () => problem(503, "unavailable")],
    ["without a network", unreachable],
    ["behind a captive portal", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
  ])("works at once %s, and leaves the session to be ended later", async (_, answer) => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    localStorage.setItem(`draft ${ada.id}`, "secret");
    await showSignedIn({ [postSignOut]: answer });
    await act(() => auth.signOut());
    expect(assign).toHaveBeenCalledWith("/");
    expect(localStorage.getItem(`draft ${ada.id}`)).toBeNull();
    expect([hasSession(), isSessionAbandoned()]).toEqual([false, true]);
    // The remaining data do not identify the user.
    expect(JSON.stringify(localStorage)).not.toContain(ada.id);
  });

  it("stays on the page, signed out, if no page can be loaded", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await showSignedIn();
    await act(() => auth.signOut());
    await findText("signed-out");
    expect(toasts).toEqual(["Signed out successfully!"]);
    expect(assign).not.toHaveBeenCalled();
  });

  it("is completed when the network is back, also by a later page", async () => {
    markSession(false);
    markAbandoned(true);
    const { calls, routes } = answering({ [postSignOut]: () => problem(503, "unavailable") });
    const end = finishSignOut();
    await vi.waitFor(() => expect(calls).toEqual([postSignOut]));
    routes[postSignOut] = done;
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(isSessionAbandoned()).toBe(false));
    dispatchEvent(new Event("online"));
    expect(calls).toEqual([postSignOut, postSignOut]);
    end();
  });
});
