export { discard, replay, type Result, type Which } from "./replay.ts";
export { describe, list, overview, type Description, type Overview, type Summary } from "./show.ts";
export { sourceNames } from "./sources.ts";
