import { useEffect, useState } from "react";

/** What shows that somebody is at the page. A reader's virtual cursor makes the page scroll, or gives something the focus. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** After how long, in ms, it is taken for granted. */
const patience = 4_000;

/** True once the visitor has begun to do something, or has looked for a while: what the first view can do without may come. */
export function useRoused(): boolean {
  const [roused, setRoused] = useState(false);
  useEffect(() => {
    if (roused) return;
    const leave = new AbortController();
    const rouse = () => setRoused(true);
    for (const sign of signs) {
      addEventListener(sign, rouse, { signal: leave.signal, passive: true, capture: true });
    }
    const timer = setTimeout(rouse, patience);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [roused]);
  return roused;
}
