import * as Job from "@handiwork/core/jobs";
import { router } from "./router.ts";

/** The price guide. */
export const prices = router("Jobs").query("priceGuide", "/", {
  summary: "Get the price range of a trade's jobs, by state if there are enough",
  query: Job.PricesQuery.strict(),
  answer: [Job.Prices, "The prices; null if there are too few jobs"],
  run: async ({ query, c }) => {
    const guide = await Job.priceGuide(query);
    c.header("Cache-Control", "public, max-age=3600");
    return { guide };
  },
});
