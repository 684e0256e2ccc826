import { waitingIn } from "../../platform/queue/index.ts";
import { eachHeld } from "./letter.ts";
import { findSource, sourceNames } from "./sources.ts";
import { visible } from "./visible.ts";

/** About how much waits of each function. Throws NotFound; what the queues throw. */
export async function overview(names: readonly string[] = sourceNames) {
  return Promise.all(
    names.map(async (name) => ({ name, waiting: await waitingIn((await findSource(name)).queueUrl) })),
  );
}

/** A look has so many letters at most, shows so many lines of each, and hides them from others for so many seconds. */
const look = { letters: 100, lines: 200, seconds: 60 };

/**
 * The letters of a function as people may see them, the oldest first: a hundred at most. In: how the ids of those that are
 * wanted begin, all where there are none. Nobody else works on a letter that is listed. Throws NotFound; what queue and bucket throw.
 */
export async function list(name: string, ids?: readonly string[]) {
  const letters = [];
  for await (const letter of eachHeld(await findSource(name), look.seconds, ids)) {
    const { content, at, why, requestId } = letter;
    const lines = typeof content === "string" ? [] : [...visible(content.event)].slice(0, look.lines);
    const about = [...new Set(lines.map(([, text]) => text))].slice(0, 4).join(" ");
    if (letters.push({ name: letter.name, at, why, requestId, about, lines }) === look.letters) break;
  }
  return letters.toSorted((one, other) => one.at.localeCompare(other.at));
}
