import type { SessionEntry } from "@handiwork/core/sessions/schema";
import { cleanup, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import type { SessionUser } from "../../lib/session/session.ts";
import { type Answer, markSession, renderAt, signInAs, stubLocks } from "../../lib/testing-session.tsx";
import { toast } from "../../lib/page/toast.ts";
import { Page } from "./routes/profile.tsx";

export const here: SessionEntry = {
  id: "0b5f3a52-3c5c-4f0a-9a77-0a3a52b7a001",
  current: true,
  device: "Chrome on Linux",
  address: "102.89.1.1",
  createdAt: "2026-03-18T09:00:00.000Z",
  lastSeenAt: "2026-03-20T11:59:30.000Z",
};
export const phone: SessionEntry = {
  ...here,
  id: "0b5f3a52-3c5c-4f0a-9a77-0a3a52b7a002",
  current: false,
  device: "Chrome on Android",
  address: "102.89.2.2",
};

export interface Visit {
  readonly user: UserEvent;
  /** The API calls since the page has loaded, as method and path. */
  readonly calls: string[];
  /** Returns the request bodies. */
  readonly bodies: () => unknown[];
  /** The toasts so far: "success: ...". */
  readonly toasts: string[];
  /** The fake API's routes, which a test can change. */
  readonly routes: Record<string, Answer>;
}

/** Renders a user's profile, and waits until the sessions have loaded. */
export async function visitProfile(
  owner: SessionUser,
  sessions: readonly SessionEntry[] = [here],
  routes: Record<string, Answer> = {},
): Promise<Visit> {
  stubLocks();
  const toasts: string[] = [];
  for (const kind of ["success", "error"] as const) {
    vi.spyOn(toast, kind).mockImplementation((message) => void toasts.push(`${kind}: ${message}`));
  }
  const server = signInAs(owner, {
    "GET /api/auth/sessions": () => Response.json({ items: sessions }),
    "GET /api/auth/email": () => Response.json({ email: owner.email, problem: null }),
    "GET /api/notifications/preferences": () =>
      Response.json({
        messages: true,
        reviews: true,
        savedArtisans: true,
        savedSearches: true,
        premium: true,
        jobs: true,
        questions: true,
      }),
    ...routes,
  });
  const fetched = vi.fn<typeof fetch>(fetch);
  vi.stubGlobal("fetch", fetched);
  onTestFinished(() => {
    cleanup();
    markSession(false);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  renderAt("/profile", <Page />);
  await screen.findByRole("heading", { name: "Where you are signed in" });
  await vi.waitFor(() => {
    if (document.querySelector("[aria-busy]")) throw new Error("The sessions are still loading.");
  });
  server.calls.length = 0;
  fetched.mockClear();
  const bodies = () =>
    fetched.mock.calls.flatMap(([, init]): unknown[] =>
      typeof init?.body === "string" ? [JSON.parse(init.body)] : [],
    );
  return { user: userEvent.setup(), calls: server.calls, bodies, toasts, routes: server.routes };
}

export const nothing: Answer = () => new Response(null, { status: 204 });

/** Returns the field with a label. */
export const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
