import { hasStatus } from "./errors.ts";
import { embeddedId } from "@handiwork/core/artisans/page.rules";
import { hydrated } from "./hydration.ts";

/**
 * What the document brought along for its first view (an artisan, a post), as everybody may see it, when the page has taken over
 * the document. It can be had once: later the API is asked. Nothing in other documents, in one that arrived cut off, and
 * in one that the browser kept from an earlier visit. In: the name of what tells the wanted one, and its value.
 */
export async function takeEmbedded<T>(name: keyof T, value: string): Promise<T | undefined> {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(embeddedId);
  element?.remove();
  const found = element && !wasKept() ? (parsed(element.textContent) as T | undefined) : undefined;
  if (found?.[name] !== value) return undefined;
  await hydrated();
  return found;
}

/** Whether the visitor came back in the history: for that, browsers keep documents as long as they like. */
function wasKept(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && "type" in navigation && navigation.type === "back_forward";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an address leads to nothing: what it names does not exist, or the API refuses its id as none (400). */
export const isMissing = (error: unknown) => hasStatus(error, 404, 400);
