import type { Trade } from "@handiwork/core/fixed/categories";
import { buildingTrades } from "./trades-building.ts";
import { serviceTrades } from "./trades-services.ts";

/** What an artisan of a trade could say and charge. Rates in naira an hour. */
export interface TradeTexts {
  readonly business: readonly string[];
  readonly rates: readonly [low: number, high: number];
  readonly services: readonly string[];
  readonly skills: readonly string[];
  readonly praise: readonly string[];
}

export const tradeTexts: Record<Trade, TradeTexts> = { ...buildingTrades, ...serviceTrades };
