/** A line is being sent, or waits for the network or the server. */
export type SendState = "sending" | "network" | "server";

/** The sending state of one line. */
export interface Line {
  state: SendState;
  /** Number of failed attempts since the last success. */
  tries: number;
  /** Earliest time, in ms, at which the server allows the next attempt. Only the user can override it. */
  notBefore: number;
  /** True if an attempt has failed since the last success. */
  isLate: boolean;
  /** The entry that is being sent. */
  current?: { readonly id: string; readonly controller: AbortController };
  /** The sent part of its file, from 0 to 1. */
  progress?: number;
  /** Timer that reports a failing server. A success clears it. */
  alarm?: ReturnType<typeof setTimeout> | undefined;
  /** Ends the current pause. */
  wake: () => void;
}

export function newLine(): Line {
  return { state: "sending", tries: 0, notBefore: 0, isLate: false, wake: () => undefined };
}

export function clearAlarm(line: Line): void {
  clearTimeout(line.alarm);
  line.alarm = undefined;
}

/** Waits for a number of ms, or until the line is woken. */
export async function pauseLine(line: Line, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    line.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  line.wake = () => undefined;
}
