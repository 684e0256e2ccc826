export { cards } from "./cards.ts";
export { compact, inspect, rebuild } from "./compact.ts";
export type { Document } from "./document.ts";
export { publish } from "./feed.ts";
export { listedAmong, listedIds } from "./listed.ts";
export { documentOf, matchesFilters } from "./rule.ts";
export {
  Featured,
  Filters,
  Search,
  SearchResult,
  Suggestion,
  Suggestions,
  SuggestionsQuery,
} from "./schema.ts";
export { featured, search } from "./search.ts";
export { forget } from "./state.ts";
export { suggest } from "./suggest.ts";
