import type { SendState } from "./entry.ts";
import { backoffMs, type Retry } from "./retry.ts";

/** How long the server may fail, in ms, before the user is informed. */
const failingAfterMs = 15_000;

/** The sending state of one line. */
export class Line {
  state: SendState = "sending";
  /** True if an attempt has failed since the last success. */
  isLate = false;
  /** Number of failed attempts since the last success, or since the last `retryNow`. */
  tries = 0;
  /** Earliest time, in ms, at which the server allows the next attempt. Only the user can override it. */
  notBefore = 0;
  /** Time, in ms, since when the server has been failing. */
  failingSince = Infinity;
  /** The request of the entry that is being sent. */
  current?: { readonly id: string; readonly controller: AbortController };
  /** Ends the current pause. */
  wake: () => void = () => undefined;

  succeed(): void {
    Object.assign(this, { state: "sending", isLate: false, tries: 0, failingSince: Infinity });
  }

  fail({ because, atLeast }: Retry): void {
    this.state = because;
    this.isLate = true;
    this.tries += 1;
    this.notBefore = Date.now() + atLeast;
    this.failingSince = because === "server" ? Math.min(this.failingSince, Date.now()) : Infinity;
  }

  retryNow(): void {
    this.state = "sending";
    this.tries = 0;
    this.wake();
  }

  /** Waits until the next attempt. Calls back if the server has been failing for a while. */
  async pause(onFailing: () => void): Promise<void> {
    const pauseMs = Math.max(this.notBefore - Date.now(), backoffMs(this.tries - 1, Math.random()));
    const reportInMs = this.failingSince + failingAfterMs - Date.now();
    const report = reportInMs <= pauseMs ? setTimeout(onFailing, reportInMs) : undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, pauseMs);
    });
    clearTimeout(report);
  }
}
