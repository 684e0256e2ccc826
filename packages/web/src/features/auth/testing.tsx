import { act, cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { parsePath, Route, Routes, type Location } from "react-router-dom";
import { onTestFinished, vi } from "vitest";
import { markHydrated } from "../../lib/page/hydration.ts";
import { sessionQuery } from "../../lib/session/session.ts";
import { recordToasts, renderAt, type Answer } from "../../lib/testing-session.tsx";

/** Returns a JSON response of the API. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return () => Response.json(body, { status, headers });
}

/** Returns an error response of the API. `fields` are the messages at its fields. */
export function refusal(
  status: number,
  code: string,
  detail: string,
  fields?: Record<string, string>,
): Answer {
  return reply(status, { type: "about:blank", status, code, detail, fields });
}

export type Visit = ReturnType<typeof visit>;

/** Renders a page with a fake API that gives the answers in order, and then repeats the last. */
export function visit(
  Page: ComponentType,
  at: string | Partial<Location>,
  ...answers: [Answer, ...Answer[]]
) {
  markHydrated();
  const calls: { call: string; body: unknown }[] = [];
  const toasts = recordToasts();
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
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
  const { client, place } = renderAt(
    at,
    <Routes>
      <Route path={pathname} element={<Page />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
  );
  const user = userEvent.setup();
  return {
    user,
    /** Clicks an element, and waits for pending promises. */
    press: async (element: Element) => {
      await user.click(element);
      await act(settle);
    },
    /** The API calls so far. */
    calls,
    toasts,
    /** Returns the current path with its query. */
    place: () => place.current,
    /** Returns the name of the signed-in user. */
    signedInAs: () => client.getQueryData(sessionQuery.queryKey)?.fullName,
  };
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
