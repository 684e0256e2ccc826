import { NoteEntity } from "../../model/dead-letter/note.entity.ts";
import { waitingIn } from "../../platform/queue/index.ts";
import { eachHeld, holding, nameOf, type Letter } from "./letter.ts";
import { describeEvent } from "./redact.ts";
import { findSource, sourceNames, type Source } from "./sources.ts";

export type Overview = Awaited<ReturnType<typeof overview>>[number];
export type Summary = Awaited<ReturnType<typeof list>>[number];
export type Description = Awaited<ReturnType<typeof describe>>;

/**
 * What waits of each function, of all or those of these names: about how much, the oldest of the letters that were looked at (ISO
 * 8601), and why, with how many of them, the most frequent reason first. Throws NotFound; what queues, bucket and table throw.
 */
export async function overview(names: readonly string[] = sourceNames) {
  return Promise.all(
    names.map(async (named) => {
      const source = await findSource(named);
      const { name } = source;
      const waiting = await waitingIn(source.queueUrl);
      const letters = waiting === 0 ? [] : await look(source);
      const counts = new Map<string, number>();
      for (const { why } of letters) counts.set(why, (counts.get(why) ?? 0) + 1);
      const reasons = [...counts].toSorted(([, one], [, other]) => other - one);
      return { name, waiting: Math.max(waiting, letters.length), oldest: letters[0]?.at, reasons };
    }),
  );
}

/** The letters of a function in a line each, the oldest first: a hundred at most. Throws as `overview` does. */
export async function list(name: string) {
  return (await look(await findSource(name))).map(summaryOf);
}

/**
 * One letter as people may see it: no text of anybody's, no secret. Throws NotFound where there is none of that name, or somebody
 * works on it; else as `overview` does.
 */
export async function describe(name: string, id: string) {
  return holding(name, id, async (held) => {
    const letter = (await withNotes([held]))[0]!;
    const { tries, note, content, source } = letter;
    return {
      ...summaryOf(letter),
      id: letter.id,
      functionName: source.functionName,
      tries,
      requestId: note?.requestId || letter.requestId,
      note,
      canBeReplayed: content !== "lost",
      parts: partsOf(letter),
    };
  });
}

/** How many letters a look takes at most; whoever wants more names the queue or the letter. */
const mostShown = 100;

/** For how long a look hides letters from others at most, in seconds. */
const lookSeconds = 60;

async function look(source: Source) {
  const letters: Letter[] = [];
  for await (const letter of eachHeld(source, lookSeconds)) if (letters.push(letter) === mostShown) break;
  return withNotes(letters.toSorted((one, other) => one.at.localeCompare(other.at)));
}

/** Letters with what was noted of those that were replayed in vain: the last reason counts. */
async function withNotes(letters: readonly Letter[]) {
  const keys = letters.map(({ source, id }) => ({ source: source.name, letterId: id }));
  const { data } = keys.length === 0 ? { data: [] } : await NoteEntity.get(keys).go();
  const notes = new Map(data.map((note) => [note.letterId, note]));
  return letters.map((letter) => {
    const note = notes.get(letter.id);
    return { ...letter, note, why: note?.why ?? letter.why };
  });
}

type Noted = Awaited<ReturnType<typeof withNotes>>[number];

function summaryOf(letter: Noted) {
  const [first = {}, ...others] = partsOf(letter);
  const { entity, pk, sk, ...rest } = first;
  const about = entity === undefined ? Object.values(rest).join(" ") : `${entity} ${pk} ${sk}`;
  return {
    name: nameOf(letter),
    at: letter.at,
    why: letter.why,
    about: others.length > 0 ? `${about} and ${others.length} more` : about,
    replays: letter.note?.replays ?? 0,
  };
}

function partsOf({ content }: Letter) {
  return typeof content === "string" ? [] : describeEvent(content.event);
}
