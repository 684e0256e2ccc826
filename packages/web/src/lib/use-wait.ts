import { useEffect, useState } from "react";

/**
 * The seconds until something may be done (again), counted down; 0 from then on. In: how many at first. Out: besides, what
 * begins to count anew.
 */
export function useWait(first = 0): { left: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + first * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000 - ((Date.now() - until) % 1_000));
    return () => clearTimeout(timer);
  }, [left, until]);
  return {
    left,
    wait: (seconds) => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1_000);
    },
  };
}

/** Seconds as a clock shows them: "0:45", "42:05". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
