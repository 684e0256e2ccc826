import { cleanup, configure, render } from "@testing-library/react";
import { useLayoutEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation, type Location } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { Providers } from "../app/providers.tsx";
import { toast } from "./page/toast.ts";
import { markHydrated } from "./page/hydration.ts";
import { newQueryClient } from "../app/query-client.ts";
import type { SessionUser, UserType } from "./session/session.ts";

// On a busy machine, importing a page may take long.
configure({ asyncUtilTimeout: 10_000 });

/** Returns a user of a type. */
export function userOf(userType: UserType, changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11",
    userType,
    fullName: "Ada Obi",
    email: "ada@example.com",
    phone: null,
    avatar: null,
    avatarUrl: null,
    avatarProblem: null,
    isAvatarComing: false,
    isEmailVerified: true,
    isVerified: false,
    isPremium: false,
    approval: null,
    memberSince: "2026-01-05T09:00:00.000Z",
    ...changes,
  };
}

/** Sets or deletes the cookie that says that there is a session. */
export function markSession(there: boolean): void {
  document.cookie = there ? "signed-in=1; Path=/" : "signed-in=; Max-Age=0; Path=/";
}

/** Records toasts in order ("success: Saved") instead of showing them. */
export function recordToasts(toasts: string[] = []): string[] {
  for (const kind of ["success", "error", "info"] as const) {
    vi.spyOn(toast, kind).mockImplementation((message) => void toasts.push(`${kind}: ${message}`));
  }
  return toasts;
}

/** Gives each test of the file a fresh browser. Returns the toasts of the current test. */
export function freshBrowser(): string[] {
  const toasts: string[] = [];
  beforeEach(() => {
    stubLocks();
    toasts.length = 0;
    recordToasts(toasts);
  });
  afterEach(() => {
    cleanup();
    markSession(false);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return toasts;
}

export type Answer = () => Response | Promise<Response>;

/**
 * Stubs the API with `routes` ("GET /api/auth/session"); other calls get a 404. Returns the calls in order, their
 * bodies, and the routes, which a test may change.
 */
export function answering(routes: Record<string, Answer>): {
  calls: string[];
  bodies: unknown[];
  routes: Record<string, Answer>;
} {
  markHydrated();
  // happy-dom lacks it.
  vi.stubGlobal("reportError", vi.fn());
  const calls: string[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (input: string, { method = "GET", body }: RequestInit = {}) => {
    const call = `${method} ${input}`;
    calls.push(call);
    if (typeof body === "string") bodies.push(JSON.parse(body));
    return (await routes[call]?.()) ?? problem(404, "not-found");
  });
  return { calls, bodies, routes };
}

/** Returns an error response with problem details. */
export function problem(status: number, code: string, more: object = {}): Response {
  return Response.json({ code, detail: `It is ${code}`, ...more }, { status });
}

/** An empty success response. */
export const done: Answer = () => new Response(null, { status: 204 });

/** The response of a broken server. */
export const failing: Answer = () => problem(500, "internal");

/** The failure of a request without a network. */
export const unreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** Returns a page of a list. */
export function page(items: readonly object[], nextCursor: string | null = null): Answer {
  return () => Response.json({ items, nextCursor });
}

/** Returns the response to a session request; a 401 without a user. */
export function session(user?: SessionUser): Answer {
  return () => (user ? Response.json({ user }) : problem(401, "unauthenticated"));
}

/** Signs a user in (null or undefined for a visitor) and stubs the API with the session and `routes`. */
export function signInAs(
  who: UserType | SessionUser | null | undefined,
  routes: Record<string, Answer> = {},
): ReturnType<typeof answering> {
  const user = typeof who === "string" ? userOf(who) : (who ?? undefined);
  markSession(user !== undefined);
  return answering({ "GET /api/auth/session": session(user), ...routes });
}

/** Stubs the browser's locks, granted by name in the order of requests. */
export function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

/** Renders an element inside the app's providers, at a URL. */
export function renderAt(address: string | Partial<Location>, element: ReactNode) {
  const client = newQueryClient();
  const place = { current: "" };
  const view = render(
    <Providers client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Place
          onChange={(now) => {
            place.current = now;
          }}
        />
        {element}
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, client, place };
}

function Place({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => onChange(pathname + search));
  return null;
}
