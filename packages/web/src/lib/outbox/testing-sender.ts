import { afterEach, beforeEach, vi } from "vitest";
import { ApiError } from "../api/errors.ts";
import { stubLocks } from "../testing-session.tsx";
import type { Entry } from "./entry.ts";
import { defineKind, type Kind } from "./kinds.ts";
import { Outbox } from "./outbox.ts";
import { Sender } from "./sender.ts";
import { Channel, clientOf, device } from "./testing.ts";

export const me = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";

/** Results of an attempt without a network, with a failing server, and with a refusal. */
export const networkDown = () => Promise.reject(new ApiError("No network", { code: "network" }));
export const serverDown = () => Promise.reject(new ApiError("Sorry", { status: 503, code: "unavailable" }));
export const refused = () => Promise.reject(new ApiError("Blocked.", { status: 409, code: "conflict" }));

type Text = Entry<string>;

/** A server that stores each entry once. The next attempts get the errors in `fails`, if any. */
function newServer() {
  const stored = new Map<string, Text>();
  const tried: string[] = [];
  const fails: (() => Promise<never>)[] = [];
  const send = async (entry: Text) => {
    tried.push(entry.payload);
    await fails.shift()?.();
    if (!stored.has(entry.id)) stored.set(entry.id, entry);
    return entry.payload.toUpperCase();
  };
  const texts = () => [...stored.values()].map(({ payload }) => payload);
  const ids = () => [...stored.keys()];
  return { send, tried, fails, texts, ids };
}

/** The server and the device of the current test. */
export const world = { server: newServer(), device: device() };
const opened: Sender[] = [];
export const onFailed = vi.fn();
export const rolledBack: string[] = [];

const texts: Kind<string, string> = defineKind({
  name: "text",
  send: (entry) => world.server.send(entry),
  rollBack: ({ payload }) => void rolledBack.push(payload),
  onFailed: ({ line }) => onFailed(line),
  describe: (text) => ({ title: text }),
});

/** Opens a tab with a running sender. */
export function openTab(client = clientOf(me)): Sender {
  const outbox = new Outbox(me, world.device.store);
  const sender = new Sender({ client, userId: me, outbox });
  opened.push(sender);
  sender.start();
  return sender;
}

export const textAction = (line: string, payload: string) => ({
  id: crypto.randomUUID(),
  kind: texts.name,
  line,
  payload,
});

/** The line of most entries in the tests. */
export const line = "chinwe";

/** Adds an entry in a tab. */
export function write(sender: Sender, text: string, to = line): void {
  sender.send(textAction(to, text));
}

/** Gives each test a new server and device. */
export function setUpWorld(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("BroadcastChannel", Channel);
    stubLocks();
    world.server = newServer();
    world.device = device();
    onFailed.mockReset();
    rolledBack.length = 0;
  });
  afterEach(() => {
    for (const sender of opened.splice(0)) {
      sender.stop();
      sender.outbox.close();
    }
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
