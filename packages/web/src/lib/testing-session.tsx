import { cleanup, configure, render } from "@testing-library/react";
import { useLayoutEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { Providers } from "../app/providers.tsx";
import { toast } from "../ui/toast.tsx";
import { markHydrated } from "./hydration.ts";
import { newQueryClient } from "./query-client.ts";
import type { SessionUser, UserType } from "./session.ts";

// On a busy machine a page that is imported when it is shown takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** For tests: a user of that type. */
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

/** For tests: the browser's mark that there is a session, or that there is none. */
export function markSession(there: boolean): void {
  document.cookie = there ? "signed-in=1; Path=/" : "signed-in=; Max-Age=0; Path=/";
}

/**
 * For tests that show pages: each test of the file has a browser of its own. Out: what the toasts said in the present test,
 * in order ("success: Saved").
 */
export function freshBrowser(): string[] {
  const toasts: string[] = [];
  beforeEach(() => {
    stubLocks();
    toasts.length = 0;
    for (const kind of ["success", "error", "info"] as const) {
      vi.spyOn(toast, kind).mockImplementation((message) => void toasts.push(`${kind}: ${message}`));
    }
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
 * For tests: an API that answers as `routes` says ("GET /api/auth/session"), 404 elsewhere. Out: its calls in order, what
 * they carried, and what is left to change while it runs.
 */
export function answering(routes: Record<string, Answer>): {
  calls: string[];
  bodies: unknown[];
  routes: Record<string, Answer>;
} {
  markHydrated();
  // The DOM of tests lacks it.
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

/** For tests: an error's answer. */
export function problem(status: number, code: string, more: object = {}): Response {
  return Response.json({ code, detail: `It is ${code}`, ...more }, { status });
}

/** For tests: what is done without a word. */
export const done: Answer = () => new Response(null, { status: 204 });

/** For tests: a server that is broken. */
export const failing: Answer = () => problem(500, "internal");

/** For tests: a page of a list. */
export function page(items: readonly object[], nextCursor: string | null = null): Answer {
  return () => Response.json({ items, nextCursor });
}

/** For tests: who is signed in, as the API says it; undefined for nobody. */
export function session(user?: SessionUser): Answer {
  return () => (user ? Response.json({ user }) : problem(401, "unauthenticated"));
}

/**
 * For tests: a browser in which that user is signed in (nobody with null or undefined), and an API that answers so and as `routes`
 * says.
 */
export function signInAs(
  who: UserType | SessionUser | null | undefined,
  routes: Record<string, Answer> = {},
): ReturnType<typeof answering> {
  const user = typeof who === "string" ? userOf(who) : (who ?? undefined);
  markSession(user !== undefined);
  return answering({ "GET /api/auth/session": session(user), ...routes });
}

/** For tests: locks by their names, given in the order of asking, as the browser's. */
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

/** For tests: renders inside everything that the app stands in, at an address. */
export function renderAt(address: string, element: ReactNode) {
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
