/** How many entries a list of tags may have, and how long each may be in characters, as the API holds them (B-VAL-06). */
export const tagLimits = { entries: 30, characters: 60 } as const;

/** What becomes of a list when something is added to it, and what screen readers are told. */
export type Added = { tags: readonly string[]; said: string } | { problem: string };

/** Adds an entry, without blanks around and inside it; one that is there already, in any letter case, stays once. */
export function withTag(tags: readonly string[], text: string): Added {
  const tag = text.trim().replaceAll(/\s+/g, " ");
  if (tag === "") return { tags, said: "" };
  const known = tags.find((one) => one.toLowerCase() === tag.toLowerCase());
  if (known !== undefined) return { tags, said: `${known} is in the list already` };
  if (tag.length > tagLimits.characters)
    return { problem: `At most ${tagLimits.characters} characters each` };
  if (tags.length >= tagLimits.entries) return { problem: `At most ${tagLimits.entries} entries` };
  return { tags: [...tags, tag], said: `${tag} added` };
}
