import type { ExportPage } from "@handiwork/core/model/export/schema";
import { api, read } from "../../../lib/api.ts";
import { ApiError, isTransient } from "../../../lib/errors.ts";

type Part = ExportPage["part"];

/** In ms, before a page that did not come is asked for again. */
const pauses = [1_000, 3_000, 8_000];

/** What has been fetched so far, and where to go on: null once all of it is there. */
export interface Collected {
  readonly parts: Partial<Record<Part, ExportPage["items"]>>;
  /** Undefined at the beginning. */
  readonly cursor: string | null | undefined;
  /** The part of the last page. */
  readonly part: Part;
  readonly entries: number;
}

export const nothingYet: Collected = { parts: {}, cursor: undefined, part: "profile", entries: 0 };

/**
 * Fetches all that Handiwork keeps of the user, page by page, from where it stood; `onPage` is told after each. A page that
 * did not come is asked for again a few times. Out: all of it. Throws ApiError: what was told last is good to go on from.
 */
export async function collect(
  from: Collected,
  signal: AbortSignal,
  onPage: (collected: Collected) => void,
): Promise<Collected> {
  let now = from;
  while (now.cursor !== null) {
    signal.throwIfAborted();
    const page = await fetchPage(now.cursor, signal);
    signal.throwIfAborted();
    const before = now.parts[page.part] ?? [];
    now = {
      parts: { ...now.parts, [page.part]: [...before, ...page.items] },
      cursor: page.nextCursor,
      part: page.part,
      entries: now.entries + page.items.length,
    };
    onPage(now);
  }
  return now;
}

async function fetchPage(cursor: string | undefined, signal: AbortSignal): Promise<ExportPage> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await read(
        api.account.export.$post({ query: cursor === undefined ? {} : { cursor } }, { init: { signal } }),
      );
    } catch (error) {
      const pause = pauses[tries];
      signal.throwIfAborted();
      if (pause === undefined || !isTransient(error)) throw error;
      await sleep(waitOf(error) ?? pause, signal);
    }
  }
}

/** How long, in ms, the server asks to wait, where that is not too long for somebody who looks on. */
function waitOf(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  if (seconds !== null && seconds > 30) throw error;
  return seconds === null ? null : seconds * 1_000;
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  signal.throwIfAborted();
}
