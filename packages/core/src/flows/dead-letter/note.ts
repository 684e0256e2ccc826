import { now, nowIso } from "../../platform/clock/index.ts";
import type { Letter } from "./letter.ts";
import { NoteEntity } from "../../model/dead-letter/note.entity.ts";

/** As long as a dead letter waits, in seconds. */
const keptSeconds = 14 * 24 * 3600;

/** What was noted of a letter that was replayed in vain. */
export interface Note {
  readonly replays: number;
  readonly why: string;
  readonly requestId: string | undefined;
  readonly by: string;
  readonly at: string;
}

/** Notes why a replay of a letter failed. Throws what the table throws. */
export async function noteFailure(
  { source, id }: Letter,
  { why, requestId, by }: Pick<Note, "why" | "requestId" | "by">,
): Promise<void> {
  await NoteEntity.update({ source: source.name, letterId: id })
    .add({ replays: 1 })
    .set({ why, requestId: requestId ?? "", by, at: nowIso() })
    .set({ expiresAt: Math.floor(now() / 1000) + keptSeconds })
    .go();
}

/** What was noted of these letters, by their ids. Throws what the table throws. */
export async function notesOf(letters: readonly Letter[]): Promise<ReadonlyMap<string, Note>> {
  if (letters.length === 0) return new Map();
  const keys = letters.map(({ source, id }) => ({ source: source.name, letterId: id }));
  const { data } = await NoteEntity.get(keys).go();
  return new Map(
    data.map(({ letterId, replays, why, requestId, by, at }) => [
      letterId,
      { replays, why, requestId: requestId || undefined, by, at },
    ]),
  );
}
