import { areaOf } from "../reference/areas.ts";
import { jobLimits } from "../reference/job-limits.ts";
import { sumOf } from "./prices.rules.ts";
import { PricesQuery, type PriceGuide } from "./lists.schema.ts";
import { JobQuoteEntity } from "./quote.entity.ts";
import type { QuoteRow } from "./rows.rules.ts";
import { now } from "../platform/clock.ts";

/** The latest jobs of a trade that the guide examines. */
const maxCards = 200;
/** The rounding of prices, in kobo: 500 naira. */
const step = 50_000;

interface Card {
  readonly artisanId: string;
  readonly invitedAt: string;
  readonly state: string | undefined;
  readonly lines: NonNullable<QuoteRow["offer"]>["lines"];
}

/**
 * Returns the prices of a trade's jobs, from accepted quotes: of a state, or of the whole country if the state has
 * too few. Null for fewer than eight jobs of five artisans in twelve months. One query.
 */
export async function priceGuide(input: PricesQuery): Promise<PriceGuide | null> {
  const { trade, state } = PricesQuery.parse(input);
  const invitedAt = new Date(now() - jobLimits.guideSpan).toISOString();
  const { data } = await JobQuoteEntity.query
    .accepted({ trade })
    .gte({ invitedAt })
    .go({ order: "desc", limit: maxCards });
  const cards = data.flatMap(cardOf);
  const own = state === undefined ? null : guideOf(cards.filter((card) => card.state === state));
  const guide = own ?? guideOf(cards);
  return guide && { trade, state: own && state !== undefined ? state : null, ...guide };
}

/** Returns an agreed fixed price; none for ranges, inspections and cancelled jobs. */
function cardOf({ offer, stage, artisanId, invitedAt, area }: QuoteRow): Card[] {
  if (offer?.kind !== "fixed" || stage === "cancelled") return [];
  return [{ artisanId, invitedAt, state: areaOf(area)?.state, lines: offer.lines }];
}

function guideOf(cards: readonly Card[]) {
  const artisans = new Set(cards.map(({ artisanId }) => artisanId)).size;
  if (cards.length < jobLimits.guideCards || artisans < jobLimits.guideArtisans) return null;
  return {
    cards: cards.length,
    artisans,
    since: cards.map(({ invitedAt }) => invitedAt).toSorted()[0] ?? "",
    labour: quartiles(cards.map(({ lines }) => sumOf(lines, ["labour"]))),
    materials: quartiles(cards.map(({ lines }) => sumOf(lines, ["materials"]))),
    sum: quartiles(cards.map(({ lines }) => sumOf(lines))),
  };
}

function quartiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round((below + (above - below) * (place % 1)) / step) * step;
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
