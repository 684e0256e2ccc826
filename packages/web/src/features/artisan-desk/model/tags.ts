/** What a list of short texts takes. */
export interface TagRules {
  /** How many entries it may have, and how long each may be in characters. */
  readonly entries: number;
  readonly characters: number;
  /** What becomes of an entry that was typed; or what is wrong with it, in words. */
  readonly read?: (text: string) => { tag: string } | { problem: string };
}

/** The rules of skills, languages and services, as the API holds them (B-VAL-06, B-VAL-10). */
export const tagRules: TagRules = { entries: 30, characters: 60 };

/** What becomes of a list when something is added to it, and what screen readers are told. */
export type Added = { tags: readonly string[]; said: string } | { problem: string };

/** Adds an entry, without blanks around and inside it; one that is there already, in any letter case, stays once. */
export function withTag(tags: readonly string[], text: string, rules: TagRules): Added {
  const typed = text.trim().replaceAll(/\s+/g, " ");
  if (typed === "") return { tags, said: "" };
  const read = rules.read?.(typed) ?? { tag: typed };
  if ("problem" in read) return read;
  const { tag } = read;
  const known = tags.find((one) => one.toLowerCase() === tag.toLowerCase());
  if (known !== undefined) return { tags, said: `${known} is in the list already` };
  if (tag.length > rules.characters) return { problem: `At most ${rules.characters} characters each` };
  if (tags.length >= rules.entries) return { problem: `At most ${rules.entries} entries` };
  return { tags: [...tags, tag], said: `${tag} added` };
}
