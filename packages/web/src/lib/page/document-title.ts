import { fullTitle } from "@handiwork/core/reference/content";
import { useEffect } from "react";

/** Sets the document's title; while `title` is undefined, the document keeps its own. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title);
  }, [title]);
}
