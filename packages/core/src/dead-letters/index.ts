export { list, overview } from "./list.ts";
export { replay, type Result } from "./replay.ts";
