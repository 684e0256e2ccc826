import type { Description, Overview, Result, Summary } from "@handiwork/core/flows/dead-letter";

/** What waits of all functions, a line each. */
export function ofAll(overviews: readonly Overview[]): string {
  const lines = overviews.map(({ name, waiting, oldest, reasons }) => {
    const [[why, count] = ["", 0], ...others] = reasons;
    const more = others.length > 0 ? `, and ${others.length} other reasons` : "";
    const since = oldest === undefined ? "" : `since ${oldest.slice(0, 16).replace("T", " ")}`;
    return `${name.padEnd(18)} ${String(waiting).padStart(7)}  ${since.padEnd(22)}  ${why}${count > 1 ? ` (${count})` : ""}${more}`.trimEnd();
  });
  const sum = overviews.reduce((total, { waiting }) => total + waiting, 0);
  return [...lines, sum === 0 ? "Nothing waits." : `${sum.toLocaleString("en")} letters wait.`].join("\n");
}

/** The letters of a function, two lines each. */
export function ofList(letters: readonly Summary[]): string {
  if (letters.length === 0) return "Nothing waits there.";
  return letters
    .map(({ name, at, about, why, replays }) => {
      const again = replays > 0 ? `, replays in vain: ${replays}` : "";
      return `${name}  ${at}${again}  ${about}\n    ${why}`;
    })
    .join("\n");
}

/** All that may be seen of a letter. */
export function ofLetter(letter: Description): string {
  const { note, parts } = letter;
  const head = {
    letter: letter.name,
    id: letter.id,
    function: letter.functionName,
    "given up": letter.at,
    tries: letter.tries === undefined ? undefined : String(letter.tries),
    why: letter.why,
    replays: note && `${note.replays}, the last ${note.at} by ${note.by}`,
    "request id": letter.requestId,
    "can be replayed": letter.canBeReplayed ? "yes" : "no: what happened is not kept",
  };
  return [head, ...parts].map(table).join("\n\n");
}

function table(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label.padEnd(18)} ${value}`)
    .join("\n");
}

/** What became of a letter, in a line. */
export function ofResult({ name, outcome, why }: Result): string {
  const said = {
    handled: "handled",
    gone: "was handled already",
    failed: `stays: ${why}`,
    lost: `cannot be replayed: ${why}`,
  };
  return `${name}  ${said[outcome]}`;
}

/** What became of all. In: how many were named and not found. */
export function ofResults(results: readonly Result[], missing: number): string {
  const count = (outcome: Result["outcome"]) => results.filter((one) => one.outcome === outcome).length;
  const done = count("handled") + count("gone");
  const stay = results.length - done;
  return `${done} handled, ${stay} stay${missing > 0 ? `, ${missing} are not there now, or somebody works on them` : ""}.`;
}

/** What a replay would do. In: queues that would be emptied, letters that were named, and what lists a queue's letters. */
export async function ofPlan(
  waiting: readonly Overview[],
  picked: readonly (readonly [source: string, ids: readonly string[]])[],
  list: (name: string) => Promise<readonly Summary[]>,
): Promise<string> {
  const lines: string[] = [];
  for (const { name, waiting: count } of waiting) {
    lines.push(`${count} of ${name} would be given to it once more:`, ofList(await list(name)));
  }
  for (const [name, ids] of picked) {
    const found = (await list(name)).filter((one) =>
      ids.some((id) => id.startsWith(one.name.split("/")[1]!)),
    );
    lines.push(`${found.length} of ${name} would be given to it once more:`, ofList(found));
  }
  return [...lines, "Nothing was done."].join("\n");
}
