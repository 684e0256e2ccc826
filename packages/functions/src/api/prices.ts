import * as Job from "@handiwork/core/domain/job";
import { router } from "./router.ts";

/** What work costs. */
export const prices = router("Jobs").query("priceGuide", "/", {
  summary: "Between what prices the jobs of a trade lie, by state where there are enough of them",
  query: Job.PricesQuery.strict(),
  answer: [Job.Prices, "The prices, null where there are too few jobs"],
  run: async ({ query, c }) => {
    const guide = await Job.priceGuide(query);
    c.header("Cache-Control", "public, max-age=3600");
    return { guide };
  },
});
