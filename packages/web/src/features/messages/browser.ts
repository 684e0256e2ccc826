import { useEffect, useEffectEvent, useState, useSyncExternalStore, type CSSProperties } from "react";

/** Whether the list or the chat is shown, one at a time. */
export function isOnePane(): boolean {
  return matchMedia("(max-width: 47.99rem)").matches;
}

/** Whether there is a keyboard whose Enter sends; on a touch screen it makes a new line. */
export function enterSends(): boolean {
  return !matchMedia("(pointer: coarse)").matches;
}

/** The time in ms, at most a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const onVisibility = (listener: () => void) => listen(document, ["visibilitychange"], listener);
const onViewport = (listener: () => void) => listen(window.visualViewport, ["resize", "scroll"], listener);

/** Whether the page can be seen: its tab is in front, and the window open. */
export function useVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
}

/** From so many pixels on, what covers the page is a keyboard, not a bar of the browser. */
const lowestKeyboardPx = 150;

/**
 * While a phone's keyboard covers a part of the page: the attributes by which the chat takes what is left, as the keyboard
 * would otherwise push the chat's head out of sight.
 */
export function useKeyboard(): { "data-squeezed": ""; style: CSSProperties } | undefined {
  const visible = useSyncExternalStore(onViewport, visiblePart);
  if (visible === "") return undefined;
  const [top, height] = visible.split(" ");
  return {
    "data-squeezed": "",
    style: { "--seen-top": `${top}px`, "--seen-height": `${height}px` } as CSSProperties,
  };
}

/** The visible part of the page, as "top height" in pixels; empty where all of it is visible. */
function visiblePart(): string {
  const { visualViewport: viewport } = window;
  if (!viewport || viewport.scale > 1.1 || !isOnePane()) return "";
  const covered = document.documentElement.clientHeight - viewport.height;
  return covered < lowestKeyboardPx ? "" : `${Math.round(viewport.offsetTop)} ${Math.round(viewport.height)}`;
}

/**
 * Takes the file that is dropped anywhere on the page, which the browser would open in its place. Out: whether one is held
 * over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    // Each element on the way tells of entering before the last one tells of leaving.
    let depth = 0;
    const steps: Record<string, number> = { dragenter: 1, dragleave: -1, dragover: 0, drop: -Infinity };
    return listen(window, Object.keys(steps), (event) => {
      const { type, dataTransfer } = event as DragEvent;
      if (!dataTransfer?.types.includes("Files")) return;
      depth = Math.max(0, depth + (steps[type] ?? 0));
      setOver(depth > 0);
      if (type === "dragover" || type === "drop") event.preventDefault();
      const [file] = type === "drop" ? dataTransfer.files : [];
      if (file) take(file);
    });
  }, []);
  return isOver;
}

/** Calls back at each of these events. Out: what ends it. */
function listen(target: EventTarget | null, types: readonly string[], listener: EventListener): () => void {
  for (const type of types) target?.addEventListener(type, listener);
  return () => {
    for (const type of types) target?.removeEventListener(type, listener);
  };
}
