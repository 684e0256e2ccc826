import { fullTitle, siteName } from "./content.ts";

/** What a document's head says of its page, to search engines and to those who show links. */
export interface Meta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The page's one address, absolute; none where there is no page. */
  readonly url?: string;
  readonly noindex?: boolean;
  /** A picture of it, its address absolute. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number };
}

/** Stands for the site's origin in built documents: which it is, is known where they are deployed or served. */
export const originPlaceholder = "https://origin.invalid";

/** How many characters of a title and a description are shown anywhere. */
const longest = { title: 110, description: 300 } as const;

const [begin, end] = ["<!--meta-->", "<!--/meta-->"];

/** The document with these in the place of what its head said; as it is where it has no such place. */
export function withMeta(html: string, meta: Meta): string {
  const [from, to] = [html.indexOf(begin), html.indexOf(end)];
  if (from < 0 || to < from) return html;
  return html.slice(0, from + begin.length) + metaTags(meta) + html.slice(to);
}

/** The elements: title, description, canonical address, Open Graph (https://ogp.me) and Twitter's card. */
export function metaTags(meta: Meta): string {
  const { url, image, noindex } = meta;
  const title = oneLine(fullTitle(meta.title), longest.title);
  const description = oneLine(meta.description, longest.description);
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", description),
    ...(noindex ? [named("robots", "noindex")] : []),
    ...(url === undefined
      ? []
      : [`<link rel="canonical" href="${escapeHtml(url)}" />`, property("url", url)]),
    property("type", "website"),
    property("site_name", siteName),
    property("locale", "en_NG"),
    property("title", title),
    property("description", description),
    ...(image
      ? [
          property("image", image.url),
          property("image:width", String(image.width)),
          property("image:height", String(image.height)),
        ]
      : []),
    named("twitter:card", image && image.width > image.height ? "summary_large_image" : "summary"),
  ].join("\n    ");
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="og:${name}" content="${escapeHtml(content)}" />`;
}

/**
 * A text as one line of at most that many characters: without control characters, without those that turn the direction of
 * what follows them, and without halves of characters.
 */
export function oneLine(text: string, most: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  const characters = Array.from(plain);
  return characters.length <= most ? plain : `${characters.slice(0, most - 1).join("")}…`;
}

/** A text for an HTML element or an attribute in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A block of data for a document: not executed, so that the content security policy has no say in it, and with nothing in
 * it by which it could end or become anything else.
 */
export function dataBlock(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="${type}"${id === undefined ? "" : ` id="${id}"`}>${json}</script>`;
}
