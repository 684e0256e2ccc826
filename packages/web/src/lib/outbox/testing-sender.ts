import { afterEach, beforeEach, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { stubLocks } from "../testing-session.tsx";
import type { Entry } from "./entry.ts";
import { defineKind, type Kind } from "./kinds.ts";
import { Outbox } from "./outbox.ts";
import { Sender } from "./sender.ts";
import { Channel, clientOf, device } from "./testing.ts";

export const me = "4e2f8f6e-5f8e-4a51-9f3c-1f0d8f0c2a11";

/** What a server that is away, broken, or refuses it answers. */
export const away = () => Promise.reject(new ApiError("No network", { code: "network" }));
export const broken = () => Promise.reject(new ApiError("Sorry", { status: 503, code: "unavailable" }));
export const no = () => Promise.reject(new ApiError("Blocked.", { status: 409, code: "conflict" }));

type Text = Entry<string>;

/** A server that keeps what it is sent, once for each id; `fails` are its next answers. */
function server() {
  const kept = new Map<string, Text>();
  const tried: string[] = [];
  const fails: (() => Promise<never>)[] = [];
  const post = async (entry: Text) => {
    tried.push(entry.payload);
    await fails.shift()?.();
    if (!kept.has(entry.id)) kept.set(entry.id, entry);
    return entry.payload.toUpperCase();
  };
  const texts = () => [...kept.values()].map(({ payload }) => payload);
  const ids = () => [...kept.keys()];
  return { post, tried, fails, texts, ids };
}

/** The server and the device of the present test. */
export const world = { there: server(), here: device() };
const begun: Sender[] = [];
export const onFailed = vi.fn();
export const [shown, takenBack]: [string[], string[]] = [[], []];

const texts: Kind<string, string> = defineKind({
  name: "text",
  post: (entry) => world.there.post(entry),
  show: ({ payload }) => void shown.push(payload),
  takeBack: ({ payload }) => void takenBack.push(payload),
  onFailed: ({ line }) => onFailed(line),
  words: (text) => ({ title: text }),
});

/** A tab. */
export function begin(client = clientOf(me)): Sender {
  const outbox = new Outbox(me, world.here.store);
  const sender = new Sender({ client, userId: me, outbox });
  begun.push(sender);
  sender.start();
  return sender;
}

export const deed = (line: string, payload: string) => ({
  id: crypto.randomUUID(),
  kind: texts.name,
  line,
  payload,
});
/** Each test has a server and a device of its own. */
export function freshWorld(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("BroadcastChannel", Channel);
    stubLocks();
    world.there = server();
    world.here = device();
    onFailed.mockReset();
    shown.length = 0;
    takenBack.length = 0;
  });
  afterEach(() => {
    for (const sender of begun.splice(0)) {
      sender.stop();
      sender.outbox.close();
    }
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
