/** The longest text of a message, in characters (A-GAP-70; core's `conversation/schema`). */
export const longest = 2000;

/** From here on the number of characters is shown. */
export const nearlyLongest = 1800;

/** What stands for the text of a message that is an image alone (A-GAP-68; core's `conversation/schema`). */
export const imageAlone = "📷 Image";

/** Whether there is something in a text that can be seen: the server takes no other. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Whether it can be sent: words, or a picture with or without (A-MSG-06). */
export function isSendable(text: string, hasPicture = false): boolean {
  const isEnough = hasWords(text) || (hasPicture && text.trim() === "");
  return isEnough && text.trim().length <= longest;
}

/** A piece of a text: words, or words that are the address `href`. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

/** What may be a link, up to a blank, a quotation mark, an angle bracket, or a character that cannot be seen. */
const candidate = /(^|[^\p{L}\p{N}@/._-])((?:https?:\/\/|www\.)[^\s<>"“”‘`\p{Cc}\p{Cf}]+)/giu;
/** What ends a sentence rather than a link. */
const ending = /[.,;:!?'’*_~…]$/u;

/** A text in pieces, its web addresses as links. Only what begins with http://, https:// or www. is one. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const say = (until: number) => {
    if (until > at) pieces.push({ text: text.slice(at, until) });
  };
  for (const match of text.matchAll(candidate)) {
    const [, before = "", found = ""] = match;
    const start = match.index + before.length;
    const link = trimmed(found);
    const href = addressOf(link);
    if (href === null) continue;
    say(start);
    pieces.push({ text: link, href });
    at = start + link.length;
  }
  say(text.length);
  return pieces;
}

/** Without what belongs to the sentence around it: a full stop, a bracket that was opened before. */
function trimmed(link: string): string {
  for (let rest = link; ; rest = rest.slice(0, -1)) {
    const closes = rest.endsWith(")") && count(rest, ")") > count(rest, "(");
    const closesSquare = rest.endsWith("]") && count(rest, "]") > count(rest, "[");
    if (!ending.test(rest) && !closes && !closesSquare) return rest;
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** The address of what looks like a link; null where it is none, or says another host than it leads to. */
function addressOf(link: string): string | null {
  const href = /^www\./i.test(link) ? `https://${link}` : link;
  if (!URL.canParse(href)) return null;
  const { hostname, username, password } = new URL(href);
  const isNamed = /^[^.]+(\.[^.]+)+$/.test(hostname);
  return isNamed && username === "" && password === "" ? href : null;
}
