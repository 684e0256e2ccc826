import type { UserType } from "./session.ts";

/** Opens the list of saved searches on the search page. */
export const savedSearchesHash = "#saved-searches";

/** Opens the form that saves the search page's search, with the mails about new artisans chosen. */
export const searchAlertHash = "#search-alert";

/** Leads to the settings of notifications on the profile. */
export const notificationsHash = "#notifications";

/** Every path of the site is built here, those of the admins in `admin-paths.ts`. */
export const paths = {
  home: "/",
  artisans: ({ search, location, category }: ArtisansQuery = {}) =>
    withQuery("/artisans", { search, location, category: category?.toLowerCase() }),
  artisan: (id: string) => `/artisans/${encodeURIComponent(id)}`,
  signIn: "/signin",
  register: "/register",
  registerClient: "/register/client",
  registerArtisan: "/register/artisan",
  registerMerchant: "/register/merchant",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  terms: "/terms",
  privacy: "/privacy",
  becomeArtisan: "/become-artisan",
  merchants: "/merchants",
  merchant: (id: string) => `/merchants/${encodeURIComponent(id)}`,
  about: "/about",
  blog: "/blog",
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  pricing: "/pricing",
  partnerships: "/partnerships",
  profile: "/profile",
  favourites: "/favourites",
  savedSearches: `/artisans${savedSearchesHash}`,
  notifications: "/notifications",
  notificationSettings: `/profile${notificationsHash}`,
  unsubscribe: "/unsubscribe",
  /** The conversations, or the one with `contact`, at the message with that number. */
  messages: (contact?: string, message?: number) =>
    withQuery("/messages", { contact, message: message?.toString() }),
  jobs: "/jobs",
  job: (requestId: string) => `/jobs/${encodeURIComponent(requestId)}`,
  /** Where a client asks for quotes: of one artisan, of those of a trade and place, of whoever matches, or as in an older request. */
  newJob: (as: NewJobQuery = {}) => withQuery("/jobs/new", { ...as }),
  dashboard: "/dashboard",
  artisanDashboard: "/artisan",
  /** The other name that it has (A-GAP-02). */
  artisanDashboardAlias: "/dashboard/artisan",
  editArtisanProfile: "/edit-artisan-profile",
  ownPayments: "/payments",
  /** A payment's receipt. */
  payment: (reference: string) => `/payments/${encodeURIComponent(reference)}`,
  admin: "/admin",
  clients: "/clients",
  testDatabase: "/test-database",
  testAuth: "/test-auth",
  /** Where somebody who was invited chooses a password. */
  welcome: "/welcome",
} as const;

/** The paths that name one thing, as the table of pages and `useMatch` have them. */
export const patterns = {
  artisan: "/artisans/:id",
  post: "/blog/:slug",
  merchant: "/merchants/:id",
  job: "/jobs/:id",
  payment: "/payments/:reference",
  user: "/admin/users/:id",
} as const;

/** The pages for visitors who are not signed in; who is, is led on from them (A-GAP-21). */
export const guestPaths = [
  paths.signIn,
  paths.register,
  paths.registerClient,
  paths.registerArtisan,
  paths.registerMerchant,
] as const;

/** The sign-in page that leads back to `next` afterwards, a path of this site (A-GAP-03). */
export function signInPath(next: string): string {
  return withQuery(paths.signIn, { next });
}

/** Where a user of that type begins (A-AUTH-06 to A-AUTH-08). */
export function startPage(userType: UserType): string {
  if (userType === "admin") return paths.admin;
  return userType === "artisan" ? paths.artisanDashboard : paths.home;
}

/** The parameters that a link to the form of a request may carry; empty ones are left out. */
interface NewJobQuery {
  readonly artisan?: string;
  readonly trade?: string;
  readonly state?: string;
  /** A town of the state. */
  readonly city?: string;
  /** The code of an area. */
  readonly area?: string;
  /** The id of the older request. */
  readonly again?: string;
}

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

/** Where the picture of a message to or from a partner is, of about that width in pixels. */
export function messageImagePath(partnerId: string, seq: number, width: 400 | 1280): string {
  return `/api/conversations/${partnerId}/messages/${seq}/image?width=${width}`;
}

/** Where a picture of a request or job is, of about that width in pixels. */
export function jobPicturePath(requestId: string, pictureId: string, width: 400 | 1280): string {
  return `/api/jobs/${requestId}/pictures/${pictureId}?width=${width}`;
}

/** A path with those of the parameters that have a value. */
export function withQuery(path: string, parameters: Record<string, string | undefined>): string {
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
