export { compact } from "./compact.ts";
export { publish } from "./feed.ts";
export { gatherFromTable } from "./gather.ts";
export { featured, search } from "./search.ts";
export { Featured, Search, SearchResult } from "./schema.ts";
export { forget } from "./state.ts";
