import type { ArtisanRow, Changes } from "./edit.ts";

/** The longest text of an audit entry, in characters. */
const longest = 500;

/**
 * What an edit of a public record changed, as texts from and to, for the audit; null where it changed nothing but the
 * availability.
 */
export function auditTexts(
  row: ArtisanRow,
  changes: Changes,
): { before: Record<string, string>; after: Record<string, string> } | null {
  const names = (Object.keys(changes) as (keyof Changes)[]).filter((name) => name !== "isOnline");
  if (names.length === 0) return null;
  const texts = (from: Pick<ArtisanRow | Changes, keyof Changes>) =>
    Object.fromEntries(names.map((name) => [name, inWords(from[name]).slice(0, longest)]));
  return { before: texts(row), after: texts(changes) };
}

function inWords(value: (ArtisanRow | Changes)[keyof Changes]): string {
  if (value === undefined) return "";
  if (!Array.isArray(value)) return String(value);
  return value.map((each) => (typeof each === "string" ? each : pictureInWords(each))).join(", ");
}

function pictureInWords({ key, caption }: { key: string; caption?: string | undefined }): string {
  return caption ? `${key} (${caption})` : key;
}
