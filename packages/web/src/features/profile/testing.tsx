import type { SessionEntry } from "@handiwork/core/sessions/schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import type { SessionUser } from "../../lib/session/session.ts";
import { freshBrowser, renderAt, signInAs, type Answer } from "../../lib/testing-session.tsx";
import { allPreferences } from "../notifications/testing.ts";
import { Page } from "./routes/profile.tsx";

export const thisDevice: SessionEntry = {
  id: "0b5f3a52-3c5c-4f0a-9a77-0a3a52b7a001",
  current: true,
  device: "Chrome on Linux",
  address: "102.89.1.1",
  createdAt: "2026-03-18T09:00:00.000Z",
  lastSeenAt: "2026-03-20T11:59:30.000Z",
};
export const otherDevice: SessionEntry = {
  ...thisDevice,
  id: "0b5f3a52-3c5c-4f0a-9a77-0a3a52b7a002",
  current: false,
  device: "Chrome on Android",
  address: "102.89.2.2",
};

/** Returns the response with a list of sessions. */
export const sessionList =
  (...items: SessionEntry[]): Answer =>
  () =>
    Response.json({ items });

export type Visit = Awaited<ReturnType<typeof visitProfile>>;

const toasts = freshBrowser();

/** Renders a user's profile, and waits until it has loaded. Returns only the later API calls and bodies. */
export async function visitProfile(owner: SessionUser, routes: Record<string, Answer> = {}) {
  const server = signInAs(owner, {
    "GET /api/auth/sessions": sessionList(thisDevice),
    "GET /api/auth/email": () => Response.json({ email: owner.email, problem: null }),
    "GET /api/notifications/preferences": () => Response.json(allPreferences),
    ...routes,
  });
  renderAt("/profile", <Page />);
  await screen.findByRole("heading", { name: "Where you are signed in" });
  await vi.waitFor(() => {
    if (document.querySelector("[aria-busy]")) throw new Error("The sessions are still loading.");
  });
  server.calls.length = 0;
  server.bodies.length = 0;
  return { user: userEvent.setup(), toasts, ...server };
}

/** Returns the field with a label. */
export const labelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
