export { cards } from "./cards.ts";
export { compact } from "./compact.ts";
export { publish } from "./feed.ts";
export { gatherFromTable } from "./gather.ts";
export type { Document } from "./document.ts";
export { documentOf, matchesFilters } from "./rule.ts";
export { featured, search } from "./search.ts";
export { Featured, Filters, Search, SearchResult } from "./schema.ts";
export { forget } from "./state.ts";
