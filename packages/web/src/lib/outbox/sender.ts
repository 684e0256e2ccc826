import { Emitter } from "../page/emitter.ts";
import { ApiError, explain } from "../api/errors.ts";
import { sessionQuery } from "../session/session.ts";
import { hasFailed, pendingEntries, released, type Entries, type Entry } from "./entry.ts";
import { loadedKind, requireKind, type Kind, type KindContext } from "./kinds.ts";
import { clearAlarm, newLine, pauseLine, type Line, type SendState } from "./line.ts";
import type { Outbox } from "./outbox.ts";
import { backoffMs, decideRetry, isDeferrable } from "./retry.ts";
import { Waiters, type Outcome } from "./waiters.ts";

/** How long the server may fail, in ms, before the user is informed. */
const failingAfterMs = 15_000;

/** Sends an outbox's entries: in order within a line, once across all tabs, and with back-off while the network or server fails. */
export class Sender {
  readonly outbox: Outbox;
  readonly userId: string;
  readonly #context: KindContext;
  readonly #lines = new Map<string, Line>();
  readonly #waiters = new Waiters();
  /** Entries that were added in this page and not tried by it: only another tab can have lost an answer. */
  readonly #fresh = new Set<string>();
  readonly #changes = new Emitter();
  #late: Entries = [];
  #end: AbortController | undefined;

  constructor(context: KindContext) {
    this.outbox = context.outbox;
    this.userId = context.userId;
    this.#context = context;
    this.outbox.subscribe(() => {
      for (const { current } of this.#lines.values()) {
        if (current && this.outbox.cancellationOf(current.id) === "discarded") current.controller.abort();
      }
      this.#waiters.settleFromOtherTabs(this.outbox);
      this.#notify();
    });
  }

  /** Starts sending, with the entries of earlier pages first. */
  start(): void {
    if (this.#end) return;
    this.#end = new AbortController();
    const { signal } = this.#end;
    const onVisible = () => document.visibilityState === "visible" && this.wake();
    addEventListener("online", this.wake, { signal });
    document.addEventListener("visibilitychange", onVisible, { signal });
    signal.addEventListener(
      "abort",
      this.outbox.subscribe(() => this.#runAll()),
    );
    this.wake();
  }

  /** Stops sending. Aborts the current requests and keeps their entries in the outbox. */
  stop(): void {
    this.#end?.abort();
    this.#end = undefined;
    for (const line of this.#lines.values()) {
      line.current?.controller.abort();
      line.wake();
    }
  }

  /** Retries at once, because the network may be back. */
  wake = (): void => {
    for (const line of this.#lines.values()) if (Date.now() >= line.notBefore) this.#retryNow(line);
    this.#runAll();
    void this.outbox.refresh();
  };

  /** Adds an entry and sends it as soon as possible. */
  send(action: Omit<Entry, "writtenAt">): void {
    this.#fresh.add(action.id);
    void this.outbox.add(action);
    const line = this.#lines.get(action.line);
    if (line && Date.now() >= line.notBefore) line.wake();
    this.#runAll();
  }

  /**
   * Sends an entry and waits until the server has answered, or the entry is known to be sent later. If the server refuses it,
   * removes the entry and throws the server's error.
   */
  perform(action: Omit<Entry, "writtenAt">): Promise<Outcome<unknown>> {
    const outcome = this.#waiters.add(action);
    this.send(action);
    return outcome;
  }

  /** Retries an entry at once, even if it was refused. */
  retry(id: string): void {
    const entry = this.outbox.entries.find((each) => each.id === id);
    void this.outbox.change(id, released);
    const line = entry && this.#lines.get(entry.line);
    if (!line) return this.#runAll();
    clearAlarm(line);
    this.#retryNow(line);
  }

  /** Removes an entry and aborts its request. */
  discard(id: string): void {
    const entry = this.outbox.entries.find((each) => each.id === id);
    void this.outbox.cancel(id, "discarded");
    if (!entry) return;
    this.#lines.get(entry.line)?.wake();
    const kind = loadedKind(entry.kind);
    if (entry.refusal === undefined) this.#rollBack(kind, entry);
    this.#runHook(() => kind?.onRemoved?.(entry, this.#context));
  }

  /** Removes an entry that another one replaces. */
  drop(id: string): void {
    void this.outbox.cancel(id, "replaced");
  }

  /** Returns the state of a line; "sending" if it is about to start. */
  stateOf(line: string): SendState {
    return this.#lines.get(line)?.state ?? "sending";
  }

  /** Returns the sent part of an entry's file, from 0 to 1; undefined if none is being sent. */
  progressOf({ id, line: name }: Pick<Entry, "id" | "line">): number | undefined {
    const line = this.#lines.get(name);
    return line?.current?.id === id ? line.progress : undefined;
  }

  /** The entries that have failed or are delayed. The same array until something changes. */
  get late(): Entries {
    return this.#late;
  }

  /** Calls back after each change of the entries or their states. Returns the function that unsubscribes. */
  readonly subscribe = this.#changes.subscribe;

  /** True from `start` to `stop`. */
  get isRunning(): boolean {
    return this.#end !== undefined;
  }

  #runAll(): void {
    if (!this.isRunning) return;
    for (const { line } of pendingEntries(this.outbox.entries)) {
      if (!this.#lines.has(line)) void this.#run(line);
    }
  }

  #retryNow(line: Line): void {
    line.tries = 0;
    this.#update(line, { state: "sending" });
    line.wake();
  }

  #nextIn(line: string): Entry | undefined {
    return this.isRunning ? pendingEntries(this.outbox.entries, line)[0] : undefined;
  }

  async #run(name: string): Promise<void> {
    const line = newLine();
    this.#lines.set(name, line);
    while (this.#nextIn(name)) {
      const pause = await navigator.locks.request(`outbox ${name}`, () => this.#attempt(name, line));
      if (pause > 0 && this.isRunning) await pauseLine(line, pause);
    }
    clearAlarm(line);
    this.#lines.delete(name);
    this.#defer(name, "server");
    this.#notify();
  }

  /** Makes one attempt. Returns the pause before the next one, in ms. */
  async #attempt(name: string, line: Line): Promise<number> {
    // Another tab may have sent the entry while this one waited for the lock.
    await this.outbox.refresh();
    const entry = this.#nextIn(name);
    if (!entry) return 0;
    let kind: Kind<unknown> | undefined;
    let answer: unknown;
    try {
      kind = await requireKind(entry.kind);
      answer = await this.#send(kind, entry, line);
    } catch (error) {
      const isStopped = !this.isRunning && !(error instanceof ApiError);
      if (isStopped || !this.outbox.has(entry.id)) return 0;
      return this.#fail(kind, entry, line, error);
    }
    const { onSent, onRemoved } = kind;
    this.#runHook(() => onSent?.(answer, entry, this.#context));
    this.#waiters.settle(entry.id, { state: "sent", answer });
    // Before the lock is released, so that the next tab does not find the entry.
    await this.outbox.remove(entry.id);
    this.#runHook(() => onRemoved?.(entry, this.#context));
    line.tries = 0;
    clearAlarm(line);
    this.#update(line, { state: "sending", isLate: false });
    return 0;
  }

  async #send(kind: Kind<unknown>, entry: Entry, line: Line): Promise<unknown> {
    const controller = new AbortController();
    line.current = { id: entry.id, controller };
    const isFresh = this.#fresh.delete(entry.id);
    const isRepeated = !isFresh || entry.isTried === true;
    try {
      if (!isFresh) await this.outbox.change(entry.id, (each) => ({ ...each, isTried: true }));
      // Checked last, because another user may have signed in meanwhile.
      const user = this.#context.client.getQueryData(sessionQuery.queryKey);
      if (!this.isRunning || user?.id !== this.userId) this.stop();
      controller.signal.throwIfAborted();
      const onProgress = (progress: number) => this.#update(line, { progress });
      return await kind.send(entry, { signal: controller.signal, isRepeated, onProgress }, this.#context);
    } finally {
      delete line.current;
      delete line.progress;
    }
  }

  /** Handles the error of an attempt. Returns the pause before the next one, in ms. */
  async #fail(kind: Kind<unknown> | undefined, entry: Entry, line: Line, error: unknown): Promise<number> {
    if (this.#waiters.has(entry.id) && !isDeferrable(error)) {
      const reject = this.#waiters.take(entry.id);
      await this.outbox.remove(entry.id);
      this.#runHook(() => kind?.onRemoved?.(entry, this.#context));
      reject(error);
      return 0;
    }
    const decision = decideRetry(error, line.tries);
    if (decision.isFinal) {
      line.tries = 0;
      const refusal = kind ? (kind.refusalMessage?.(error) ?? explain(error)) : decision.refusal;
      await this.outbox.change(entry.id, (each) => ({ ...each, refusal }));
      this.#rollBack(kind, entry);
      this.#runHook(() => kind?.onFailed?.({ ...entry, refusal }, this.#context));
      return 0;
    }
    // A signed-out user sends after the next sign-in.
    if (error instanceof ApiError && error.status === 401) this.stop();
    this.#update(line, { state: decision.because, isLate: true });
    this.#defer(entry.line, decision.because);
    if (decision.because === "network") clearAlarm(line);
    else line.alarm ??= setTimeout(() => this.#reportFailing(entry.line, line), failingAfterMs);
    const pause = Math.max(decision.atLeast, backoffMs(line.tries, Math.random()));
    line.tries += 1;
    line.notBefore = Date.now() + decision.atLeast;
    return pause;
  }

  /** Shows the pending entries of a line, and settles its waiters: the entries are sent later. */
  #defer(name: string, because: "network" | "server"): void {
    this.#waiters.settleLine(name, { state: "waiting", because });
    this.showPending(name);
  }

  /** Reverts an entry on the pages, and shows the ones behind it again. */
  #rollBack(kind: Kind<unknown> | undefined, entry: Entry): void {
    this.#runHook(() => kind?.rollBack?.(entry, this.#context));
    this.showPending(entry.line);
  }

  /** Runs a kind's hook. An error in it must not block the line. */
  #runHook(hook: () => void): void {
    try {
      hook();
    } catch (error) {
      reportError(error);
    }
  }

  /** Shows the pending entries of one line, or of all, in the query cache. */
  showPending(name?: string): void {
    for (const entry of pendingEntries(this.outbox.entries, name)) {
      if (this.#waiters.has(entry.id)) continue;
      this.#runHook(() => loadedKind(entry.kind)?.showPending?.(entry, this.#context));
    }
  }

  #reportFailing(name: string, line: Line): void {
    line.alarm = undefined;
    const affected = pendingEntries(this.outbox.entries, name).filter(({ isFailing }) => !isFailing);
    for (const { id } of affected) void this.outbox.change(id, (entry) => ({ ...entry, isFailing: true }));
    const [first] = affected;
    if (!first) return;
    this.#runHook(() => loadedKind(first.kind)?.onFailed?.({ ...first, isFailing: true }, this.#context));
  }

  #update(line: Line, change: Partial<Pick<Line, "state" | "progress" | "isLate">>): void {
    Object.assign(line, change);
    this.#notify();
  }

  #notify(): void {
    const late = this.outbox.entries.filter(
      (entry) => hasFailed(entry) || this.#lines.get(entry.line)?.isLate,
    );
    const isSame = late.length === this.#late.length && late.every((entry, at) => entry === this.#late[at]);
    if (!isSame) this.#late = late;
    this.#changes.emit();
  }
}
