import { createHash } from "node:crypto";

/** A rendered page without style attributes, and the equivalent rules. */
interface Moved {
  readonly html: string;
  readonly rules: string;
}

/**
 * Moves the style attributes of a rendered page to rules, because the content security policy forbids inline styles.
 * (Styles set by scripts use the CSSOM, which the policy allows, and override these rules.)
 *
 * @param html as React renders it: attributes in double quotes, with `&quot;`, `&#x27;`, `&lt;`, `&gt;` and `&amp;`
 */
export function moveStyles(html: string): Moved {
  const marks = new Map<string, string>();
  const moved = html.replaceAll(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, value: string) => {
    const declarations = plain(value);
    const mark = marks.get(declarations) ?? `${marks.size}`;
    marks.set(declarations, mark);
    return `${before} data-first="${mark}"`;
  });
  // The selector must be more specific than a class, like an attribute.
  const rules = [...marks].map(([declarations, mark]) => `:root [data-first="${mark}"]{${declarations}}`);
  return { html: moved, rules: rules.join("") };
}

/** Unescapes an attribute's value. Throws if it contains braces, which would end the rule. */
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

/** Returns the path of a stylesheet in dist/, with a hash of its content. */
export function sheetPath(content: string): string {
  return `assets/first-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.css`;
}
