import { useEffect, useEffectEvent, useState, useSyncExternalStore, type CSSProperties } from "react";

/** Returns whether the layout shows either the list or the chat, not both. */
export function isSinglePane(): boolean {
  return matchMedia("(max-width: 47.99rem)").matches;
}

/** Returns whether Enter sends the message; on touch screens it inserts a line break. */
export function enterSends(): boolean {
  return !matchMedia("(pointer: coarse)").matches;
}

/** Returns the current time in ms, updated every 30 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const onViewport = (listener: () => void) => listen(window.visualViewport, ["resize", "scroll"], listener);

/** A smaller covered area is a browser bar, not a keyboard. */
const minKeyboardHeightPx = 150;

/**
 * Returns the attributes that fit the chat into the area above a phone's keyboard. Without them the keyboard pushes
 * the chat's header out of view.
 */
export function useKeyboardInset(): { "data-above-keyboard": ""; style: CSSProperties } | undefined {
  const visible = useSyncExternalStore(onViewport, visiblePart);
  if (visible === "") return undefined;
  const [top, height] = visible.split(" ");
  return {
    "data-above-keyboard": "",
    style: { "--visible-top": `${top}px`, "--visible-height": `${height}px` } as CSSProperties,
  };
}

/** Returns the visible area of the page as "top height" in pixels; empty if all of it is visible. */
function visiblePart(): string {
  const { visualViewport: viewport } = window;
  if (!viewport || viewport.scale > 1.1 || !isSinglePane()) return "";
  const covered = document.documentElement.clientHeight - viewport.height;
  return covered < minKeyboardHeightPx
    ? ""
    : `${Math.round(viewport.offsetTop)} ${Math.round(viewport.height)}`;
}

/**
 * Accepts a file dropped anywhere on the page, instead of letting the browser open it. Returns whether a file is
 * dragged over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const handleFile = useEffectEvent(onFile);
  useEffect(() => {
    // An element fires dragenter before the previous one fires dragleave.
    let depth = 0;
    const deltas: Record<string, number> = { dragenter: 1, dragleave: -1, dragover: 0, drop: -Infinity };
    return listen(window, Object.keys(deltas), (event) => {
      const { type, dataTransfer } = event as DragEvent;
      if (!dataTransfer?.types.includes("Files")) return;
      depth = Math.max(0, depth + (deltas[type] ?? 0));
      setDragging(depth > 0);
      if (type === "dragover" || type === "drop") event.preventDefault();
      const [file] = type === "drop" ? dataTransfer.files : [];
      if (file) handleFile(file);
    });
  }, []);
  return isDragging;
}

/** Adds a listener for several events and returns a function that removes it. */
function listen(target: EventTarget | null, types: readonly string[], listener: EventListener): () => void {
  for (const type of types) target?.addEventListener(type, listener);
  return () => {
    for (const type of types) target?.removeEventListener(type, listener);
  };
}
