import { useSearchParams } from "react-router-dom";
import { safeNext } from "../../../lib/next.ts";

/**
 * Where the visitor wanted to go before signing in came between (`?next=`; null where that is nowhere or not of this
 * site), and `carry`, which gives a link from one of these pages to another the same wish.
 */
export function useOnward(): { next: string | null; carry: (path: string) => string } {
  const [search] = useSearchParams();
  const next = safeNext(search.get("next"));
  const query = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return { next, carry: (path) => path + query };
}
