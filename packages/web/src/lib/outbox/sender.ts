import { Emitter } from "../page/emitter.ts";
import { ApiError, explain } from "../api/errors.ts";
import { onSessionEvent } from "../api/session-state.ts";
import { sessionQuery } from "../session/session.ts";
import { hasFailed, pendingEntries } from "./entry.ts";
import type { Entries, Entry, NewEntry, Outcome, SendState } from "./entry.ts";
import { loadKind, loadedKind, type Kind, type KindContext } from "./kinds.ts";
import { Line } from "./line.ts";
import { decideRetry, isDeferrable, type Retry } from "./retry.ts";

/** Sends an outbox's entries: in order within a line, once across all tabs, and with back-off while the network or server fails. */
export class Sender {
  readonly context: KindContext;
  readonly #lines = new Map<string, Line>();
  /** Functions that fulfil the promises of `perform`, by entry. */
  readonly #waiters = new Map<string, (outcome: Outcome<unknown> | Promise<never>) => void>();
  /** Entries that were added in this page and not tried by it: only another tab can have lost an answer. */
  readonly #fresh = new Set<string>();
  readonly #changes = new Emitter();
  #late: Entries = [];
  #end: AbortController | undefined;

  constructor(context: KindContext) {
    this.context = context;
    // The next session may be another user's. Sending starts again with the next component that is rendered for this user.
    onSessionEvent((event) => event !== "changed" && this.stop());
    context.client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || this.late.length === 0) return;
      // Data from the network or from this device does not include pending entries. (Updates by pages are `manual`.)
      const { action } = event;
      if (action.type === "setState" || (action.type === "success" && !action.manual)) this.showPending();
    });
    context.outbox.subscribe(() => {
      for (const { current } of this.#lines.values()) {
        if (current && this.outbox.cancellationOf(current.id) === "discarded") current.controller.abort();
      }
      this.#settleFromOtherTabs();
      this.#notify();
      this.#runAll();
    });
  }

  get outbox() {
    return this.context.outbox;
  }

  /** Starts sending, with the entries of earlier pages first. */
  start(): void {
    if (this.#end) return;
    this.#end = new AbortController();
    const { signal } = this.#end;
    const onVisible = () => document.visibilityState === "visible" && this.wake();
    addEventListener("online", this.wake, { signal });
    document.addEventListener("visibilitychange", onVisible, { signal });
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
    for (const line of this.#lines.values()) if (Date.now() >= line.notBefore) line.retryNow();
    this.#notify();
    this.#runAll();
    void this.outbox.refresh();
  };

  /** Adds an entry and sends it as soon as possible. */
  send(action: NewEntry): void {
    this.#fresh.add(action.id);
    void this.outbox.add(action);
    const line = this.#lines.get(action.line);
    if (line && Date.now() >= line.notBefore) line.wake();
  }

  /**
   * Sends an entry and waits until the server has answered, or the entry is known to be sent later. If the server refuses it,
   * removes the entry and throws the server's error.
   */
  perform(action: NewEntry): Promise<Outcome<unknown>> {
    const outcome = new Promise<Outcome<unknown>>((resolve) => this.#waiters.set(action.id, resolve));
    this.send(action);
    return outcome;
  }

  /** Returns whether a call of `perform` waits for the outcome of an entry. */
  isAwaited = (id: string): boolean => this.#waiters.has(id);

  /** Retries an entry at once, even if it was refused. */
  retry(id: string): void {
    const line = this.#lines.get(this.outbox.get(id)?.line ?? "");
    void this.outbox.change(id, (entry) => {
      const { refusal: _, isFailing: __, ...rest } = entry;
      return { ...rest, isReleased: true };
    });
    if (!line) return;
    line.failingSince = Infinity;
    line.retryNow();
    this.#notify();
  }

  /** Removes an entry and aborts its request. */
  discard(id: string): void {
    const entry = this.outbox.get(id);
    if (!entry) return;
    void this.outbox.cancel(id, "discarded");
    this.#lines.get(entry.line)?.wake();
    if (entry.refusal === undefined) this.#rollBack(entry);
    this.#callHook(entry, (kind) => kind.onRemoved?.(entry, this.context));
  }

  /** Returns the state of a line; "sending" if it is about to start. */
  stateOf(line: string): SendState {
    return this.#lines.get(line)?.state ?? "sending";
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
    for (const { line } of this.#pending()) if (!this.#lines.has(line)) void this.#run(line);
  }

  /** Returns the entries to send, of one line or of all; none while it is stopped. */
  #pending(line?: string): Entries {
    return this.isRunning ? pendingEntries(this.outbox.entries, line) : [];
  }

  async #run(name: string): Promise<void> {
    const line = new Line();
    this.#lines.set(name, line);
    while (this.#pending(name).length > 0) {
      const retry = await navigator.locks.request(`outbox ${name}`, () => this.#attempt(name, line));
      if (!retry) continue;
      line.fail(retry);
      this.#notify();
      this.#defer(name, retry.because);
      if (this.isRunning) await line.pause(() => this.#reportFailing(name, line));
    }
    this.#lines.delete(name);
    this.#defer(name, "server");
    this.#notify();
  }

  /** Makes one attempt. Returns how to retry if it failed. */
  async #attempt(name: string, line: Line): Promise<Retry | null> {
    // Another tab may have sent the entry while this one waited for the lock.
    await this.outbox.refresh();
    const [entry] = this.#pending(name);
    if (!entry) return null;
    const controller = new AbortController();
    const { signal } = controller;
    line.current = { id: entry.id, controller };
    try {
      const kind = await loadKind(entry.kind);
      const isFresh = this.#fresh.delete(entry.id);
      if (!isFresh) await this.outbox.change(entry.id, (each) => ({ ...each, isTried: true }));
      // Checked last, because another user may have signed in meanwhile.
      const user = this.context.client.getQueryData(sessionQuery.queryKey);
      if (!this.isRunning || user?.id !== this.context.userId) this.stop();
      signal.throwIfAborted();
      const isRepeated = !isFresh || entry.isTried === true;
      const answer = await kind.send(entry, { signal, isRepeated }, this.context);
      this.#callHook(entry, () => kind.onSent?.(answer, entry, this.context));
      this.#settle(entry.id, { state: "sent", answer });
      // Before the lock is released, so that the next tab does not find the entry.
      await this.#remove(entry);
    } catch (error) {
      const isStopped = !this.isRunning && !(error instanceof ApiError);
      return isStopped || !this.outbox.has(entry.id) ? null : await this.#fail(entry, line, error);
    } finally {
      delete line.current;
    }
    line.succeed();
    this.#notify();
    return null;
  }

  /** Removes an entry that was sent or refused. */
  async #remove(entry: Entry): Promise<void> {
    await this.outbox.remove(entry.id);
    this.#callHook(entry, (kind) => kind.onRemoved?.(entry, this.context));
  }

  /** Handles the error of an attempt. Returns how to retry, or null if the server refused the entry. */
  async #fail(entry: Entry, line: Line, error: unknown): Promise<Retry | null> {
    if (this.isAwaited(entry.id) && !isDeferrable(error)) {
      this.#settle(entry.id, Promise.reject(error));
      await this.#remove(entry);
      return null;
    }
    // A signed-out user sends after the next sign-in.
    if (error instanceof ApiError && error.status === 401) this.stop();
    const retry = decideRetry(error, line.tries);
    if (retry) return retry;
    line.tries = 0;
    const refusal = loadedKind(entry.kind)?.refusalMessage?.(error) ?? explain(error);
    await this.outbox.change(entry.id, (each) => ({ ...each, refusal }));
    this.#rollBack(entry);
    this.#callHook(entry, (kind) => kind.onFailed?.({ ...entry, refusal }, this.context));
    return null;
  }

  /** Shows the pending entries of a line. They are sent later, which settles their waiters. */
  #defer(name: string, because: Retry["because"]): void {
    for (const { id } of pendingEntries(this.outbox.entries, name)) {
      this.#settle(id, { state: "waiting", because });
    }
    this.showPending(name);
  }

  #settle(id: string, outcome: Outcome<unknown> | Promise<never>): void {
    this.#waiters.get(id)?.(outcome);
    this.#waiters.delete(id);
  }

  /** Settles the waiters of entries that another tab sent, cancelled or got refused. */
  #settleFromOtherTabs(): void {
    for (const id of this.#waiters.keys()) {
      const entry = this.outbox.get(id);
      if (!entry) {
        const isCancelled = this.outbox.isClosed || this.outbox.cancellationOf(id) !== undefined;
        this.#settle(
          id,
          isCancelled ? { state: "waiting", because: "network" } : { state: "sent-elsewhere" },
        );
      } else if (entry.refusal !== undefined) {
        this.#settle(id, Promise.reject(new ApiError(entry.refusal, { status: 409, code: "refused" })));
        void this.outbox.remove(id);
      }
    }
  }

  /** Shows the pending entries of one line, or of all, in the query cache. */
  showPending(line?: string): void {
    for (const entry of pendingEntries(this.outbox.entries, line)) {
      if (!this.isAwaited(entry.id)) this.#callHook(entry, (kind) => kind.showPending?.(entry, this.context));
    }
  }

  /** Reverts an entry on the pages, and shows the ones behind it again. */
  #rollBack(entry: Entry): void {
    this.#callHook(entry, (kind) => kind.rollBack?.(entry, this.context));
    this.showPending(entry.line);
  }

  /** Calls a hook of an entry's kind. An error in it must not block the line. */
  #callHook(entry: Entry, hook: (kind: Kind<unknown>) => void): void {
    const kind = loadedKind(entry.kind);
    try {
      if (kind) hook(kind);
    } catch (error) {
      reportError(error);
    }
  }

  #reportFailing(name: string, line: Line): void {
    line.failingSince = Date.now();
    const affected = pendingEntries(this.outbox.entries, name).filter(({ isFailing }) => !isFailing);
    for (const { id } of affected) void this.outbox.change(id, (entry) => ({ ...entry, isFailing: true }));
    const [first] = affected;
    if (first) this.#callHook(first, (kind) => kind.onFailed?.({ ...first, isFailing: true }, this.context));
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
