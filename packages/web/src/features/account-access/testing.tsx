import type { SessionUser } from "@handiwork/core/sessions/schema";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { AuthProvider, useAuth } from "../../lib/auth.tsx";
import { markHydrated } from "../../lib/hydration.ts";
import { newQueryClient } from "../../lib/query-client.ts";
import { toast } from "../../ui/toast.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Somebody who has just signed in or registered. */
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
  /** Presses something, and waits for what follows at once. */
  readonly press: (element: Element) => Promise<void>;
  /** The calls that were made, as method, path and body. */
  readonly calls: { call: string; body: unknown }[];
  /** The toasts that were shown: "success: Signed in successfully!". */
  readonly toasts: string[];
  /** Where the visitor is. */
  readonly place: () => string;
  /** Whose name the shell would show. */
  readonly signedInAs: () => string;
  /** Closes the page. */
  readonly leave: () => void;
}

/** What the API answers to the form: a status with a body, or a failure of the way to it. */
export type Answer = () => Promise<Response>;

export function answering(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  // The app takes nothing but JSON or an empty 204 for the API's answer.
  const type = status === 204 ? undefined : { "Content-Type": "application/json" };
  const all = { ...type, ...headers };
  return async () => new Response(body === undefined ? null : JSON.stringify(body), { status, headers: all });
}

/** A problem's answer, as the API gives it. */
export function problem(
  status: number,
  code: string,
  detail: string,
  fields?: Record<string, string>,
): Answer {
  return answering(status, { type: "about:blank", status, code, detail, ...(fields && { fields }) });
}

/** For tests of a page, in a DOM: opens it, with an API that gives the answers one after the other, the last for ever. */
export function visit(Page: ComponentType, at: string, ...answers: [Answer, ...Answer[]]): Visit {
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
  const [path = ""] = at.split("?");
  render(
    <QueryClientProvider client={newQueryClient()}>
      <AuthProvider>
        <MemoryRouter initialEntries={[at]}>
          <Watch />
          <Routes>
            <Route path={path} element={<Page />} />
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

/** What the shell knows, for the tests to read. */
function Watch() {
  const { pathname, search } = useLocation();
  const { user } = useAuth();
  return <i hidden id="watch" data-place={pathname + search} data-name={user?.fullName ?? "nobody"} />;
}

function watched(name: "place" | "name"): string {
  return document.getElementById("watch")?.dataset[name] ?? "";
}

/** From here on, time stands still until `pass` lets it go on. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/** Lets that many ms pass, and what is due in them happen. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  });
}

/** Lets happen what takes no time, such as reading an answer's body. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
