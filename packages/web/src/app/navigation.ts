import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { useHydrated } from "../lib/hydration.ts";
import { announce } from "../lib/announce.ts";

/** How far each entry of the history had been scrolled, by its key. */
const positions = new Map<string, number>();

/**
 * What a browser does at a full page load, done for navigation inside the page: it begins at the top (or, going back,
 * where the visitor was), the focus moves to the main part (unless the page has put it on something in there), and screen
 * readers hear the page's title. A change of the query alone is no navigation. Out: for the main part.
 */
export function useNavigation(): RefObject<HTMLElement | null> {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  useClientLayoutEffect(() => {
    if (shown.current === pathname) return;
    window.scrollTo(0, kind === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
  }, [key, kind, pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    announce(document.title);
    nameAddress(pathname);
  }, [pathname]);

  return main;
}

/** The address that the document gives itself is what browsers share: it goes along from page to page. */
function nameAddress(pathname: string): void {
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", location.origin + pathname);
}

const useClientLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Where the visitor is, as the shell may show it: nowhere until the page has taken over, for one document is prerendered
 * for many addresses.
 */
export function useShownLocation(): { pathname: string; search: URLSearchParams } {
  const { pathname, search } = useLocation();
  return useHydrated()
    ? { pathname, search: new URLSearchParams(search) }
    : { pathname: "", search: new URLSearchParams() };
}
