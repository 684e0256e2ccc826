import { siteName, tagline } from "./content.ts";

/** A prerendered HTML document of the web app: the paths it serves and the content of its head. */
export interface SiteDocument {
  /** A regular expression that the path must match. */
  readonly pattern: string;
  /** Its file in the site. */
  readonly file: `/${string}.html`;
  /** Its only URL path. Other documents serve one path per item, or have no public page. */
  readonly path?: string;
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Hidden from search engines: for signed-in users only. */
  readonly noindex?: boolean;
}

/** The document of all other paths: pages of signed-in users, and unknown paths. */
const shell: SiteDocument = {
  pattern: "^/.*$",
  file: "/documents/app.html",
  title: siteName,
  description: `${tagline}.`,
  noindex: true,
};

/**
 * The prerendered documents, most specific first. The build, the gateway, the CloudFront function and the sitemap all
 * use this table. A path with a dot in its last segment is a file, never a document.
 */
export const documents: readonly SiteDocument[] = [
  {
    pattern: "^/$",
    file: "/index.html",
    path: "/",
    title: "Skilled artisans near you",
    description: `${tagline}. Compare verified carpenters, plumbers, electricians and more by rating and hourly rate.`,
  },
  {
    ...at("/artisans", "search"),
    title: "Find Skilled Artisans",
    description:
      "Search verified artisans in all 36 states and the FCT by trade, place, rating and hourly rate.",
  },
  {
    // Its head is filled per request (docs/decisions/prerendered-documents.md).
    pattern: "^/artisans/[^/]+/?$",
    file: "/documents/artisan.html",
    title: "Artisan",
    description: "The work, the rate and the reviews of a skilled artisan in Nigeria.",
  },
  {
    ...at("/blog", "blog"),
    title: "Blog",
    description: "How to find, choose and work with artisans in Nigeria.",
  },
  {
    // Like an artisan's.
    pattern: "^/blog/[^/]+/?$",
    file: "/documents/blog-post.html",
    title: "Post",
    description: "A post of the blog about finding and choosing artisans, and about working as one.",
  },
  {
    ...at("/merchants", "merchants"),
    title: "Find Trusted Merchants",
    description: "Shops for tools, building materials, electronics, textiles and food across Nigeria.",
  },
  {
    // Like an artisan's.
    pattern: "^/merchants/[^/]+/?$",
    file: "/documents/merchant.html",
    title: "Merchant",
    description: "The products and prices of a merchant in Nigeria.",
  },
  {
    ...at("/about", "about"),
    title: "About us",
    description:
      "Who stands behind Handiwork, what it offers clients and artisans, and how artisans are checked.",
  },
  {
    ...at("/partnerships", "partnerships"),
    title: "Partners",
    description: "The guilds, schools and suppliers that Handiwork works with across Nigeria.",
  },
  {
    ...at("/terms", "terms"),
    title: "Terms and Conditions",
    description: "What clients, artisans and merchants agree to when they use Handiwork.",
  },
  {
    ...at("/privacy", "privacy"),
    title: "Privacy Policy",
    description: "What Handiwork keeps about you, why, for how long, and how you can change or delete it.",
  },
  {
    ...at("/signin", "signin"),
    title: "Sign in",
    description: "Sign in to write to artisans, keep favourites and answer your clients.",
  },
  {
    ...at("/register", "register"),
    title: "Create an account",
    description: "Join Handiwork as a client, an artisan or a merchant. It costs nothing.",
  },
  {
    ...at("/register/client", "register-client"),
    title: "Create a client account",
    description: "Find an artisan you can trust, write to them, and keep the good ones for the next job.",
  },
  {
    ...at("/register/artisan", "register-artisan"),
    title: "Create an artisan account",
    description: "Show your work, your rate and what your clients say to people who need your trade.",
  },
  {
    ...at("/register/merchant", "register-merchant"),
    title: "Create a merchant account",
    description: "Show your shop to the artisans and clients who need what you sell.",
  },
  {
    ...at("/forgot-password", "forgot-password"),
    title: "Forgot your password?",
    description: "Get a code by email and choose a new password.",
  },
  {
    ...at("/reset-password", "reset-password"),
    title: "Choose a new password",
    description: "Set a new password with the code that we sent you by email.",
    noindex: true,
  },
  {
    ...at("/welcome", "welcome"),
    title: "Welcome to Handiwork",
    description: "Choose a password for the profile that was made for you.",
    noindex: true,
  },
  {
    ...at("/unsubscribe", "unsubscribe"),
    title: "Emails switched off",
    description: "Ends the emails that a link in one of them is for.",
    noindex: true,
  },
  {
    ...at("/test-database", "test-database"),
    title: "Phase 1: Database",
    description: "Whether the data is there and its rules hold.",
    noindex: true,
  },
  {
    ...at("/test-auth", "test-auth"),
    title: "Phase 2: Authentication",
    description: "Who is signed in, and whether others are kept out.",
    noindex: true,
  },
  {
    ...at("/pricing", "pricing"),
    title: "Pricing",
    description: "What Handiwork costs: nothing for clients, and what premium brings artisans.",
  },
  shell,
];

/** Returns the document's file for a path; every path has one. */
export function documentFile(path: string): SiteDocument["file"] {
  return (documents.find(({ pattern }) => new RegExp(pattern).test(path)) ?? shell).file;
}

function at(path: string, name: string): Pick<SiteDocument, "pattern" | "file" | "path"> {
  return { pattern: `^${path}/?$`, file: `/documents/${name}.html`, path };
}
