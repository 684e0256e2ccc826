import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { useHydrated } from "../lib/page/hydration.ts";
import { announce } from "../lib/page/document.ts";

/** Scroll positions of history entries, by key. */
const positions = new Map<string, number>();

/**
 * Imitates a full page load on client-side navigation: scrolls to the top (or restores the position on Back), moves
 * the focus to the main element (unless the page has focused something in it), and announces the page's title.
 * Ignores changes of the query alone. Returns the ref for the main element.
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
    updateCanonicalUrl(pathname);
  }, [pathname]);

  return main;
}

/** Updates the canonical URL, which browsers use for sharing. */
function updateCanonicalUrl(pathname: string): void {
  document.querySelector('link[rel="canonical"]')?.setAttribute("href", location.origin + pathname);
}

const useClientLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Returns the location for the shell. It is empty until hydration is complete, because one prerendered document
 * serves many URLs.
 */
export function useShownLocation(): { pathname: string; search: URLSearchParams } {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  return { pathname: isHydrated ? pathname : "", search: new URLSearchParams(isHydrated ? search : "") };
}
