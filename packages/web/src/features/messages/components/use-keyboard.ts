import { useSyncExternalStore, type CSSProperties } from "react";
import { isOnePane } from "./screen.ts";

/** From so many pixels on, what covers the page is a keyboard, not a bar of the browser. */
const least = 150;

/**
 * While a phone's keyboard covers a part of the page: the attributes by which the chat takes what is left, as the keyboard
 * would otherwise push the chat's head out of sight.
 */
export function useKeyboard(): { "data-squeezed": ""; style: CSSProperties } | undefined {
  const seen = useSyncExternalStore(subscribe, present);
  if (seen === "") return undefined;
  const [top, height] = seen.split(" ");
  return {
    "data-squeezed": "",
    style: { "--seen-top": `${top}px`, "--seen-height": `${height}px` } as CSSProperties,
  };
}

/** What is seen, as "top height" in pixels; empty where all of the page is. */
function present(): string {
  const { visualViewport: seen } = window;
  if (!seen || seen.scale > 1.1 || !isOnePane()) return "";
  const covered = document.documentElement.clientHeight - seen.height;
  return covered < least ? "" : `${Math.round(seen.offsetTop)} ${Math.round(seen.height)}`;
}

function subscribe(listener: () => void): () => void {
  const { visualViewport: seen } = window;
  seen?.addEventListener("resize", listener);
  seen?.addEventListener("scroll", listener);
  return () => {
    seen?.removeEventListener("resize", listener);
    seen?.removeEventListener("scroll", listener);
  };
}
