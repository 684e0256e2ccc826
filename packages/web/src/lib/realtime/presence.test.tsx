// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { usePresence } from "./presence.ts";
import { answering, failing, freshBrowser, page, renderAt } from "../testing-session.tsx";

freshBrowser();

const ids = Array.from(
  { length: 21 },
  (_, at) => `4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2${String(at).padStart(3, "0")}`,
);
const [first = "", second = ""] = ids;
const url = (...partners: string[]) =>
  `GET /api/conversations/presence?partners=${encodeURIComponent(partners.join(","))}`;
const seenAt = "2026-11-20T09:00:00.000Z";
const active = { partnerId: first, isActive: true, seenAt };

function PresenceTexts({ of }: { of: readonly string[] }) {
  const known = usePresence(of);
  return <p>{of.map((id) => `${known[id]?.isActive ?? "unknown"}`).join(" ")}</p>;
}

/** Watches one partner, then two. Each click renders it again. */
function PresenceButton({ onRender }: { onRender: (known: unknown) => void }) {
  const [clicks, setClicks] = useState(0);
  const known = usePresence(clicks === 0 ? [first] : [first, second]);
  useEffect(() => onRender(known));
  return <button onClick={() => setClicks(clicks + 1)}>{`${known[first]?.isActive ?? "unknown"}`}</button>;
}

describe("presence", () => {
  it("is fetched for all partners at once, and known for those in the response", async () => {
    const { calls } = answering({ [url(first, second)]: page([active]) });
    renderAt("/", <PresenceTexts of={[second, first, second]} />);
    expect(await screen.findByText("unknown true unknown")).toBeTruthy();
    expect(calls).toEqual([url(first, second)]);
  });

  it("is fetched in batches of twenty", async () => {
    const { calls } = answering({
      [url(...ids.slice(0, 20))]: page([active]),
      [url(ids[20] ?? "")]: page([]),
    });
    renderAt("/", <PresenceTexts of={ids} />);
    expect(await screen.findByText(/^true unknown/)).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it("is empty without partners, and after an error", async () => {
    const { calls } = answering({ [url(first)]: failing });
    const { unmount } = renderAt("/", <PresenceTexts of={[]} />);
    unmount();
    expect(calls).toEqual([]);
    renderAt("/", <PresenceTexts of={[first]} />);
    await vi.waitFor(() => expect(calls).toEqual([url(first)]));
    await act(async () => {});
    expect(screen.getByText("unknown")).toBeTruthy();
  });

  it("keeps the same data across renders while fetching for another partner", async () => {
    const never = new Promise<Response>(() => {});
    const { calls } = answering({ [url(first)]: page([active]), [url(first, second)]: () => never });
    const seen: unknown[] = [];
    renderAt("/", <PresenceButton onRender={(known) => void seen.push(known)} />);
    const again = await screen.findByRole("button", { name: "true" });
    fireEvent.click(again);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => {});
    seen.length = 0;
    fireEvent.click(again);
    fireEvent.click(again);
    expect(again.textContent).toBe("true");
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen).size).toBe(1);
  });
});
