import { queueSize } from "../platform/queue.ts";
import { receiveLetters } from "./letter.ts";
import { findSource, sourceNames } from "./sources.ts";
import { visibleValues } from "./visible-values.ts";

/**
 * Returns the approximate number of letters per function.
 *
 * @throws {NotFound} @throws errors of the queues
 */
export async function overview(names: readonly string[] = sourceNames) {
  return Promise.all(
    names.map(async (name) => ({ name, waiting: await queueSize((await findSource(name)).queueUrl) })),
  );
}

/** The maximum numbers of letters and of lines per letter, and how long letters are hidden from other readers, in seconds. */
const look = { letters: 100, lines: 200, seconds: 60 };

/**
 * Returns up to 100 letters of a function as operators may see them, oldest first. Hides them from other readers
 * meanwhile.
 *
 * @param ids prefixes of the wanted ids; all letters without any
 * @throws {NotFound} @throws errors of the queue and the bucket
 */
export async function list(name: string, ids?: readonly string[]) {
  const letters = [];
  for await (const letter of receiveLetters(await findSource(name), look.seconds, ids)) {
    const { content, at, why, requestId } = letter;
    const lines = typeof content === "string" ? [] : [...visibleValues(content.event)].slice(0, look.lines);
    const about = [...new Set(lines.map(([, text]) => text))].slice(0, 4).join(" ");
    if (letters.push({ name: letter.name, at, why, requestId, about, lines }) === look.letters) break;
  }
  return letters.toSorted((one, other) => one.at.localeCompare(other.at));
}
