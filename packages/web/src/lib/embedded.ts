import type { ArtisanProfile } from "@handiwork/core/artisan/schema";
import { embeddedId } from "@handiwork/core/site/artisan-page";
import { hydrated } from "./hydration.ts";

/**
 * The artisan that the document brought along for its first view, as everybody may see them, when the page has taken over
 * the document. It can be had once: later the API is asked. Nothing in other documents, in one that arrived cut off, and
 * in one that the browser kept from an earlier visit.
 */
export async function takeEmbedded(id: string): Promise<ArtisanProfile | undefined> {
  if (typeof document === "undefined") return undefined;
  const element = document.getElementById(embeddedId);
  element?.remove();
  const artisan = element && !wasKept() ? parsed(element.textContent) : undefined;
  if (artisan?.id !== id) return undefined;
  await hydrated();
  return artisan;
}

/** Whether the visitor came back in the history: for that, browsers keep documents as long as they like. */
function wasKept(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && "type" in navigation && navigation.type === "back_forward";
}

function parsed(text: string): ArtisanProfile | undefined {
  try {
    return JSON.parse(text) as ArtisanProfile;
  } catch {
    return undefined;
  }
}
