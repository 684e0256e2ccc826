import { NotFound } from "../../platform/errors/index.ts";
import { eachHeld, isMeant, look, mostShown } from "./hold.ts";
import { nameOf, type Letter } from "./letter.ts";
import { notesOf, type Note } from "./note.ts";
import { describeChange } from "./redact.ts";
import { Changes } from "./shapes.ts";
import { findSource, sourceNames, type SourceName } from "./sources.ts";
import { waitingIn } from "../../platform/queue/index.ts";

/** What waits of one function. */
export interface Overview {
  readonly name: SourceName;
  /** About how many there are; null where the queue does not answer. */
  readonly waiting: number;
  /** The oldest of those that were looked at (ISO 8601). */
  readonly oldest: string | undefined;
  /** Why, and how many of those that were looked at, the most frequent first. */
  readonly reasons: readonly (readonly [why: string, count: number])[];
}

/** A letter in a line. */
export interface Summary {
  readonly name: string;
  readonly at: string;
  readonly why: string;
  readonly about: string;
  readonly replays: number;
}

/** A letter as people may see it: no text of anybody's, no secret. */
export interface Description extends Summary {
  readonly id: string;
  readonly functionName: string;
  readonly tries: number | undefined;
  readonly requestId: string | undefined;
  readonly note: Note | undefined;
  readonly canBeReplayed: boolean;
  /** What it holds, part by part. */
  readonly parts: readonly Readonly<Record<string, string>>[];
}

/** What waits of all functions, or of the one of that name. Throws NotFound; what queues, bucket and table throw. */
export async function overview(names: readonly string[] = sourceNames): Promise<Overview[]> {
  return Promise.all(
    names.map(async (name) => {
      const source = await findSource(name);
      const waiting = await waitingIn(source.queueUrl);
      if (waiting === 0) return { name: source.name, waiting, oldest: undefined, reasons: [] };
      return look(source, mostShown, async (letters) => ({
        name: source.name,
        waiting: Math.max(waiting, letters.length),
        oldest: letters[0]?.at,
        reasons: countOf((await whysOf(letters)).map(({ why }) => why)),
      }));
    }),
  );
}

/** The letters of a function, the oldest first: a hundred at most. Throws as `overview` does. */
export async function list(name: string): Promise<Summary[]> {
  return look(await findSource(name), mostShown, async (letters) =>
    (await whysOf(letters)).map(({ letter, why, note }) => summaryOf(letter, why, note)),
  );
}

/** One letter. Throws NotFound where there is none of that name, or somebody works on it; else as `overview` does. */
export async function describe(name: string, id: string): Promise<Description> {
  for await (const letter of eachHeld(await findSource(name))) {
    if (!isMeant(letter, id)) continue;
    const [{ why, note } = { why: letter.why, note: undefined }] = await whysOf([letter]);
    return {
      ...summaryOf(letter, why, note),
      id: letter.id,
      functionName: letter.source.functionName,
      tries: letter.tries,
      requestId: note?.requestId ?? letter.requestId,
      note,
      canBeReplayed: letter.content !== "lost",
      parts: partsOf(letter),
    };
  }
  throw new NotFound(`There is no letter ${name}/${id} now, or somebody is working on it.`);
}

/** The last reason that is known counts. */
async function whysOf(letters: readonly Letter[]) {
  const notes = await notesOf(letters);
  return letters.map((letter) => {
    const note = notes.get(letter.id);
    return { letter, note, why: note?.why ?? letter.why };
  });
}

function summaryOf(letter: Letter, why: string, note: Note | undefined): Summary {
  const [first = {}, ...others] = partsOf(letter);
  const { entity, pk, sk, ...rest } = first;
  const about = entity === undefined ? Object.values(rest).join(" ") : `${entity} ${pk} ${sk}`;
  return {
    name: nameOf(letter),
    at: letter.at,
    why,
    about: others.length > 0 ? `${about} and ${others.length} more` : about,
    replays: note?.replays ?? 0,
  };
}

function partsOf({ content, source }: Letter): readonly Readonly<Record<string, string>>[] {
  if (content === "gone" || content === "lost") return [];
  const changes = Changes.safeParse(content.event);
  if (source.kind === "stream" && changes.success) return changes.data.Records.map(describeChange);
  return source.kind === "schedule" ? [{ run: "at a set time" }] : recordsOf(content.event);
}

/** Of messages and files: which they are, and how large. */
function recordsOf(event: unknown): Readonly<Record<string, string>>[] {
  const { Records = [] } = event as { readonly Records?: readonly Foreign[] };
  return Records.map(({ s3, body }) => {
    if (s3) return { object: folderOf(s3.object?.key ?? ""), bytes: String(s3.object?.size ?? 0) };
    return { message: `(${body?.length ?? 0} characters)` };
  });
}

interface Foreign {
  readonly body?: string;
  readonly s3?: { readonly object?: { readonly key?: string; readonly size?: number } };
}

/** Files that people drop have names of their own. */
function folderOf(key: string): string {
  return key.startsWith("quarantine/") ? key : key.replace(/[^/]*$/, (file) => `(${file.length} characters)`);
}

function countOf(whys: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const why of whys) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
