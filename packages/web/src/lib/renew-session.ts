import { forgetSession, hasSession } from "./session-mark.ts";
import { sessionEnded } from "./session-news.ts";

/** Where tabs tell each other when they got new tokens. */
const key = "session-refreshed-at";
let refreshedHere = 0;

/**
 * Renews the session's tokens: once, however many calls of however many tabs ask for it at a time. In: when the refused
 * call began (ms), and what asks the API for new tokens (false where it refuses). Out: whether the call is worth trying
 * again. Throws what `refresh` throws.
 */
export async function renewSession(since: number, refresh: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks.request("session-refresh", async () => {
    // While this call waited, another may have been told that the session is over, or have got new tokens.
    if (!hasSession()) return false;
    if (lastRefresh() >= since) return true;
    const renewed = await refresh();
    if (renewed) remember();
    else {
      forgetSession();
      sessionEnded();
    }
    return renewed;
  });
}

/** When any tab has got new tokens last, in ms. */
function lastRefresh(): number {
  try {
    return Math.max(refreshedHere, Number(localStorage.getItem(key)));
  } catch {
    // Nothing can be kept: tabs that wait for each other refresh one after the other, which does no harm.
    return refreshedHere;
  }
}

function remember(): void {
  refreshedHere = Date.now();
  try {
    localStorage.setItem(key, String(refreshedHere));
  } catch {
    // See above.
  }
}
