import { parseJson } from "./shapes.ts";

/**
 * Why a function failed, by the end of its log: the last line that tells of an error, in the form of our logs. Out: undefined
 * where there is none.
 */
export function reasonIn(log: string): string | undefined {
  for (const line of log.split("\n").toReversed()) {
    // Lambda's own format has a time, an id and a level before the line.
    const entry = parseJson(line.slice(line.indexOf("{"))) as Line | null | undefined;
    if (entry?.level !== "ERROR") continue;
    const { name, message } = entry.error ?? {};
    return [entry.message, [name, message].filter(Boolean).join(": ")].filter(Boolean).join(": ");
  }
  return undefined;
}

interface Line {
  readonly level?: string;
  readonly message?: string;
  readonly error?: { readonly name?: string; readonly message?: string };
}
