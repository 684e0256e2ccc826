import { readWholeAggregate } from "../../../packages/core/src/jobs/aggregate.ts";
import { JobFactsEntity } from "../../../packages/core/src/jobs/facts.entity.ts";
import { JobQuoteEntity } from "../../../packages/core/src/jobs/quote.entity.ts";
import {
  replaceShare,
  noShare,
  shareOfArtisan,
  type Counts,
} from "../../../packages/core/src/jobs/share.rules.ts";

/** Returns how many of the artisans' job counters differ from a recount of their requests. */
export async function differencesOf(artisans: readonly string[]): Promise<number> {
  let differences = 0;
  for (const artisanId of artisans) {
    const { data: quotes } = await JobQuoteEntity.query.ofArtisan({ artisanId }).go({ pages: "all" });
    let counts: Counts = noShare;
    for (const { requestId } of quotes) {
      const file = await readWholeAggregate(requestId);
      const quote = file?.quotes.find((each) => each.artisanId === artisanId);
      if (file && quote) counts = replaceShare(counts, noShare, shareOfArtisan(quote, file.jobs));
    }
    const { data: facts } = await JobFactsEntity.get({ artisanId }).go({ consistent: true });
    const kept = replaceShare(facts ?? noShare, noShare, noShare);
    if (JSON.stringify(kept) !== JSON.stringify(replaceShare(counts, noShare, noShare))) differences += 1;
  }
  return differences;
}
