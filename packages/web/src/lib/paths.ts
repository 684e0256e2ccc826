/** Every path of the site is built here. */
export const paths = {
  home: "/",
  artisans: ({ search, location, category }: ArtisansQuery = {}) =>
    withQuery("/artisans", { search, location, category: category?.toLowerCase() }),
  artisan: (id: string) => `/artisans/${encodeURIComponent(id)}`,
  signIn: "/signin",
  register: "/register",
  becomeArtisan: "/become-artisan",
  merchants: "/merchants",
  about: "/about",
  blog: "/blog",
  messages: (contact?: string) => withQuery("/messages", { contact }),
} as const;

/** The parameters that a link to the search may carry; empty ones are left out. */
interface ArtisansQuery {
  readonly search?: string;
  readonly location?: string;
  /** The trade's name; the link carries it in lower case. */
  readonly category?: string;
}

/** Where a picture of that width lies (`MediaImage`: its key, one of its widths). */
export function mediaPath(key: string, width: number): string {
  return `/media/${key}-${width}.webp`;
}

function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const text = value?.trim();
    if (text) query.set(name, text);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The tel: link of a number as people write it: "+234 700 426 3449". */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}
