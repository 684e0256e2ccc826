// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { useAuth } from "./auth.tsx";
import { useLiveApproval } from "./live-approval.ts";
import type { SessionUser } from "./session.ts";
import * as live from "./testing-live.ts";
import { answering, freshBrowser, markSession, renderAt, session, userOf } from "./testing-session.tsx";

vi.mock("./live.ts", async () => (await import("./testing-live.ts")).module);

const toasts = freshBrowser();
const asking = "GET /api/auth/session";
const applicant = userOf("client", { approval: "pending" });
const accepted = userOf("artisan", { approval: "approved" });

function Page() {
  const { user } = useAuth();
  return user && <Corner user={user} />;
}

function Corner({ user }: { user: SessionUser }) {
  useLiveApproval(user);
  const { data } = useQuery({ queryKey: ["own"], queryFn: async () => (await fetch("/own")).text() });
  return <output>{`${user.userType} ${user.approval} ${data}`}</output>;
}

async function visit(user: SessionUser) {
  markSession(true);
  let own = 0;
  const server = answering({
    [asking]: session(user),
    "GET /own": () => new Response(String((own += 1))),
  });
  renderAt("/", <Page />);
  await shows(`${user.userType} ${user.approval} 1`);
  return server;
}

async function shows(text: string) {
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
}

const frame = (kind: "approved" | "rejected" | "premium-ended", id = 4) => {
  const common = { id, at: "2026-01-05T09:00:00.000Z", isRead: false };
  const data = kind === "rejected" ? { reason: null } : { endedAt: common.at };
  const notification = { ...common, kind, data: kind === "approved" ? {} : data };
  return { v: 1, type: "notification", notification, unread: 1, version: 1 } as Parameters<
    typeof live.push
  >[0];
};

it("an approval makes the open page an artisan's, says so once, and has everything asked anew", async () => {
  const { routes } = await visit(applicant);
  const told = vi.fn();
  const otherTab = new BroadcastChannel("session");
  otherTab.addEventListener("message", ({ data }) => told(data));
  routes[asking] = session(accepted);
  act(() => live.push(frame("approved")));
  act(() => live.push(frame("approved")));
  await shows("artisan approved 2");
  expect(toasts).toEqual(["success: Your profile is approved: clients can find you now."]);
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith("changed"));
  otherTab.close();
});

it("a rejection is seen too, without a word more than the notification", async () => {
  const { routes } = await visit(applicant);
  routes[asking] = session(userOf("client"));
  act(() => live.push(frame("rejected")));
  await shows("client null 2");
  expect(toasts).toEqual([]);
});

it("whoever waits asks when the connection stands again, as the news may have been missed", async () => {
  const { routes } = await visit(applicant);
  routes[asking] = session(accepted);
  act(() => live.comeBack());
  await shows("artisan approved 2");
});

it("nobody else does, nor for other news", async () => {
  const { calls } = await visit(userOf("client"));
  act(() => live.comeBack());
  act(() => live.push(frame("premium-ended")));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.filter((call) => call === asking)).toHaveLength(1);
});
