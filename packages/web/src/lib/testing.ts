/** For tests: the links in a piece of HTML, in order, with their words. */
export function linksIn(html: string): { text: string; href: string }[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = "", inner = ""]) => ({
    text: textOf(inner),
    href: href.replaceAll("&amp;", "&"),
  }));
}

/** For tests: the words of a piece of HTML. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
