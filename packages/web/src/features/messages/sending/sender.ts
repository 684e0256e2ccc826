import type { Message } from "@handiwork/core/model/conversation/schema";
import { ApiError } from "../../../lib/errors.ts";
import {
  failingFor,
  nextOf,
  refused,
  triedAgain,
  waitingFor,
  withEntry,
  without,
  type Entry,
  type Outbox,
  type Picture,
} from "./outbox.ts";

/** How long, in ms, the server may fail to take a message until that is told. */
const failingAfterMs = 15_000;

/** What becomes of the messages to somebody: one is being sent, or they wait for the network or the server. */
export type SendState = "sending" | "network" | "server";

/** The messages to one partner, which go one after the other. */
interface Line {
  state: SendState;
  tries: number;
  /** What is being sent at the moment, and what gives it up. */
  current?: { readonly id: string; readonly controller: AbortController };
  /** How much of its picture has been sent, from 0 to 1. */
  progress?: number;
  /** Tells that the server fails, unless a message is sent before. */
  alarm?: ReturnType<typeof setTimeout> | undefined;
  /** Ends the present pause. */
  wake: () => void;
}

/** What a try is told, and tells. */
export interface Try {
  /** The user gives it up. */
  readonly signal: AbortSignal;
  /** How much of the picture has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface Callbacks {
  /** Sends a message; safe to repeat. Throws ApiError. */
  readonly post: (entry: Entry, attempt: Try) => Promise<Message>;
  /** It is in the conversation. */
  readonly onSent: (message: Message) => void;
  /** The server will not have what was written to somebody, or has failed to take it for a while. */
  readonly onFailed: (partnerId: string) => void;
}

/** What somebody writes: its own id where something else is kept under it. */
type Written = Pick<Entry, "partnerId" | "content"> & { readonly id?: string; readonly picture?: Picture };

/**
 * Sends what is in an outbox, for as long as it takes: in order within a conversation, once however many tabs are open,
 * with growing pauses while the network or the server is away.
 */
export class Sender {
  readonly outbox: Outbox;
  readonly #callbacks: Callbacks;
  readonly #lines = new Map<string, Line>();
  readonly #listeners = new Set<() => void>();
  #end: (() => void) | undefined;

  constructor(outbox: Outbox, callbacks: Callbacks) {
    this.outbox = outbox;
    this.#callbacks = callbacks;
  }

  /** Begins with what is left from before. */
  start(): void {
    if (this.#end) return;
    const ends = this.outbox.subscribe(() => this.#runAll());
    addEventListener("online", this.wake);
    this.#end = () => {
      ends();
      removeEventListener("online", this.wake);
    };
    this.#runAll();
  }

  /** Sends nothing more; what is on its way stays in the outbox. */
  stop(): void {
    this.#end?.();
    this.#end = undefined;
    for (const line of this.#lines.values()) line.wake();
  }

  /** The network may be there again: what waits is tried at once. */
  wake = (): void => {
    for (const line of this.#lines.values()) this.#retryNow(line);
    this.#runAll();
  };

  send = ({ id = crypto.randomUUID(), ...message }: Written): void => {
    const entry = { id, ...message, writtenAt: new Date().toISOString() };
    this.outbox.change((entries) => withEntry(entries, entry));
    this.#lines.get(entry.partnerId)?.wake();
  };

  /** Tries a message at once. */
  retry(id: string): void {
    this.outbox.change((entries) => triedAgain(entries, id));
    const line = this.#lineOf(id);
    if (!line) return;
    this.#clearAlarm(line);
    this.#retryNow(line);
  }

  /** Gives a message up, in the midst of its being sent too. */
  discard(id: string): void {
    const line = this.#lineOf(id);
    this.outbox.change((entries) => without(entries, id));
    if (line?.current?.id === id) line.current.controller.abort();
    line?.wake();
  }

  /** What becomes of the messages to a partner; those that nobody sends at the moment are about to be. */
  stateOf(partnerId: string): SendState {
    return this.#lines.get(partnerId)?.state ?? "sending";
  }

  /** How much of a message's picture has been sent, from 0 to 1; undefined where none is being sent. */
  progressOf({ id, partnerId }: Entry): number | undefined {
    const line = this.#lines.get(partnerId);
    return line?.current?.id === id ? line.progress : undefined;
  }

  /** Calls back whenever `stateOf` or `progressOf` change. Out: what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #isAtWork(): boolean {
    return this.#end !== undefined;
  }

  #runAll(): void {
    if (!this.#isAtWork()) return;
    for (const partnerId of waitingFor(this.outbox.entries)) {
      if (!this.#lines.has(partnerId)) void this.#run(partnerId);
    }
  }

  #lineOf(id: string): Line | undefined {
    const entry = this.outbox.entries.find((each) => each.id === id);
    return entry && this.#lines.get(entry.partnerId);
  }

  #retryNow(line: Line): void {
    line.tries = 0;
    this.#update(line, { state: "sending" });
    line.wake();
  }

  async #run(partnerId: string): Promise<void> {
    const line: Line = { state: "sending", tries: 0, wake: () => undefined };
    this.#lines.set(partnerId, line);
    while (this.#isAtWork() && nextOf(this.outbox.entries, partnerId)) {
      const pause = await navigator.locks.request(`outbox ${partnerId}`, () =>
        this.#attempt(partnerId, line),
      );
      if (pause > 0 && this.#isAtWork()) await this.#pause(line, pause);
    }
    this.#clearAlarm(line);
    this.#lines.delete(partnerId);
  }

  /** One try. Out: how long to wait before the next, in ms. */
  async #attempt(partnerId: string, line: Line): Promise<number> {
    // Another tab may have sent it while this one waited for its turn.
    const entry = nextOf(this.outbox.entries, partnerId);
    if (!entry) return 0;
    let message: Message;
    try {
      message = await this.#post(entry, line);
    } catch (error) {
      return this.outbox.has(entry.id) ? this.#failed(entry, line, error) : 0;
    }
    this.#callbacks.onSent(message);
    this.outbox.change((entries) => without(entries, entry.id));
    line.tries = 0;
    this.#clearAlarm(line);
    this.#update(line, { state: "sending" });
    return 0;
  }

  async #post(entry: Entry, line: Line): Promise<Message> {
    const controller = new AbortController();
    line.current = { id: entry.id, controller };
    try {
      const onProgress = (part: number) => this.#update(line, { progress: part });
      return await this.#callbacks.post(entry, { signal: controller.signal, onProgress });
    } finally {
      delete line.current;
      delete line.progress;
    }
  }

  #failed(entry: Entry, line: Line, error: unknown): number {
    const decision = decideRetry(error, line.tries);
    if (decision.isFinal) {
      line.tries = 0;
      this.outbox.change((entries) => refused(entries, entry.id, decision.refusal));
      this.#callbacks.onFailed(entry.partnerId);
      return 0;
    }
    // Whoever is signed out sends when they are signed in again.
    if (error instanceof ApiError && error.status === 401) this.stop();
    this.#update(line, { state: decision.because });
    if (decision.because === "network") this.#clearAlarm(line);
    else line.alarm ??= setTimeout(() => this.#tellFailing(entry.partnerId, line), failingAfterMs);
    const pause = Math.max(decision.atLeast, pauseAfter(line.tries, Math.random()));
    line.tries += 1;
    return pause;
  }

  #tellFailing(partnerId: string, line: Line): void {
    line.alarm = undefined;
    const before = this.outbox.entries;
    this.outbox.change((entries) => failingFor(entries, partnerId));
    if (this.outbox.entries !== before) this.#callbacks.onFailed(partnerId);
  }

  #clearAlarm(line: Line): void {
    clearTimeout(line.alarm);
    line.alarm = undefined;
  }

  async #pause(line: Line, length: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, length);
      line.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    line.wake = () => undefined;
  }

  #update(line: Line, news: Partial<Pick<Line, "state" | "progress">>): void {
    Object.assign(line, news);
    for (const listener of this.#listeners) listener();
  }
}

/** What a try that failed means: the server's final word, or that it is to be tried again, after so many ms at least. */
export type RetryDecision =
  | { readonly isFinal: true; readonly refusal: string }
  | { readonly isFinal: false; readonly because: "network" | "server"; readonly atLeast: number };

/** Who is asked to wait longer than this, in seconds, is told instead of kept waiting: a day's limit is used up. */
const longestRetryAfter = 120;
/** After so many failures to bring the same message's picture, others may go first. */
const mostUploadFailures = 6;

/** In: why a try failed, and how many have before. */
export function decideRetry(error: unknown, tries: number): RetryDecision {
  if (!(error instanceof ApiError)) return { isFinal: true, refusal: "" };
  const { status, code, retryAfter, detail } = error;
  const passes = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
  const tooLong = status === 429 && (retryAfter ?? 0) > longestRetryAfter;
  // The code of `lib/uploading`: each try makes a new upload. (The server's own 500 is "internal".)
  const broken = status === 500 && code === "unavailable" && tries + 1 >= mostUploadFailures;
  if (!passes || tooLong || broken) {
    const speaks = status === 409 || status === 429;
    return { isFinal: true, refusal: speaks ? detail : "" };
  }
  return {
    isFinal: false,
    because: code === "network" ? "network" : "server",
    atLeast: (retryAfter ?? 0) * 1_000,
  };
}

const [firstPauseMs, longestPauseMs] = [1_000, 60_000];

/** How long to wait before the next try, in ms: growing, and jittered so that not all devices come at once. */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** tries) * (0.5 + random / 2);
}
