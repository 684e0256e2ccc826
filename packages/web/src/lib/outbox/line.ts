/** What becomes of a line: something is being sent, or it waits for the network or the server. */
export type SendState = "sending" | "network" | "server";

/** What goes one after the other. */
export interface Line {
  state: SendState;
  tries: number;
  /** When the server allows the next try, in ms: nothing but the user's wish comes before it. */
  notBefore: number;
  /** Nothing of it was sent since a try failed: its user sees that it waits. */
  isLate: boolean;
  /** What is being sent at the moment, and what gives it up. */
  current?: { readonly id: string; readonly controller: AbortController };
  /** How much of its file has been sent, from 0 to 1. */
  progress?: number;
  /** Tells that the server fails, unless something is sent before. */
  alarm?: ReturnType<typeof setTimeout> | undefined;
  /** Ends the present pause. */
  wake: () => void;
}

export function newLine(): Line {
  return { state: "sending", tries: 0, notBefore: 0, isLate: false, wake: () => undefined };
}

export function clearAlarm(line: Line): void {
  clearTimeout(line.alarm);
  line.alarm = undefined;
}

/** Ends after so many ms, or when the line is woken. */
export async function pauseLine(line: Line, length: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, length);
    line.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  line.wake = () => undefined;
}

/** Calls back when the network may be there again, or the user looks at the page again. Out: what ends it. */
export function whenBack(back: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") back();
  };
  addEventListener("online", back);
  document.addEventListener("visibilitychange", seen);
  return () => {
    removeEventListener("online", back);
    document.removeEventListener("visibilitychange", seen);
  };
}
