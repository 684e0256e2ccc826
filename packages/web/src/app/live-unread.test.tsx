// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useLiveUnread } from "./user-menu.tsx";
import { answering, freshBrowser, markSession, renderAt } from "../lib/testing-session.tsx";
import { useUnreadCount } from "../lib/realtime/unread.ts";

freshBrowser();

/** The sockets that the page has opened, in order. */
function sockets() {
  const opened: FakeSocket[] = [];
  class FakeSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readyState = 0;
    readonly sent: string[] = [];
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      opened.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.readyState = 3;
      this.dispatchEvent(new Event("close"));
    }
    /** Simulates that the server accepts the connection. */
    accept(): void {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }
    push(frame: unknown): void {
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
    }
  }
  vi.stubGlobal("WebSocket", FakeSocket);
  return opened;
}

function Number() {
  useLiveUnread();
  return (
    <>
      <output>{useUnreadCount("messages")}</output>
      <meter value={useUnreadCount("jobs")} max={9} />
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;
const total = (messages: number, version: number) => ({ v: 1, type: "unread", messages, version });

function visit() {
  markSession(true);
  const opened = sockets();
  let answer = { messages: 2, version: 5 };
  let [tickets, turns] = [0, 0];
  const server = answering({
    "GET /api/conversations/unread": () => Response.json(answer),
    "GET /api/jobs/turns": () => Response.json({ turns: (turns += 1) }),
    "POST /api/realtime/tickets": () => Response.json({ ticket: `t${(tickets += 1)}` }, { status: 201 }),
  });
  const view = renderAt("/", <Number />);
  return { ...view, opened, calls: server.calls, answers: (next: typeof answer) => (answer = next) };
}

it("the unread count follows the server's frames and ignores outdated ones", async () => {
  const { opened } = visit();
  await waitFor(() => expect(shown()).toBe("2"));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.url).toMatch(/^ws:\/\/[^/]+\/ws\?ticket=t1$/);
  act(() => opened[0]?.accept());
  act(() => opened[0]?.push(total(4, 7)));
  await waitFor(() => expect(shown()).toBe("4"));
  for (const frame of [total(3, 6), { ...total(1, 9), v: 2 }, "nonsense"]) {
    act(() => opened[0]?.push(frame));
  }
  expect(shown()).toBe("4");
});

it("refetches the number of jobs that wait for the user after a change", async () => {
  const { opened } = visit();
  await waitFor(() => expect(opened).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("meter").getAttribute("value")).toBe("1"));
  act(() => opened[0]?.push({ v: 1, type: "job", requestId: "01JOB" }));
  await waitFor(() => expect(screen.getByRole("meter").getAttribute("value")).toBe("2"));
});

it("a lost connection reconnects with a new ticket and refetches", async () => {
  const { opened, answers } = visit();
  await waitFor(() => expect(opened).toHaveLength(1));
  act(() => opened[0]?.accept());
  await waitFor(() => expect(shown()).toBe("2"));
  answers({ messages: 6, version: 9 });
  act(() => opened[0]?.close());
  await waitFor(() => expect(opened).toHaveLength(2), { timeout: 3_000 });
  expect(opened[1]?.url).toMatch(/ticket=t2$/);
  act(() => opened[1]?.accept());
  await waitFor(() => expect(shown()).toBe("6"));
});

it("a phone that wakes up pings the server and reconnects without an answer", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { opened } = visit();
    await waitFor(() => expect(opened).toHaveLength(1));
    act(() => opened[0]?.accept());
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(opened[0]?.sent).toEqual(['{"v":1,"type":"ping"}']);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    await waitFor(() => expect(opened).toHaveLength(2));
  } finally {
    vi.useRealTimers();
  }
});

it("unmounting closes the connection and opens no other", async () => {
  const { opened, unmount } = visit();
  await waitFor(() => expect(opened).toHaveLength(1));
  act(() => opened[0]?.accept());
  unmount();
  expect(opened[0]?.readyState).toBe(3);
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(opened).toHaveLength(1);
});
