// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { useLiveApproval } from "./user-menu.tsx";
import { useAuth } from "../lib/session/auth.tsx";
import type { SessionUser } from "../lib/session/session.ts";
import * as live from "../lib/testing-live.ts";
import { answering, freshBrowser, markSession, renderAt, session, userOf } from "../lib/testing-session.tsx";

vi.mock("../lib/realtime/live.ts", async () => (await import("../lib/testing-live.ts")).module);

const toasts = freshBrowser();
const sessionCall = "GET /api/auth/session";
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
    [sessionCall]: session(user),
    "GET /own": () => new Response(String((own += 1))),
  });
  renderAt("/", <Page />);
  await shows(`${user.userType} ${user.approval} 1`);
  return server;
}

async function shows(text: string) {
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(text));
}

type Frame = Parameters<typeof live.push>[0];

const frame = (kind: string, data: object, id = 4) => {
  const notification = { id, at: "2026-01-05T09:00:00.000Z", isRead: false, kind, data };
  return { v: 1, type: "notification", notification, unread: 1, version: 1 } as Frame;
};
const approval = frame("approved", { record: "artisan" });

it("an approval updates the user of an open page, shows one message, and refetches all queries", async () => {
  const { routes } = await visit(applicant);
  const onMessage = vi.fn();
  const otherTab = new BroadcastChannel("session");
  otherTab.addEventListener("message", ({ data }) => onMessage(data));
  routes[sessionCall] = session(accepted);
  live.push(approval);
  live.push(approval);
  await shows("artisan approved 2");
  expect(toasts).toEqual(["success: Your profile is approved: clients can find you now."]);
  await waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith("changed"));
  otherTab.close();
});

it("a rejection updates the user, without another message", async () => {
  const { routes } = await visit(applicant);
  routes[sessionCall] = session(userOf("client"));
  live.push(frame("rejected", { record: "artisan", reason: null }));
  await shows("client null 2");
  expect(toasts).toEqual([]);
});

it("a merchant's approval and suspension update open pages", async () => {
  const { routes } = await visit(userOf("merchant", { approval: "pending" }));
  routes[sessionCall] = session(userOf("merchant", { approval: "approved" }));
  live.push(frame("approved", { record: "merchant" }));
  await shows("merchant approved 2");
  expect(toasts).toEqual(["success: Your business is approved: everyone can find it now."]);
  routes[sessionCall] = session(userOf("merchant", { approval: "pending" }));
  live.push(frame("suspended", { record: "merchant", reason: null }, 5));
  await shows("merchant pending 3");
});

it("the start and end of premium update open pages, once for duplicate frames", async () => {
  const { calls } = await visit(userOf("artisan", { approval: "approved" }));
  const at = "2026-01-05T09:00:00.000Z";
  const begins = frame("premium-started", { until: at, planName: "Premium Yearly", reference: "PAY-1-1" });
  live.push(begins);
  live.push(begins);
  await shows("artisan approved 2");
  live.push(frame("premium-ended", { endedAt: at, reason: null }, 5));
  await shows("artisan approved 3");
  expect(calls.filter((call) => call === sessionCall)).toHaveLength(3);
  expect(toasts).toEqual([]);
});

it("a user with a pending decision refetches after a reconnect", async () => {
  const { routes } = await visit(applicant);
  routes[sessionCall] = session(accepted);
  live.reconnect();
  await shows("artisan approved 2");
});

it("other users do not refetch, nor do other notifications cause it", async () => {
  const { calls } = await visit(userOf("client"));
  live.reconnect();
  live.push(frame("report-resolved", { subject: "message" }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.filter((call) => call === sessionCall)).toHaveLength(1);
});
