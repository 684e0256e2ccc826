/** In characters. */
const longest = 120;

/** What keeps its width to itself, turns the text around, or means something to a file system. */
const unseemly = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A file's name as it may be shown and saved: without folders and odd characters, its ending kept where it is long. */
export function fileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(unseemly, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+/, "")
    .trim();
  const characters = Array.from(clean);
  if (characters.length <= longest) return clean || "Document";
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? "";
  return characters.slice(0, longest - ending.length).join("") + ending;
}
