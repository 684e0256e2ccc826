/** The longest text of an audit entry, in characters. */
const longest = 500;

/** What of a post an audit entry tells. */
export interface Told {
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly state: string;
  readonly excerpt?: string | undefined;
  readonly featuredImage?: string | undefined;
  readonly content: string;
}

/** The texts of a post, cut, without those that are empty. */
export function textsOf({ title, slug, category, state, excerpt = "", featuredImage = "", content }: Told) {
  const texts = { title, slug, category, state, excerpt, featuredImage, content };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === "" ? [] : [[name, text.slice(0, longest)]])),
  );
}

/** What an edit changed, from and to. */
export function changedTexts(before: Told, after: Told) {
  const [from, to] = [{ ...textsOf({ ...before, content: "" }) }, { ...textsOf({ ...after, content: "" }) }];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => from[name] !== to[name],
  );
  const texts = (all: Record<string, string>, content: string) => ({
    ...Object.fromEntries(names.map((name) => [name, all[name] ?? ""])),
    ...(before.content === after.content ? {} : { content: content.slice(0, longest) }),
  });
  return { before: texts(from, before.content), after: texts(to, after.content) };
}
