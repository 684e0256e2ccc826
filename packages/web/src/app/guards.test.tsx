// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { Fragment, Suspense, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { describe, expect, it } from "vitest";
import userEvent from "@testing-library/user-event";
import { sessionEnded } from "../lib/api/session-state.ts";
import { useAuth, type Auth } from "../lib/session/auth.tsx";
import { useContactArtisan } from "../lib/session/contact.ts";
import { useHeart } from "../features/favourites/api.ts";
import { sessionQuery, type UserType } from "../lib/session/session.ts";
import {
  answering,
  freshBrowser,
  markSession,
  problem,
  renderAt,
  session,
  userOf,
} from "../lib/testing-session.tsx";
import { textOf } from "../lib/testing.ts";
import { Guard } from "./guards.tsx";
import { pageAt } from "./pages.ts";

const asked = "GET /api/auth/session";
let auth: Auth;
let go: ReturnType<typeof useNavigate>;

function Watch() {
  const now = useAuth();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    auth = now;
    go = navigate;
  });
  return null;
}

/** Renders the site with its guards, and each page's path instead of the page. */
function Site() {
  const { page } = pageAt(useLocation().pathname);
  const isPublic = !page.allow && !page.guestsOnly;
  const shown = <h1>Page {page.path}</h1>;
  return (
    <Suspense fallback="on its way">
      <Watch />
      <Fragment key={page.path}>{isPublic ? shown : <Guard page={page}>{shown}</Guard>}</Fragment>
    </Suspense>
  );
}

const heading = async () => (await screen.findByRole("heading", { level: 1 })).textContent;

async function visit(address: string, userType: UserType | null) {
  markSession(userType !== null);
  answering({ [asked]: session(userType ? userOf(userType) : undefined) });
  const view = renderAt(address, <Site />);
  const title = await heading();
  return { ...view, title, address: view.place.current };
}

const toasts = freshBrowser();

const refused = () => problem(401, "unauthenticated");

describe("after the cookies are gone", () => {
  const id = "01J00000000000000000000002";

  function Actions() {
    const { toggle } = useHeart(id);
    const contact = useContactArtisan();
    return (
      <>
        <button onClick={toggle}>Save</button>
        <button onClick={() => contact(id)}>Contact me</button>
      </>
    );
  }

  it.each([
    ["Save", "info: Please sign in to save favorites", `/artisans/${id}`],
    ["Contact me", "info: Please sign in to contact artisans", `/messages?contact=${id}`],
  ])("%s redirects to sign-in and back, and shows the user as signed out", async (button, words, next) => {
    markSession(true);
    const { routes } = answering({
      [asked]: session(userOf("client")),
      [`GET /api/artisans/${id}/relation`]: () => Response.json({ isFavourite: false, review: null }),
      [`PUT /api/favourites/${id}`]: refused,
    });
    const { place } = renderAt(
      `/artisans/${id}`,
      <>
        <Actions />
        <Site />
      </>,
    );
    await waitFor(() => expect(auth.status).toBe("signed-in"));
    markSession(false);
    routes[asked] = refused;
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(toasts.at(-1)).toBe(words));
    await waitFor(() => expect(place.current).toBe(`/signin?next=${encodeURIComponent(next)}`));
    expect(await heading()).toBe("Page /signin");
    expect(auth.status).toBe("signed-out");
  });
});

/** Access to pages (A-ROLE-02 to A-ROLE-15, B-ROLE-01 to B-ROLE-19; A-GAP-02, B-GAP-01, B-GAP-02). */
describe("a guarded page", () => {
  it("shows a spinner, and nothing of the page, until the user is known", async () => {
    markSession(true);
    answering({ [asked]: () => new Promise<Response>(() => undefined) });
    const { place, container } = renderAt("/profile", <Site />);
    expect(screen.getByRole("status").textContent).toBe("Loading the page");
    expect(textOf(container.innerHTML)).not.toContain("Page");
    expect(place.current).toBe("/profile");
  });

  it.each([
    ["/profile", "/signin?next=%2Fprofile"],
    ["/messages?contact=X", "/signin?next=%2Fmessages%3Fcontact%3DX"],
    ["/become-artisan", "/signin?next=%2Fbecome-artisan"],
    ["/dashboard", "/signin?next=%2Fdashboard"],
    ["/dashboard/artisan", "/signin?next=%2Fdashboard%2Fartisan"],
    ["/artisan", "/signin?next=%2Fartisan"],
    ["/edit-artisan-profile", "/signin?next=%2Fedit-artisan-profile"],
    ["/admin", "/signin?next=%2Fadmin"],
    ["/admin/artisans?status=pending", "/signin?next=%2Fadmin%2Fartisans%3Fstatus%3Dpending"],
    ["/admin/whatever", "/signin?next=%2Fadmin%2Fwhatever"],
    ["/clients", "/signin?next=%2Fclients"],
    ["/verify-email", "/signin?next=%2Fverify-email"],
  ])("%s redirects visitors to sign-in, with the way back", async (wanted, signIn) => {
    expect(await visit(wanted, null)).toMatchObject({ title: "Page /signin", address: signIn });
  });

  it.each<[path: string, admitted: UserType[]]>([
    ["/profile", ["client", "artisan", "merchant", "admin"]],
    ["/messages", ["client", "artisan", "merchant", "admin"]],
    ["/become-artisan", ["client", "artisan", "merchant", "admin"]],
    ["/verify-email", ["client", "artisan", "merchant", "admin"]],
    ["/dashboard", ["merchant", "admin"]],
    ["/artisan", ["artisan"]],
    ["/edit-artisan-profile", ["artisan"]],
    ["/admin", ["admin"]],
    ["/admin/users", ["admin"]],
    ["/admin/artisans", ["admin"]],
    ["/admin/merchants", ["admin"]],
    ["/admin/bulk-upload", ["admin"]],
    ["/admin/blog", ["admin"]],
    ["/admin/partnerships", ["admin"]],
    ["/admin/reviews", ["admin"]],
    ["/admin/moderation", ["admin"]],
    ["/admin/jobs", ["admin"]],
    ["/admin/audit", ["admin"]],
    ["/admin/new", ["admin"]],
    ["/admin/settings", ["admin"]],
    ["/admin/reports", ["admin"]],
    ["/admin/payments", ["admin"]],
    ["/clients", ["admin"]],
  ])("%s admits %j only", async (path, admitted) => {
    const seen: UserType[] = [];
    for (const userType of ["client", "artisan", "merchant", "admin"] as const) {
      const { title } = await visit(path, userType);
      if (title === `Page ${path}`) seen.push(userType);
      cleanup();
    }
    expect(seen).toEqual(admitted);
  });

  it.each<[path: string, userType: UserType, place: string]>([
    ["/dashboard", "artisan", "/artisan"],
    ["/dashboard/artisan", "artisan", "/artisan"],
    ["/dashboard/artisan", "merchant", "/dashboard"],
    ["/artisan", "merchant", "/dashboard"],
    ["/artisan", "admin", "/dashboard"],
  ])("%s redirects a user of type %s to %s", async (path, userType, place) => {
    expect(await visit(path, userType)).toMatchObject({ title: `Page ${place}`, address: place });
  });

  it("refuses other types with the specified text", async () => {
    const { title, container, address } = await visit("/dashboard", "client");
    expect(title).toBe("Access Denied");
    expect(address).toBe("/dashboard");
    const words = textOf(container.innerHTML);
    expect(words).toContain("You don't have permission to access this page.");
    expect(words).toContain("Required role: admin or merchant Your role: client");
  });

  it("follows a change of the user's type", async () => {
    const { client } = await visit("/artisan", "client");
    expect(await heading()).toBe("Access Denied");
    act(() => {
      client.setQueryData(sessionQuery.queryKey, userOf("artisan"));
    });
    await screen.findByText("Page /artisan");
  });

  it.each([
    ["/profile", "Authentication required", "Please sign in to view your profile."],
    ["/messages?contact=X", "Authentication Required", "Please sign in to view your messages"],
  ])("%s shows a notice when the session ends, with the way back", async (path, title, sentence) => {
    const { client } = await visit(path, "client");
    act(() => {
      client.setQueryData(sessionQuery.queryKey, null);
    });
    await screen.findByText(sentence);
    expect(await heading()).toBe(title);
    const link = screen.getByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe(`/signin?next=${encodeURIComponent(path)}`);
  });

  it("does not redirect while the API is unreachable, and offers a retry", async () => {
    markSession(true);
    const { routes } = answering({ [asked]: () => problem(503, "unavailable", {}) });
    const { client, place } = renderAt("/profile", <Site />);
    client.setDefaultOptions({ queries: { retryDelay: 1 } });
    await screen.findByText("We could not check that you are signed in", undefined, { timeout: 5_000 });
    expect(place.current).toBe("/profile");
    routes[asked] = session(userOf("client"));
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await screen.findByText("Page /profile");
  });
});

describe("a page for visitors", () => {
  it.each<[UserType, string]>([
    ["admin", "/admin"],
    ["artisan", "/artisan"],
    ["client", "/"],
    ["merchant", "/"],
  ])("redirects a user of type %s to %s", async (userType, start) => {
    for (const path of ["/signin", "/register", "/register/client", "/register/merchant"]) {
      expect(await visit(path, userType)).toMatchObject({ address: start });
      cleanup();
    }
  });

  it("redirects to the requested page", async () => {
    expect(await visit("/signin?next=%2Fmessages%3Fcontact%3DX", "client")).toMatchObject({
      address: "/messages?contact=X",
    });
  });

  it("redirects to no other site", async () => {
    expect(await visit("/signin?next=%2F%2Fevil.example", "client")).toMatchObject({ address: "/" });
  });

  it("stays when its visitor signs in on it", async () => {
    const { place } = await visit("/signin", null);
    act(() => auth.signedIn(userOf("artisan")));
    await waitFor(() => expect(auth.status).toBe("signed-in"));
    expect(await heading()).toBe("Page /signin");
    expect(place.current).toBe("/signin");
  });

  it("can navigate to a guarded page right after sign-in, the first time and again", async () => {
    const { place } = await visit("/signin", null);
    for (const userType of ["client", "artisan"] as const) {
      act(() => {
        auth.signedIn(userOf(userType));
        void go("/profile", { replace: true });
      });
      await screen.findByText("Page /profile");
      expect(place.current).toBe("/profile");
      act(sessionEnded);
      await screen.findByText("Please sign in to view your profile.");
      act(() => void go("/signin"));
      await screen.findByText("Page /signin");
    }
  });

  it("redirects after a sign-in in another tab", async () => {
    const { client, place } = await visit("/signin?next=%2Fprofile", null);
    act(() => {
      client.setQueryData(sessionQuery.queryKey, userOf("client"));
    });
    await screen.findByText("Page /profile");
    expect(place.current).toBe("/profile");
  });
});

it("visitors may see the public pages", () => {
  const open = [
    "/",
    "/artisans",
    "/artisans/x",
    "/merchants",
    "/about",
    "/blog",
    "/pricing",
    "/partnerships",
  ];
  const guarded = [...open, "/terms", "/privacy", "/forgot-password", "/reset-password", "/nope"].filter(
    (path) => pageAt(path).page.allow ?? pageAt(path).page.guestsOnly,
  );
  expect(guarded).toEqual([]);
});
