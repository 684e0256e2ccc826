/**
 * The fixed texts of all public pages (A-GAP-14, A-GAP-15), in one file so that the home page, the footer and the
 * legal pages agree. `home-content.ts` has the home page's own texts.
 */
export const siteName = "Handiwork";
export const tagline = "Connecting skilled artisans with clients across Nigeria";

/** Returns a page's full title, such as "Find Skilled Artisans · Handiwork"; the site's own name is not repeated. */
export function fullTitle(title: string): string {
  return title === siteName ? siteName : `${title} · ${siteName}`;
}

export const support = {
  phone: "+234 700 426 3449",
  email: "support@handiwork.ng",
  location: "Lagos, Nigeria",
} as const;

/** The URLs of the social icons; an empty one hides the icon. */
export const socialLinks: readonly { label: "Facebook" | "Instagram" | "X"; href: string }[] = [];
