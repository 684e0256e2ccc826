/** Maximum length of a message, in characters (A-GAP-70; core's `conversations/schema`). */
export const maxLength = 2000;

/** The character counter shows from this length on. */
export const counterFrom = 1800;

/** Text of a message that has only an image (A-GAP-68; core's `conversations/schema`). */
export const imageOnlyText = "📷 Image";

/** Returns whether a message can be sent: it has visible text, an image, or both (A-MSG-06). */
export function isSendable(text: string, hasPicture = false): boolean {
  const hasVisibleText = /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
  const isEnough = hasVisibleText || (hasPicture && text.trim() === "");
  return isEnough && text.trim().length <= maxLength;
}

/** A part of a text; `href` makes it a link. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Matches a possible link up to whitespace, a quotation mark, an angle bracket or an invisible character. */
const linkCandidate = /(^|[^\p{L}\p{N}@/._-])((?:https?:\/\/|www\.)[^\s<>"“”‘`\p{Cc}\p{Cf}]+)/giu;
/** Punctuation that ends a sentence and is not part of the link. */
const trailingPunctuation = /[.,;:!?'’*_~…]$/u;

/** Splits a text into plain parts and links. A link starts with http://, https:// or www. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const addText = (until: number) => {
    if (until > at) parts.push({ text: text.slice(at, until) });
  };
  for (const match of text.matchAll(linkCandidate)) {
    const [, before = "", candidate = ""] = match;
    const start = match.index + before.length;
    const link = withoutPunctuation(candidate);
    const href = hrefOf(link);
    if (href === null) continue;
    addText(start);
    parts.push({ text: link, href });
    at = start + link.length;
  }
  addText(text.length);
  return parts;
}

/** Strips trailing punctuation, and a closing bracket that was opened before the link. */
function withoutPunctuation(link: string): string {
  for (let rest = link; ; rest = rest.slice(0, -1)) {
    const closes = rest.endsWith(")") && count(rest, ")") > count(rest, "(");
    const closesSquare = rest.endsWith("]") && count(rest, "]") > count(rest, "[");
    if (!trailingPunctuation.test(rest) && !closes && !closesSquare) return rest;
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Returns the URL of a possible link; null if it is invalid or has credentials, which can disguise the real host. */
function hrefOf(link: string): string | null {
  const href = /^www\./i.test(link) ? `https://${link}` : link;
  if (!URL.canParse(href)) return null;
  const { hostname, username, password } = new URL(href);
  const isNamed = /^[^.]+(\.[^.]+)+$/.test(hostname);
  return isNamed && username === "" && password === "" ? href : null;
}
