import { fullTitle } from "@handiwork/core/reference/content";
import { useEffect } from "react";

/** Id of the app's live region. */
export const announcerId = "announcer";

/** Announces a change to screen readers. */
export function announce(text: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = text;
}

/** Sets the document's title; while `title` is undefined, the document keeps its own. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title);
  }, [title]);
}
