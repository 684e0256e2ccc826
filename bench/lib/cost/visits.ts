import { randomUUID } from "node:crypto";
import * as Directory from "@handiwork/core/domain/directory";
import { mostSighted } from "@handiwork/core/fixed/analytics";
import type { Samples } from "../../../tests/infra/invocations.ts";
import { sample, type ApiSample } from "../../../tests/infra/sample.ts";

/** What a visit asks besides the operations' samples: what was on a page of a search, as a new visitor tells of it, and documents. */
export async function visitSamples(samples: Samples): Promise<Readonly<Record<string, ApiSample>>> {
  const { items } = await Directory.search({ type: "anonymous" }, { limit: 20 });
  const artisans = items.map(({ id }) => id).slice(0, mostSighted);
  const saw = () => ({ kind: "search", artisans, visitor: randomUUID() });
  return {
    [`a visit: sightings of a page of ${artisans.length}`]: sample(samples, 204, "POST /api/sightings", {
      body: saw(),
    }),
    "a visit: a page of a search": sample(samples, 200, "GET /api/artisans", { query: "sort=rating" }),
    "a visit: an artisan's document": sample(samples, 200, `GET /artisans/${samples.artisanId}`),
    "a visit: the sitemap": sample(samples, 200, "GET /sitemap.xml"),
  };
}
