import { useEffect } from "react";
import { beforeLeaving } from "../../../lib/leave.ts";
import { toast } from "../../../ui/toast.tsx";

const question = "Your changes are not saved yet. They stay on this device. Leave without saving?";

/**
 * Warns before somebody leaves what is not saved: closes the page, follows a link, or signs out. Who goes back in the
 * history cannot be held, and is told that the changes are kept.
 */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const { pathname } = location;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    addEventListener(
      "popstate",
      () => {
        if (location.pathname !== pathname)
          toast.info("Your changes are not saved yet. They stay on this device.");
      },
      { signal },
    );
    // Before the router hears of it.
    document.addEventListener(
      "click",
      (event) => {
        if (!leadsAway(event) || confirm(question)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    const end = beforeLeaving(async () =>
      confirm("Your changes are not saved yet. Sign out and discard them?"),
    );
    return () => {
      listening.abort();
      end();
    };
  }, [isUnsaved]);
}

/** Whether a click leads to another page of this site in the same tab. (Where it leads elsewhere, the browser asks.) */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.target !== "_blank" && link.origin === location.origin && link.pathname !== location.pathname;
}
