import { matchPath } from "react-router-dom";
import { guestPaths } from "./paths.ts";

const longest = 1_000;

/**
 * A page of this site that somebody may be sent to after signing in: path, query and fragment. In: what an address said
 * (`?next=`). Null for everything else: other origins however they are written, what a browser would clean up into one,
 * and the pages for visitors who are not signed in, which would send them on at once.
 */
export function safeNext(text: string | null | undefined): string | null {
  if (!text || text.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return null;
  const base = "https://handiwork.invalid";
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  // "/.//evil" is a path here and becomes another origin once it is cleaned up.
  if (origin !== base || pathname.startsWith("//")) return null;
  if (guestPaths.some((path) => matchPath(path, pathname))) return null;
  return `${pathname}${search}${hash}`;
}
