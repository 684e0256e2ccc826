import { useEffect } from "react";
import { beforeSignOut } from "../session/sign-out.ts";
import { toast } from "../page/toast.ts";

const notSaved = "Your changes are not saved yet.";

/**
 * Asks for confirmation before the user leaves unsaved changes: by closing the page, a link, or signing out. Going
 * back cannot be prevented, so a message follows.
 *
 * @param fate a sentence that says what happens to the changes
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
    // Runs before the router's handler.
    document.addEventListener(
      "click",
      (event) => {
        if (!leadsAway(event) || confirm(`${notSaved} ${fate} Leave without saving?`)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    const end = beforeSignOut(async () => confirm(`${notSaved} Sign out and discard them?`));
    return () => {
      listening.abort();
      end();
    };
  }, [isUnsaved, fate]);
}

/** Returns whether a click opens another page of this site in the same tab. (For other sites, the browser asks.) */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.target !== "_blank" && link.origin === location.origin && link.pathname !== location.pathname;
}
