import { fullTitle } from "@handiwork/core/reference/content";
import { useEffect } from "react";

/** Names the browser's tab after the page; the document keeps its own title while `title` is undefined. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = fullTitle(title);
  }, [title]);
}
