import type { SessionUser } from "@handiwork/core/sessions/schema";

type UserType = SessionUser["userType"];

/** Fragment that opens the list of saved searches on the search page. */
export const savedSearchesHash = "#saved-searches";

/** Fragment that opens the form for saving the current search, with mails about new artisans on. */
export const searchAlertHash = "#search-alert";

/** Fragment of the notification settings on the profile page. */
export const notificationsHash = "#notifications";

/** All paths of the site, except the admins' (`admin-paths.ts`). */
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
  /** The conversations, or the one with `contact`, at a message's sequence number. */
  messages: (contact?: string, message?: number) =>
    withQuery("/messages", { contact, message: message?.toString() }),
  jobs: "/jobs",
  job: (requestId: string) => `/jobs/${encodeURIComponent(requestId)}`,
  /** The form for requesting quotes, prefilled with an artisan, a trade and place, or an older request. */
  newJob: (as: NewJobQuery = {}) => withQuery("/jobs/new", { ...as }),
  dashboard: "/dashboard",
  artisanDashboard: "/artisan",
  /** Alias of the artisan dashboard (A-GAP-02). */
  artisanDashboardAlias: "/dashboard/artisan",
  editArtisanProfile: "/edit-artisan-profile",
  ownPayments: "/payments",
  payment: (reference: string) => `/payments/${encodeURIComponent(reference)}`,
  admin: "/admin",
  clients: "/clients",
  testDatabase: "/test-database",
  testAuth: "/test-auth",
  /** The page where an invited user chooses a password. */
  welcome: "/welcome",
} as const;

/** The paths with parameters, for the page table and `useMatch`. */
export const patterns = {
  artisan: "/artisans/:id",
  post: "/blog/:slug",
  merchant: "/merchants/:id",
  job: "/jobs/:id",
  payment: "/payments/:reference",
  user: "/admin/users/:id",
} as const;

/** The pages for visitors only. They redirect users who are signed in (A-GAP-21). */
export const guestPaths = [
  paths.signIn,
  paths.register,
  paths.registerClient,
  paths.registerArtisan,
  paths.registerMerchant,
] as const;

/** Returns the path of the sign-in page that redirects to `next`, a path of this site (A-GAP-03). */
export function signInPath(next: string): string {
  return withQuery(paths.signIn, { next });
}

/** Returns the start page of a type of user (A-AUTH-06 to A-AUTH-08). */
export function startPage(userType: UserType): string {
  if (userType === "admin") return paths.admin;
  return userType === "artisan" ? paths.artisanDashboard : paths.home;
}

/** Query parameters of the request form; empty ones are left out. */
interface NewJobQuery {
  readonly artisan?: string;
  readonly trade?: string;
  readonly state?: string;
  readonly city?: string;
  /** An area's code. */
  readonly area?: string;
  /** Id of an older request to copy. */
  readonly again?: string;
}

/** Query parameters of the search; empty ones are left out. */
interface ArtisansQuery {
  readonly search?: string;
  readonly location?: string;
  /** The trade's name, in lower case in the URL. */
  readonly category?: string;
}

/** Returns the URL of a picture in one of its widths (`MediaImage`). */
export function mediaPath(key: string, width: number): string {
  return `/media/${key}-${width}.webp`;
}

/** Returns the URL of a message's picture, at about a width in pixels. */
export function messageImagePath(partnerId: string, seq: number, width: 400 | 1280): string {
  return `/api/conversations/${partnerId}/messages/${seq}/image?width=${width}`;
}

/** Returns the URL of a request's or job's picture, at about a width in pixels. */
export function jobPicturePath(requestId: string, pictureId: string, width: 400 | 1280): string {
  return `/api/jobs/${requestId}/pictures/${pictureId}?width=${width}`;
}

/** Appends the query parameters that have a value to a path. */
export function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const text = value?.trim();
    if (text) query.set(name, text);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the tel: link of a telephone number such as "+234 700 426 3449". */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}
