import { ApiError } from "../errors.ts";
import { sessionQuery } from "../session.ts";
import { hasFailed, nextOf, triedAgain, unrefused, waitingLines, type Entries, type Entry } from "./entry.ts";
import { knownKind, refusalIn, requireKind, type Context, type Kind } from "./kinds.ts";
import { clearAlarm, newLine, pauseLine, whenBack, type Line, type SendState } from "./line.ts";
import type { Outbox } from "./outbox.ts";
import { decideRetry, isLeftForLater, pauseAfter } from "./retry.ts";
import { Waiters, type Outcome } from "./waiters.ts";

export type { SendState } from "./line.ts";

/** How long the server may fail before the user is told, in ms. */
const failingAfterMs = 15_000;

/**
 * Sends an outbox's entries: in order within a line, once across tabs, and with growing pauses without a network or server.
 */
export class Sender {
  readonly outbox: Outbox;
  readonly userId: string;
  readonly #context: Context;
  readonly #lines = new Map<string, Line>();
  readonly #waiters = new Waiters();
  /** What was done in this page and not tried by it: no answer can have been lost, but another tab's. */
  readonly #fresh = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #late: Entries = [];
  #end: (() => void) | undefined;

  constructor(context: Context) {
    this.outbox = context.outbox;
    this.userId = context.userId;
    this.#context = context;
    this.outbox.subscribe(() => {
      for (const { current } of this.#lines.values()) {
        if (current && this.outbox.givenUp(current.id) === "discarded") current.controller.abort();
      }
      this.#waiters.hearOtherTabs(this.outbox);
      this.#tell();
    });
  }

  /** Begins with what is left from before. */
  start(): void {
    if (this.#end) return;
    const ends = [this.outbox.subscribe(() => this.#runAll()), whenBack(this.wake)];
    this.#end = () => ends.forEach((end) => end());
    this.wake();
  }

  /** Sends nothing more; what is on its way is broken off, and stays in the outbox. */
  stop(): void {
    this.#end?.();
    this.#end = undefined;
    for (const line of this.#lines.values()) {
      line.current?.controller.abort();
      line.wake();
    }
  }

  /** The network may be there again: what waits is tried at once. */
  wake = (): void => {
    for (const line of this.#lines.values()) if (Date.now() >= line.notBefore) this.#retryNow(line);
    this.#runAll();
    void this.outbox.refresh();
  };

  /** Has something sent, sooner or later. */
  send(done: Omit<Entry, "writtenAt">): void {
    this.#fresh.add(done.id);
    void this.outbox.add(done);
    const line = this.#lines.get(done.line);
    if (line && Date.now() >= line.notBefore) line.wake();
    this.#runAll();
  }

  /**
   * The same for somebody who waits for the answer: it comes, or is known to come later. Throws what the server refuses it
   * with, and keeps nothing of it then.
   */
  perform(done: Omit<Entry, "writtenAt">): Promise<Outcome<unknown>> {
    const outcome = this.#waiters.add(done);
    this.send(done);
    return outcome;
  }

  /** Tries something at once. */
  retry(id: string): void {
    void this.outbox.change(id, triedAgain);
    const line = this.#lineOf(id);
    if (!line) return this.#runAll();
    clearAlarm(line);
    this.#retryNow(line);
  }

  /** Gives something up, in the midst of its being sent too. */
  discard(id: string): void {
    const entry = this.outbox.entries.find((each) => each.id === id);
    const line = this.#lineOf(id);
    void this.outbox.giveUp(id, "discarded");
    line?.wake();
    if (!entry) return;
    const kind = knownKind(entry.kind);
    if (entry.refusal === undefined) this.#takeBack(kind, entry);
    this.#call(() => kind?.onGone?.(entry, this.#context));
  }

  /** Takes something out of the outbox whose place another takes. */
  drop(id: string): void {
    void this.outbox.giveUp(id, "replaced");
  }

  /** What becomes of a line; what nobody sends at the moment is about to be. */
  stateOf(line: string): SendState {
    return this.#lines.get(line)?.state ?? "sending";
  }

  /** How much of an entry's file has been sent, from 0 to 1; undefined where none is being sent. */
  progressOf({ id, line: name }: Pick<Entry, "id" | "line">): number | undefined {
    const line = this.#lines.get(name);
    return line?.current?.id === id ? line.progress : undefined;
  }

  /** What waits longer than it should, or has failed; the same object while none changes. */
  get late(): Entries {
    return this.#late;
  }

  /** Calls back whenever something of this changes. Out: what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Not where it was stopped, or nobody is signed in. */
  get isAtWork(): boolean {
    return this.#end !== undefined;
  }

  #runAll(): void {
    if (!this.isAtWork) return;
    for (const line of waitingLines(this.outbox.entries)) {
      if (!this.#lines.has(line)) void this.#run(line);
    }
  }

  #lineOf(id: string): Line | undefined {
    const entry = this.outbox.entries.find((each) => each.id === id);
    return entry && this.#lines.get(entry.line);
  }

  #retryNow(line: Line): void {
    line.tries = 0;
    this.#update(line, { state: "sending" });
    line.wake();
  }

  async #run(name: string): Promise<void> {
    const line = newLine();
    this.#lines.set(name, line);
    while (this.isAtWork && nextOf(this.outbox.entries, name)) {
      const pause = await navigator.locks.request(`outbox ${name}`, () => this.#attempt(name, line));
      if (pause > 0 && this.isAtWork) await pauseLine(line, pause);
    }
    clearAlarm(line);
    this.#lines.delete(name);
    this.#leaveForLater(name, "server");
    this.#tell();
  }

  /** One try. Out: how long to wait before the next, in ms. */
  async #attempt(name: string, line: Line): Promise<number> {
    // Another tab may have sent it while this one waited for its turn.
    await this.outbox.refresh();
    const entry = this.isAtWork ? nextOf(this.outbox.entries, name) : undefined;
    if (!entry) return 0;
    let kind: Kind<unknown> | undefined;
    let answer: unknown;
    try {
      kind = await requireKind(entry.kind);
      answer = await this.#post(kind, entry, line);
    } catch (error) {
      const isStopped = !this.isAtWork && !(error instanceof ApiError);
      if (isStopped || !this.outbox.has(entry.id)) return 0;
      return this.#failed(kind, entry, line, error);
    }
    const { onSent, onGone } = kind;
    this.#call(() => onSent?.(answer, entry, this.#context));
    this.#waiters.settle(entry.id, { state: "sent", answer });
    // Before the lock goes, so that the next tab does not find it any more.
    await this.outbox.remove(entry.id);
    this.#call(() => onGone?.(entry, this.#context));
    line.tries = 0;
    clearAlarm(line);
    this.#update(line, { state: "sending", isLate: false });
    return 0;
  }

  async #post(kind: Kind<unknown>, entry: Entry, line: Line): Promise<unknown> {
    const controller = new AbortController();
    line.current = { id: entry.id, controller };
    const isFresh = this.#fresh.delete(entry.id);
    const isRepeated = !isFresh || entry.isTried === true;
    try {
      if (!isFresh) await this.outbox.change(entry.id, (each) => ({ ...each, isTried: true }));
      // As late as can be: the session may have become another's.
      const user = this.#context.client.getQueryData(sessionQuery.queryKey);
      if (!this.isAtWork || user?.id !== this.userId) this.stop();
      controller.signal.throwIfAborted();
      const onProgress = (part: number) => this.#update(line, { progress: part });
      return await kind.post(entry, { signal: controller.signal, isRepeated, onProgress }, this.#context);
    } finally {
      delete line.current;
      delete line.progress;
    }
  }

  async #failed(kind: Kind<unknown> | undefined, entry: Entry, line: Line, error: unknown): Promise<number> {
    if (this.#waiters.has(entry.id) && !isLeftForLater(error)) {
      const reject = this.#waiters.take(entry.id);
      await this.outbox.remove(entry.id);
      this.#call(() => kind?.onGone?.(entry, this.#context));
      reject(error);
      return 0;
    }
    const decision = decideRetry(error, line.tries);
    if (decision.isFinal) {
      line.tries = 0;
      const refusal = kind ? refusalIn(kind, error) : decision.refusal;
      await this.outbox.change(entry.id, (each) => ({ ...each, refusal }));
      this.#takeBack(kind, entry);
      this.#call(() => kind?.onFailed?.({ ...entry, refusal }, this.#context));
      return 0;
    }
    // Whoever is signed out sends when they are signed in again.
    if (error instanceof ApiError && error.status === 401) this.stop();
    this.#update(line, { state: decision.because, isLate: true });
    this.#leaveForLater(entry.line, decision.because);
    if (decision.because === "network") clearAlarm(line);
    else line.alarm ??= setTimeout(() => this.#tellFailing(entry.line, line), failingAfterMs);
    const pause = Math.max(decision.atLeast, pauseAfter(line.tries, Math.random()));
    line.tries += 1;
    line.notBefore = Date.now() + decision.atLeast;
    return pause;
  }

  /** What waits in a line is shown as it will be, and nobody waits for its answer any more. */
  #leaveForLater(name: string, because: "network" | "server"): void {
    this.#waiters.settleLine(name, { state: "waiting", because });
    this.showWaiting(name);
  }

  /** What was shown of it goes, and what waits behind it is shown again. */
  #takeBack(kind: Kind<unknown> | undefined, entry: Entry): void {
    this.#call(() => kind?.takeBack?.(entry, this.#context));
    this.showWaiting(entry.line);
  }

  /** A kind's mistake in what pages show must not hold up what waits in the line. */
  #call(work: () => void): void {
    try {
      work();
    } catch (error) {
      reportError(error);
    }
  }

  /** Shows what waits, in one line or in all of them, in the query cache. */
  showWaiting(name?: string): void {
    for (const entry of unrefused(this.outbox.entries)) {
      if (name !== undefined && entry.line !== name) continue;
      if (!this.#waiters.has(entry.id)) {
        this.#call(() => knownKind(entry.kind)?.show?.(entry, this.#context));
      }
    }
  }

  #tellFailing(name: string, line: Line): void {
    line.alarm = undefined;
    const news = unrefused(this.outbox.entries).filter((entry) => entry.line === name && !entry.isFailing);
    for (const { id } of news) void this.outbox.change(id, (entry) => ({ ...entry, isFailing: true }));
    const [first] = news;
    if (!first) return;
    this.#call(() => knownKind(first.kind)?.onFailed?.({ ...first, isFailing: true }, this.#context));
  }

  #update(line: Line, news: Partial<Pick<Line, "state" | "progress" | "isLate">>): void {
    Object.assign(line, news);
    this.#tell();
  }

  #tell(): void {
    const late = this.outbox.entries.filter(
      (entry) => hasFailed(entry) || this.#lines.get(entry.line)?.isLate,
    );
    const isSame = late.length === this.#late.length && late.every((entry, at) => entry === this.#late[at]);
    if (!isSame) this.#late = late;
    for (const listener of this.#listeners) listener();
  }
}
