import { forgetFailed, loadPage, pageAt } from "./pages.ts";

/**
 * Fetches a page's code when the visitor is about to go there: points at a link, touches it, or moves the focus to it.
 * One listener for all links, so that no link needs to know.
 */
export function preloadOnIntent(): void {
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && link.origin === location.origin && link.pathname !== location.pathname) {
        // A failure is forgotten: when the visitor really goes there, the page is fetched again.
        loadPage(pageAt(link.pathname).page).catch(forgetFailed);
      }
    });
  }
}
