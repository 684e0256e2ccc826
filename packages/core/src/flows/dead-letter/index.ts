export { discard } from "./discard.ts";
export { nameOf } from "./letter.ts";
export { NoteEntity } from "../../model/dead-letter/note.entity.ts";
export { replay, type Outcome, type Result, type Which } from "./replay.ts";
export { describe, list, overview, type Description, type Overview, type Summary } from "./show.ts";
export { sourceNames, sources, type SourceName } from "./sources.ts";
