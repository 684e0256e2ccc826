import { useEffect } from "react";
import { beforeLeaving } from "./leave.ts";
import { toast } from "../ui/toast.tsx";

const notSaved = "Your changes are not saved yet.";

/**
 * Warns before somebody leaves what is not saved: closes the page, follows a link, or signs out. Who goes back in the
 * history cannot be held, and is told. In: whether something is not saved, and what becomes of it, as a sentence.
 */
export function useLeaveWarning(isUnsaved: boolean, fate: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const { pathname } = location;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    addEventListener(
      "popstate",
      () => {
        if (location.pathname !== pathname) toast.info(`${notSaved} ${fate}`);
      },
      { signal },
    );
    // Before the router hears of it.
    document.addEventListener(
      "click",
      (event) => {
        if (!leadsAway(event) || confirm(`${notSaved} ${fate} Leave without saving?`)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    const end = beforeLeaving(async () => confirm(`${notSaved} Sign out and discard them?`));
    return () => {
      listening.abort();
      end();
    };
  }, [isUnsaved, fate]);
}

/** Whether a click leads to another page of this site in the same tab. (Where it leads elsewhere, the browser asks.) */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.target !== "_blank" && link.origin === location.origin && link.pathname !== location.pathname;
}
