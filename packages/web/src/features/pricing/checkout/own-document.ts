import { useEffect, useMemo } from "react";

/** When, in ms since 1970, this tab last loaded the page anew. */
const key = "pricing loaded";

/** Within how many ms a second load would be for the same visit. */
const sameVisit = 15_000;

/**
 * Only the pricing page's own document may open the provider's checkout (its headers allow it, and its head says so): a page
 * that was reached without a load, and stands in another's document, is loaded once. In: whether that matters to this visitor.
 * Out: whether the page stays.
 */
export function useOwnDocument(matters: boolean): boolean {
  const leaves = useMemo(() => matters && !isOwnDocument() && mayLoad(), [matters]);
  useEffect(() => {
    if (!leaves) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  }, [leaves]);
  return !leaves;
}

function isOwnDocument(): boolean {
  return document.querySelector('meta[name="checkout"]') !== null;
}

function mayLoad(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key) ?? 0) > sameVisit;
  } catch {
    // A browser that keeps nothing could go on loading for ever.
    return false;
  }
}
