export { compact, forget, inspect, publish, rebuild } from "./artisans.ts";
export { cards } from "./cards.ts";
export type { Document } from "./document.ts";
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
} from "../../model/directory/schema.ts";
export { featured, search } from "./search.ts";
export { suggest } from "./suggest.ts";
