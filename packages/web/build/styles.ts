import { createHash } from "node:crypto";

/** A rendered page without style attributes, and the rules that say the same. */
interface Moved {
  readonly html: string;
  readonly rules: string;
}

/**
 * Moves what a rendered page says in style attributes into rules, as the content security policy allows nothing inline. (What
 * the page's code sets later goes through the CSSOM, which the policy allows; it stands above these rules.)
 *
 * @param html as React renders it: attributes in double quotes, with `&quot;`, `&#x27;`, `&lt;`, `&gt;` and `&amp;` in them
 */
export function moveStyles(html: string): Moved {
  const marks = new Map<string, string>();
  const moved = html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, said: string) => {
    const declarations = plain(said);
    const mark = marks.get(declarations) ?? `${marks.size}`;
    marks.set(declarations, mark);
    return `${before} data-first="${mark}"`;
  });
  // More specific than a class, as the attribute was.
  const rules = [...marks].map(([declarations, mark]) => `:root [data-first="${mark}"]{${declarations}}`);
  return { html: moved, rules: rules.join("") };
}

/** What an attribute says, unescaped. A brace would end its rule: there is none in what React renders of our lengths. */
function plain(attribute: string): string {
  const text = attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  if (/[{}]/.test(text)) throw new Error(`A style attribute cannot become a rule: ${attribute}`);
  return text;
}

/** Where a stylesheet of that content lies in dist/. It never changes: the name has the content's hash. */
export function sheetPath(content: string): string {
  return `assets/first-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.css`;
}
