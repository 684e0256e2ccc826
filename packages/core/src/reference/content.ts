/**
 * The fixed texts of all public pages (A-GAP-14, A-GAP-15): one file, so that the home page, the footer and the legal pages
 * never disagree. Those of the home page alone are in `home-content.ts`.
 */
export const siteName = "Handiwork";
export const tagline = "Connecting skilled artisans with clients across Nigeria";

/** The title of a page: "Find Skilled Artisans · Handiwork"; the site's own name stands alone. */
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
