import { settings } from "./settings.ts";
import { keepsData } from "./stage.ts";

/**
 * How many calls at once are a function's own, and the most that it gets. Pictures wait in a flood instead of taking the API's
 * place; runs by the clock never meet themselves. Nothing else needs it: the stream is read in order by its shards, imports
 * take two parts at once by their queue. Passing stages, and those with RESERVED_CONCURRENCY=off, share what the account has.
 */
export function reservedOf({ stage }: { stage: string }): Readonly<Record<string, number>> {
  const { RESERVED_CONCURRENCY, PICTURES_AT_ONCE } = settings();
  if (!keepsData({ stage }) || RESERVED_CONCURRENCY === "off") return {};
  return {
    ...(PICTURES_AT_ONCE > 0 && { MakePictures: PICTURES_AT_ONCE }),
    CompactDirectory: 1,
    PremiumClock: 1,
    SweepMedia: 1,
    SweepPayments: 1,
  };
}
