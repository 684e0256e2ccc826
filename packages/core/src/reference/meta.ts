import { fullTitle, siteName } from "./content.ts";

/** A page's metadata for search engines and link previews. */
export interface Meta {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The page's absolute canonical URL; absent if there is no page. */
  readonly url?: string;
  readonly noindex?: boolean;
  /** A picture with an absolute URL. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number };
}

/** The placeholder of the site's origin in built documents, replaced when they are deployed or served. */
export const originPlaceholder = "https://origin.invalid";

/** The longest title and description that are displayed, in characters. */
const maxLength = { title: 110, description: 300 } as const;

const [begin, end] = ["<!--meta-->", "<!--/meta-->"];

/** Returns a document with its metadata replaced; unchanged if it has no place for it. */
export function withMeta(html: string, meta: Meta): string {
  const [from, to] = [html.indexOf(begin), html.indexOf(end)];
  if (from < 0 || to < from) return html;
  return html.slice(0, from + begin.length) + metaTags(meta) + html.slice(to);
}

/** Returns the elements: title, description, canonical URL, Open Graph (https://ogp.me) and Twitter card. */
export function metaTags(meta: Meta): string {
  const { url, image, noindex } = meta;
  const title = oneLine(fullTitle(meta.title), maxLength.title);
  const description = oneLine(meta.description, maxLength.description);
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
 * Returns a text as one line of limited length, without control characters, bidirectional formatting and lone
 * surrogates.
 */
export function oneLine(text: string, most: number): string {
  const plain = text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\p{Cs}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  const characters = Array.from(plain);
  return characters.length <= most ? plain : `${characters.slice(0, most - 1).join("")}…`;
}

/** Escapes a text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Returns a data block for a document. It is not executed, so the content security policy does not apply, and it is
 * escaped so that its content cannot end it.
 */
export function dataBlock(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="${type}"${id === undefined ? "" : ` id="${id}"`}>${json}</script>`;
}
