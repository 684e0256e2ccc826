import { Emitter } from "../page/emitter.ts";
import { ApiError, explain, unreachable } from "../api/errors.ts";
import { onSessionEvent } from "../api/session-state.ts";
import { sessionQuery } from "../session/session.ts";
import { hasFailed, pendingEntries } from "./entry.ts";
import type { Entries, Entry, NewEntry, Obstacle, Outcome, SendState } from "./entry.ts";
import { loadKind, loadedKind, type Kind, type KindContext } from "./kinds.ts";
import { isDeferrable, Line } from "./line.ts";
import type { Outbox } from "./outbox.ts";

/** Sends an outbox's entries in order within a line, once across all tabs, and with back-off. Emits changes of their states. */
export class Sender extends Emitter {
  readonly context: KindContext;
  readonly outbox: Outbox;
  /** True from `start` to `stop`. */
  isRunning = false;
  /** The entries that have failed or are delayed. The same array until something changes. */
  late: Entries = [];
  readonly #lines = new Map<string, Line>();
  /** The requests in progress, by entry. */
  readonly #requests = new Map<string, AbortController>();
  /** Functions that fulfil the promises of `perform`, by entry. */
  readonly #waiters = new Map<string, (outcome: Outcome<unknown> | Promise<never>) => void>();

  constructor(context: KindContext) {
    super();
    this.context = context;
    this.outbox = context.outbox;
    // The next session may be another user's. Sending starts again with the next component that is rendered for this user.
    onSessionEvent((event) => event !== "changed" && this.stop());
    addEventListener("online", this.wake);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.wake(),
    );
    this.outbox.onCancel((id, how) => {
      this.#settle(id, { state: "waiting", because: "network" });
      if (how === "discarded") this.#requests.get(id)?.abort();
    });
    this.outbox.subscribe(() => this.#update());
  }

  /** Starts sending, with the entries of earlier pages first. */
  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.wake();
  }

  /** Stops sending. Aborts the current requests and keeps their entries in the outbox. */
  stop(): void {
    this.isRunning = false;
    for (const request of this.#requests.values())
      request.abort(new ApiError(unreachable, { code: "network" }));
    for (const line of this.#lines.values()) line.wake();
  }

  /** Retries at once, because the network may be back. */
  wake = (): void => {
    for (const line of this.#lines.values()) line.retryNow();
    this.#update();
    void this.outbox.refresh();
  };

  /** Adds an entry and sends it as soon as possible. */
  send(action: NewEntry): void {
    void this.outbox.add(action);
    this.#lines.get(action.line)?.retryNow();
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
    if (line) Object.assign(line, { notBefore: 0, failingSince: Infinity });
    line?.retryNow();
    void this.outbox.change(id, (entry) => {
      const { refusal: _, isFailing: __, ...rest } = entry;
      return { ...rest, isReleased: true };
    });
    this.#update();
  }

  /** Removes an entry and aborts its request. */
  discard(id: string): void {
    const entry = this.outbox.get(id);
    if (!entry) return;
    void this.outbox.cancel(id, "discarded");
    this.#lines.get(entry.line)?.wake();
    if (entry.refusal === undefined) this.#callHook(entry, (kind) => kind.rollBack?.(entry, this.context));
    this.#callHook(entry, (kind) => kind.onRemoved?.(entry, this.context));
  }

  /** Returns the state of a line; "sending" if it is about to start. */
  stateOf = (line: string): SendState => this.#lines.get(line)?.state ?? "sending";

  /** Returns the entries to send, of one line or of all; none while it is stopped. */
  #pending(line?: string): Entries {
    return this.isRunning ? pendingEntries(this.outbox.entries, line) : [];
  }

  async #run(name: string): Promise<void> {
    const line = new Line();
    this.#lines.set(name, line);
    while (this.#pending(name).length > 0) {
      const because = await navigator.locks.request(`outbox ${name}`, () => this.#attempt(name, line));
      if (!because) continue;
      this.#defer(name, because);
      if (this.isRunning) await line.pause(() => this.#reportFailing(name, line));
    }
    this.#lines.delete(name);
    this.#defer(name, "server");
  }

  /** Makes one attempt. If it failed, returns what the next one waits for. */
  async #attempt(name: string, line: Line): Promise<Obstacle | null> {
    // Another tab may have sent the entry while this one waited for the lock.
    await this.outbox.refresh();
    const [entry] = this.#pending(name);
    if (!entry) return null;
    const request = new AbortController();
    this.#requests.set(entry.id, request);
    try {
      const kind = await loadKind(entry.kind);
      await this.outbox.change(entry.id, (each) => ({ ...each, isTried: true }));
      // Checked last, because another user may have signed in meanwhile.
      const user = this.context.client.getQueryData(sessionQuery.queryKey);
      if (user?.id !== this.context.userId) this.stop();
      request.signal.throwIfAborted();
      const answer = await kind.send(entry, request.signal, this.context);
      this.#callHook(entry, () => kind.onSent?.(answer, entry, this.context));
      this.#settle(entry.id, { state: "sent", answer });
      line.succeed();
      // Before the lock is released, so that the next tab does not find the entry.
      await this.#remove(entry);
      return null;
    } catch (error) {
      return this.outbox.has(entry.id) ? await this.#fail(entry, line, error) : null;
    } finally {
      this.#requests.delete(entry.id);
    }
  }

  /** Removes an entry that was sent or refused. */
  async #remove(entry: Entry): Promise<void> {
    await this.outbox.remove(entry.id);
    this.#callHook(entry, (kind) => kind.onRemoved?.(entry, this.context));
  }

  /** Handles the error of an attempt. Returns what the next one waits for, or null if the server refused the entry. */
  async #fail(entry: Entry, line: Line, error: unknown): Promise<Obstacle | null> {
    if (this.isAwaited(entry.id) && !isDeferrable(error)) {
      this.#settle(entry.id, Promise.reject(error));
      await this.#remove(entry);
      return null;
    }
    // A signed-out user sends after the next sign-in.
    if (error instanceof ApiError && error.status === 401) this.stop();
    const obstacle = line.fail(error);
    if (obstacle) return obstacle;
    line.succeed();
    const refusal = loadedKind(entry.kind)?.refusalMessage?.(error) ?? explain(error);
    await this.outbox.change(entry.id, (each) => ({ ...each, refusal }));
    this.#callHook(entry, (kind) => kind.rollBack?.(entry, this.context));
    this.#callHook(entry, (kind) => kind.onFailed?.({ ...entry, refusal }, this.context));
    return null;
  }

  /** Settles the waiters of a line's pending entries, which are sent later. */
  #defer(name: string, because: Obstacle): void {
    for (const { id } of pendingEntries(this.outbox.entries, name))
      this.#settle(id, { state: "waiting", because });
    this.#update();
  }

  #settle(id: string, outcome: Outcome<unknown> | Promise<never>): void {
    this.#waiters.get(id)?.(outcome);
    this.#waiters.delete(id);
  }

  /** Settles the waiters of entries that another tab sent or got refused. */
  #settleFromOtherTabs(): void {
    for (const id of this.#waiters.keys()) {
      const entry = this.outbox.get(id);
      if (!entry) this.#settle(id, { state: "sent-elsewhere" });
      else if (entry.refusal !== undefined) {
        this.#settle(id, Promise.reject(new ApiError(entry.refusal, { status: 409, code: "refused" })));
        void this.outbox.remove(id);
      }
    }
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

  /** Starts sending the lines that have something to send, and tells the page what is late. */
  #update(): void {
    this.#settleFromOtherTabs();
    for (const { line } of this.#pending()) if (!this.#lines.has(line)) void this.#run(line);
    const isLate = ({ line }: Entry) => (this.#lines.get(line)?.tries ?? 0) > 0;
    const late = this.outbox.entries.filter((entry) => hasFailed(entry) || isLate(entry));
    const isSame = late.length === this.late.length && late.every((entry, at) => entry === this.late[at]);
    if (!isSame) this.late = late;
    this.emit();
  }
}
