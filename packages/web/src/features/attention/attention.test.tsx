// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  answering,
  freshBrowser,
  markSession,
  page,
  renderAt,
  userOf,
  type Answer,
} from "../../lib/testing-session.tsx";
import type { UserType } from "../../lib/session/session.ts";
import { Attention, useAttention, type AttentionItem } from "./attention.tsx";

freshBrowser();

const rejection = { id: "1", kind: "rejected", data: { reason: null }, at: "2026-11-20T09:00:00.000Z" };
const noAttention: Record<string, Answer> = {
  "GET /api/jobs/turns": () => Response.json({ turns: 0 }),
  "GET /api/conversations/unread": () => Response.json({ messages: 0, version: 1 }),
  "GET /api/application": () => Response.json({ application: null }),
  "GET /api/notifications": page([]),
};

function show(userType: UserType, routes: Record<string, Answer> = {}, more: AttentionItem[] = []) {
  markSession(true);
  const server = answering({ ...noAttention, ...routes });
  renderAt("/profile", <Page userType={userType} more={more} />);
  return server;
}

function Page({ userType, more }: { userType: UserType; more: readonly AttentionItem[] }) {
  const attention = useAttention(userOf(userType));
  return attention ? <Attention items={[...attention, ...more]} /> : "Loading";
}

const items = async () =>
  within(await screen.findByRole("region", { name: "Needs your attention" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("the attention list", () => {
  it("has turns and unread messages, then the page's own items", async () => {
    show(
      "artisan",
      {
        "GET /api/jobs/turns": () => Response.json({ turns: 1 }),
        "GET /api/conversations/unread": () => Response.json({ messages: 3, version: 1 }),
      },
      [{ icon: "clock", text: "Premium ends in 2 days", to: "/pricing" }],
    );
    await screen.findByText("3 unread messages");
    await screen.findByText("Your turn in 1 job");
    expect(await items()).toEqual([
      ["Your turn in 1 job", "/jobs"],
      ["3 unread messages", "/messages"],
      ["Premium ends in 2 days", "/pricing"],
    ]);
  });

  it("has a client's rejected application until they apply again", async () => {
    const { calls } = show("client", { "GET /api/notifications": page([rejection]) });
    expect(await items()).toEqual([
      ["Your application to become an artisan was rejected", "/become-artisan"],
    ]);
    expect(calls).toContain("GET /api/application");
  });

  it("is empty for an application under review, and without items", async () => {
    const { calls } = show("client", {
      "GET /api/application": () => Response.json({ application: { id: "2" } }),
      "GET /api/notifications": page([rejection]),
    });
    await waitFor(() => expect(calls).toContain("GET /api/application"));
    await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("is undefined until all requests are answered, and ignores failures", async () => {
    show("client", {
      "GET /api/jobs/turns": () => new Response(null, { status: 500 }),
      "GET /api/notifications": page([rejection]),
    });
    expect(screen.getByText("Loading")).toBeTruthy();
    expect(await items()).toEqual([
      ["Your application to become an artisan was rejected", "/become-artisan"],
    ]);
  });

  it("sends no requests for users without jobs, messages or applications", () => {
    const { calls } = show("merchant");
    expect(calls.filter((call) => call in noAttention)).toEqual([]);
  });
});
