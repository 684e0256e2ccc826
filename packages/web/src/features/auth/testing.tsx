import type { SessionUser } from "@handiwork/core/sessions/schema";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter, parsePath, Route, Routes, useLocation, type Location } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { AuthProvider, useAuth } from "../../lib/session/auth.tsx";
import { markHydrated } from "../../lib/page/hydration.ts";
import { newQueryClient } from "../../app/query-client.ts";
import { toast } from "../../lib/page/toast.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Returns a user who has just signed in or registered. */
export function userOf(userType: SessionUser["userType"]): SessionUser {
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
    isEmailVerified: false,
    isVerified: false,
    isPremium: false,
    approval: null,
    memberSince: "2026-11-21T10:00:00.000Z",
  };
}

export interface Visit {
  readonly user: UserEvent;
  /** Clicks an element, and waits for pending promises. */
  readonly press: (element: Element) => Promise<void>;
  /** The API calls so far. */
  readonly calls: { call: string; body: unknown }[];
  /** The toasts so far: "success: Signed in successfully!". */
  readonly toasts: string[];
  /** Returns the current path with its query. */
  readonly place: () => string;
  /** Returns the name of the signed-in user. */
  readonly signedInAs: () => string;
  /** Unmounts the page. */
  readonly leave: () => void;
}

/** A response of the API, or a network error. */
export type Answer = () => Promise<Response>;

export function answering(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  // The app accepts only JSON or an empty 204 from the API.
  const type = status === 204 ? undefined : { "Content-Type": "application/json" };
  const all = { ...type, ...headers };
  return async () => new Response(body === undefined ? null : JSON.stringify(body), { status, headers: all });
}

/** Returns an error response in the API's format. */
export function problem(
  status: number,
  code: string,
  detail: string,
  fields?: Record<string, string>,
): Answer {
  return answering(status, { type: "about:blank", status, code, detail, ...(fields && { fields }) });
}

/** Renders a page with a fake API that gives the answers in order, and then repeats the last. */
export function visit(
  Page: ComponentType,
  at: string | Partial<Location>,
  ...answers: [Answer, ...Answer[]]
): Visit {
  markHydrated();
  const calls: Visit["calls"] = [];
  const toasts: string[] = [];
  for (const kind of ["success", "error", "info"] as const) {
    vi.spyOn(toast, kind).mockImplementation((message) => void toasts.push(`${kind}: ${message}`));
  }
  vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ call: `${init.method ?? "GET"} ${input}`, body });
    return answer?.();
  });
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });
  const { pathname = "" } = typeof at === "string" ? parsePath(at) : at;
  render(
    <QueryClientProvider client={newQueryClient()}>
      <AuthProvider>
        <MemoryRouter initialEntries={[at]}>
          <Watch />
          <Routes>
            <Route path={pathname} element={<Page />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    press: async (element) => {
      await user.click(element);
      await act(settle);
    },
    calls,
    toasts,
    place: () => watched("place"),
    signedInAs: () => watched("name"),
    leave: cleanup,
  };
}

/** Exposes the location and the signed-in user to the tests. */
function Watch() {
  const { pathname, search } = useLocation();
  const { user } = useAuth();
  return <i hidden id="watch" data-place={pathname + search} data-name={user?.fullName ?? "nobody"} />;
}

function watched(name: "place" | "name"): string {
  return document.getElementById("watch")?.dataset[name] ?? "";
}

/** Installs fake timers. `pass` advances them. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/** Advances the fake timers by a number of ms, and waits for pending promises. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  });
}

/** Waits for pending promises, such as reading a response body. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
