import { hasStatus } from "./errors.ts";
import { embeddedId } from "@handiwork/core/artisans/page.rules";
import { hydrated } from "../page/hydration.ts";

/**
 * Returns the public record that the server embedded in the document (an artisan, a post), if its property `name` has
 * that value. Works once per page load, after hydration. Undefined if the document has none, arrived incomplete, or
 * comes from the browser's history.
 */
export async function takeEmbedded<T>(name: keyof T, value: string): Promise<T | undefined> {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(embeddedId);
  element?.remove();
  const found = element && !isFromHistory() ? (parsed(element.textContent) as T | undefined) : undefined;
  if (found?.[name] !== value) return undefined;
  await hydrated();
  return found;
}

/** Returns whether the document may be old, because the browser restored it from its history. */
function isFromHistory(): boolean {
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

/** Returns whether the resource of a URL does not exist, or its id is invalid (400). */
export const isMissing = (error: unknown) => hasStatus(error, 404, 400);
