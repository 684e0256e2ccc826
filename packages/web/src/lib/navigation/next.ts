import { matchPath } from "react-router-dom";
import { guestPaths } from "./paths.ts";

const maxLength = 1_000;

/**
 * Returns the path, query and fragment to redirect to after sign-in, from the parameter `?next=`. Returns null if it
 * is not a page of this site, could become another origin once a browser normalizes it, or is a page for visitors
 * only, which would redirect at once.
 */
export function safeNext(text: string | null | undefined): string | null {
  if (!text || text.length > maxLength || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null;
  const base = "https://handiwork.invalid";
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  // "/.//evil" is a path here, but becomes another origin once it is normalized.
  if (origin !== base || pathname.startsWith("//")) return null;
  if (guestPaths.some((path) => matchPath(path, pathname))) return null;
  return `${pathname}${search}${hash}`;
}
