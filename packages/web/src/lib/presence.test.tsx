// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { presenceInWords, usePresence } from "./presence.ts";
import { answering, failing, freshBrowser, page, renderAt } from "./testing-session.tsx";

freshBrowser();

const ids = Array.from(
  { length: 21 },
  (_, at) => `4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2${String(at).padStart(3, "0")}`,
);
const [first = "", second = ""] = ids;
const url = (...partners: string[]) =>
  `GET /api/conversations/presence?partners=${encodeURIComponent(partners.join(","))}`;
const seenAt = "2026-11-20T09:00:00.000Z";
const there = { partnerId: first, isActive: true, seenAt };

function Shown({ of }: { of: readonly string[] }) {
  const known = usePresence(of);
  return <p>{of.map((id) => `${known.get(id)?.isActive ?? "unknown"}`).join(" ")}</p>;
}

function Growing() {
  const [of, setOf] = useState([first]);
  return (
    <>
      <Shown of={of} />
      <button onClick={() => setOf([first, second])}>Another</button>
    </>
  );
}

describe("presence", () => {
  it("is asked for all partners at once, and known of those in the answer", async () => {
    const { calls } = answering({ [url(first, second)]: page([there]) });
    renderAt("/", <Shown of={[second, first, second]} />);
    expect(await screen.findByText("unknown true unknown")).toBeTruthy();
    expect(calls).toEqual([url(first, second)]);
  });

  it("is asked for twenty at a time", async () => {
    const { calls } = answering({
      [url(...ids.slice(0, 20))]: page([there]),
      [url(ids[20] ?? "")]: page([]),
    });
    renderAt("/", <Shown of={ids} />);
    expect(await screen.findByText(/^true unknown/)).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it("is unknown where nobody is asked about, and where asking fails", async () => {
    const { calls } = answering({ [url(first)]: failing });
    const { unmount } = renderAt("/", <Shown of={[]} />);
    unmount();
    expect(calls).toEqual([]);
    renderAt("/", <Shown of={[first]} />);
    await vi.waitFor(() => expect(calls).toEqual([url(first)]));
    await act(async () => {});
    expect(screen.getByText("unknown")).toBeTruthy();
  });

  it("stays known, and the page comes to rest, while another partner is asked about", async () => {
    const never = new Promise<Response>(() => {});
    const { calls } = answering({ [url(first)]: page([there]), [url(first, second)]: () => never });
    renderAt("/", <Growing />);
    expect(await screen.findByText("true")).toBeTruthy();
    fireEvent.click(screen.getByRole("button"));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.getByText("true unknown")).toBeTruthy();
  });

  it("is said in words", () => {
    const now = Date.parse(seenAt) + 5 * 60_000;
    expect(presenceInWords(there, now)).toBe("Active now");
    expect(presenceInWords({ ...there, isActive: false }, now)).toBe("Last seen 5 minutes ago");
  });
});
