import { randomUUID } from "node:crypto";
import { invite, newEmail, password, register, registration, type Person } from "./people.ts";
import { adminPaymentSamples } from "./admin-payment-samples.ts";
import { blogSamples } from "./blog-samples.ts";
import { jobSamples } from "./job-samples.ts";
import { paymentSamples } from "./payment-samples.ts";
import { siteSamples } from "./site-samples.ts";
import type { Operation } from "@handiwork/core/platform/access";
import { newId } from "@handiwork/core/platform/ids";
import { unsubscribeToken } from "@handiwork/core/notifications";
import { UploadEntity } from "@handiwork/core/media";
import { save } from "@handiwork/core/saved-searches";
import type { SessionUser } from "@handiwork/core/sessions/schema";
import { makeApplication, makeArtisan, makeMerchant } from "@handiwork/core/testing";

/** A valid request, apart from its sender. The path is below /api. */
export interface Sample {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds the request of an operation, for the owner's records where it names one. */
type MakeSample = (owner: Person) => Sample | Promise<Sample>;

/** A valid request for every operation. One-time codes are wrong: the API checks permission before it checks the code. */
export const samples: Record<Operation, MakeSample> = {
  ...siteSamples,
  ...paymentSamples,
  ...adminPaymentSamples,
  ...blogSamples,
  ...jobSamples,
  searchArtisans: () => ({ path: "/artisans?category=plumber" }),
  suggestArtisans: () => ({ path: "/artisans/suggestions?text=plu" }),
  featuredArtisans: () => ({ path: "/artisans/featured" }),
  artisanProfile: async () => ({ path: `/artisans/${await makeArtisan()}` }),
  artisanReviews: async () => ({ path: `/artisans/${await makeArtisan()}/reviews` }),

  recordSightings: async () => ({
    path: "/sightings",
    body: { kind: "view", artisans: [await makeArtisan()], visitor: randomUUID() },
  }),
  artisanAnalytics: () => ({ path: "/artisan-profile/analytics" }),

  ownRelation: async () => ({ path: `/artisans/${await makeArtisan()}/relation` }),
  writeReview: async () => ({
    path: `/artisans/${await makeArtisan()}/reviews`,
    body: { rating: 4, comment: "Came on time." },
  }),
  editReview: async () => ({
    path: `/artisans/${await makeArtisan()}/reviews/${newId()}`,
    body: { rating: 4, comment: "Came on time." },
  }),
  deleteReview: async () => ({ path: `/artisans/${await makeArtisan()}/reviews/${newId()}` }),
  answerReview: async () => ({
    path: `/artisans/${await makeArtisan()}/reviews/${newId()}/answer`,
    body: { text: "Thank you." },
  }),

  readOwnArtisan: () => ({ path: "/artisan-profile" }),
  saveArtisanProfile: () => ({
    path: "/artisan-profile",
    body: { category: "Plumber", location: "Ikeja, Lagos", hourlyRate: "2,500", jobsCompleted: "7.9" },
  }),
  changeArtisanProfile: () => ({ path: "/artisan-profile", body: { isOnline: true } }),

  readOwnMerchant: () => ({ path: "/merchant-profile" }),
  saveMerchantProfile: () => ({
    path: "/merchant-profile",
    body: {
      businessName: "Eze Timber",
      industry: "Building Materials",
      location: "Ikeja, Lagos",
      website: "https://eze.example",
      description: "Timber, cut to size.",
    },
  }),

  searchMerchants: () => ({ path: "/merchants?search=timber&industry=Electronics" }),
  askMerchant: async () => ({
    path: `/merchants/${await makeMerchant()}/questions`,
    body: { id: randomUUID(), question: "Do you deliver?" },
  }),
  merchantPage: async () => ({ path: `/merchants/${await makeMerchant()}` }),
  merchantProducts: async () => ({ path: `/merchants/${await makeMerchant()}/products` }),
  listOwnProducts: () => ({ path: "/merchant-profile/products" }),
  addProduct: () => ({ path: "/merchant-profile/products", body: product }),
  changeProduct: () => ({ path: `/merchant-profile/products/${newId()}`, body: product }),
  deleteProduct: () => ({ path: `/merchant-profile/products/${newId()}` }),

  apply: () => ({ path: "/application", body: application }),
  readApplication: () => ({ path: "/application" }),

  listFavourites: () => ({ path: "/favourites" }),
  addFavourite: async () => ({ path: `/favourites/${await makeArtisan()}` }),
  removeFavourite: async () => ({ path: `/favourites/${await makeArtisan()}` }),

  listSavedSearches: () => ({ path: "/saved-searches" }),
  saveSearch: () => ({ path: "/saved-searches", body: { name: newId(), isAlert: true } }),
  changeSavedSearch: async ({ user }) => ({
    path: `/saved-searches/${await savedSearch(user)}`,
    body: { name: newId(), isAlert: true },
  }),
  deleteSavedSearch: async ({ user }) => ({ path: `/saved-searches/${await savedSearch(user)}` }),

  listConversations: () => ({ path: "/conversations" }),
  unreadMessages: () => ({ path: "/conversations/unread" }),
  openConversation: async () => ({ path: `/conversations/${await makeArtisan()}` }),
  readThread: async () => ({ path: `/conversations/${await makeArtisan()}/messages` }),
  searchThread: async () => ({ path: `/conversations/${await makeArtisan()}/search?text=morning` }),
  sendMessage: async () => ({
    path: `/conversations/${await makeArtisan()}/messages`,
    body: { id: randomUUID(), content: "Good morning" },
  }),
  markRead: async () => ({ path: `/conversations/${await makeArtisan()}/read`, body: { upTo: 1 } }),
  blockPartner: async () => ({ path: `/conversations/${await makeArtisan()}/block` }),
  unblockPartner: async () => ({ path: `/conversations/${await makeArtisan()}/block` }),
  partnersPresence: async () => ({ path: `/conversations/presence?partners=${await makeArtisan()}` }),

  messageImage: async () => ({ path: `/conversations/${await makeArtisan()}/messages/1/image` }),

  startUpload: () => ({
    path: "/uploads",
    body: { purpose: "chat-image", contentType: "image/png", size: 1000 },
  }),
  readUpload: async ({ user }) => ({ path: `/uploads/${await upload(user)}` }),

  openRealtime: () => ({ path: "/realtime/tickets" }),

  listNotifications: () => ({ path: "/notifications" }),
  unreadNotifications: () => ({ path: "/notifications/unread" }),
  readNotifications: () => ({ path: "/notifications/read", body: { upTo: 1 } }),
  mailPreferences: () => ({ path: "/notifications/preferences" }),
  changeMailPreferences: () => ({
    path: "/notifications/preferences",
    body: {
      messages: true,
      reviews: true,
      savedArtisans: false,
      savedSearches: false,
      premium: true,
      jobs: true,
      questions: true,
    },
  }),
  unsubscribe: ({ user }) => ({ path: `/unsubscribe?token=${unsubscribeToken(user.id, "messages")}` }),
  unsubscribePage: ({ user }) => ({ path: `/unsubscribe?token=${unsubscribeToken(user.id, "messages")}` }),
  pushKey: () => ({ path: "/push" }),
  subscribePush: () => ({
    path: "/push/subscriptions",
    body: { endpoint: pushEndpoint(), keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } },
  }),
  unsubscribePush: () => ({ path: "/push/subscriptions", body: { endpoint: pushEndpoint() } }),

  report: async () => ({
    path: "/reports",
    body: { subject: { type: "profile", accountId: await makeArtisan() }, reason: "spam" },
  }),
  listUserReports: () => ({ path: "/admin/user-reports" }),
  userReportImage: () => ({ path: `/admin/user-reports/${newId()}/image?width=400` }),
  resolveUserReport: () => ({ path: `/admin/user-reports/${newId()}/resolve`, body: {} }),

  registerClient: () => ({ path: "/auth/register/client", body: registration("client") }),
  registerArtisan: () => ({ path: "/auth/register/artisan", body: registration("artisan") }),
  registerMerchant: () => ({ path: "/auth/register/merchant", body: registration("merchant") }),
  signIn: ({ email }) => ({ path: "/auth/sign-in", body: { email, password } }),
  signOut: () => ({ path: "/auth/sign-out" }),
  refreshSession: () => ({ path: "/auth/refresh" }),
  requestPasswordReset: () => ({ path: "/auth/forgot-password", body: { email: newEmail() } }),
  resetPassword: ({ email }) => ({
    path: "/auth/reset-password",
    body: { email, password: "dry paint on friday", code: "000000" },
  }),

  readInvitation: async () => ({ path: "/auth/invitation/read", body: { token: (await invite()).token } }),
  acceptInvitation: async () => {
    const { token } = await invite();
    return { path: "/auth/invitation", body: { token, password: "dry paint on friday", acceptTerms: true } };
  },

  currentSession: () => ({ path: "/auth/session" }),
  listSessions: () => ({ path: "/auth/sessions" }),
  endSession: async ({ browser }) => {
    const { items } = (await (await browser.get("/auth/sessions")).json()) as { items: { id: string }[] };
    return { path: `/auth/sessions/${items[0]?.id}` };
  },
  endOtherSessions: () => ({ path: "/auth/sessions/end-others" }),
  signOutEverywhere: () => ({ path: "/auth/sign-out-everywhere" }),
  ownMail: () => ({ path: "/auth/email" }),
  sendVerificationCode: () => ({ path: "/auth/verify-email/send", body: { onlyIfExpired: false } }),
  verifyEmail: () => ({ path: "/auth/verify-email", body: { code: "000000" } }),
  changePassword: () => ({
    path: "/auth/password",
    body: { currentPassword: password, password: "dry paint on friday" },
  }),
  requestEmailChange: () => ({ path: "/auth/email", body: { email: newEmail(), password } }),
  updateProfile: () => ({
    path: "/account/profile",
    body: { fullName: "Ada Obi", phone: "", avatarUrl: "", avatar: null },
  }),
  exportAccount: () => ({ path: "/account/export" }),
  deleteAccount: () => ({ path: "/account/delete", body: { password } }),
  confirmEmailChange: () => ({ path: "/auth/email/confirm", body: { code: "000000" } }),

  adminOverview: () => ({ path: "/admin/overview" }),
  adminStatistics: () => ({ path: "/admin/statistics" }),
  systemStatus: () => ({ path: "/admin/system" }),
  listArtisanApprovals: () => ({ path: "/admin/artisans?status=pending" }),
  artisanApproval: async () => ({ path: `/admin/artisans/${await makeArtisan({ approval: "pending" })}` }),
  applicationDocument: async () => {
    const id = randomUUID();
    const { documentId } = await makeApplication(id);
    return { path: `/admin/artisans/${id}/documents/${documentId}` };
  },
  approveArtisan: async () => ({
    path: `/admin/artisans/${await makeArtisan({ approval: "pending" })}/approve`,
    body: {},
  }),
  rejectArtisan: async () => ({
    path: `/admin/artisans/${await makeArtisan({ approval: "pending" })}/reject`,
    body: { reason: "No address" },
  }),
  suspendArtisan: async () => ({
    path: `/admin/artisans/${await makeArtisan()}/suspend`,
    body: { reason: "Complaints" },
  }),
  listMerchantApprovals: () => ({ path: "/admin/merchants?status=all" }),
  merchantApproval: async () => ({ path: `/admin/merchants/${await makeMerchant()}` }),
  approveMerchant: async () => ({
    path: `/admin/merchants/${await makeMerchant({ approval: "pending" })}/approve`,
    body: {},
  }),
  rejectMerchant: async () => ({
    path: `/admin/merchants/${await makeMerchant({ approval: "pending" })}/reject`,
    body: {},
  }),
  suspendMerchant: async () => ({ path: `/admin/merchants/${await makeMerchant()}/suspend`, body: {} }),
  listUsers: () => ({ path: "/admin/users?type=client&search=ada" }),
  readUser: async () => ({ path: `/admin/users/${(await register()).user.id}` }),
  verifyUser: async () => ({
    path: `/admin/users/${(await register()).user.id}/verification`,
    body: { isVerified: true },
  }),
  createImport: () => ({ path: "/admin/imports", body: { fileName: "artisans.csv", size: 1000 } }),
  listImports: () => ({ path: "/admin/imports" }),
  readImport: () => ({ path: `/admin/imports/${newId()}` }),
  importRows: () => ({ path: `/admin/imports/${newId()}/rows?outcome=failed` }),
  startImport: () => ({ path: `/admin/imports/${newId()}/start` }),
  cancelImport: () => ({ path: `/admin/imports/${newId()}/cancel` }),
  disableUser: async () => ({ path: `/admin/users/${(await register()).user.id}/disable` }),
  resumeMail: ({ user }) => ({ path: `/admin/users/${user.id}/resume-mail` }),
  listInvitees: () => ({ path: "/admin/invitations" }),
  inviteAgain: async () => ({ path: `/admin/invitations/${(await invite()).id}/mail` }),
  enableUser: ({ user }) => ({ path: `/admin/users/${user.id}/enable` }),
  listReviewsForAdmins: () => ({ path: "/admin/reviews?search=time" }),
  keepReview: async () => ({ path: `/admin/reviews/${await makeArtisan()}/${newId()}/keep` }),
  listAudit: () => ({ path: "/admin/audit?kind=registered" }),
};

const product = { name: "Cement", price: 9500, unit: "bag", inStock: true };

/** A client's valid application. */
export const application = {
  businessName: "Obi Tiles",
  category: "Tiler",
  description: "Floors and walls.",
  location: "Ikeja, Lagos",
  hourlyRate: "2500",
  services: "Floors, walls",
  experience: "3-5 years",
  phone: "08012345678",
  acceptTerms: true,
};

/** Returns the endpoint of a device's push service. */
function pushEndpoint(): string {
  return `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
}

/** Saves a search for the user. Returns its id. */
async function savedSearch({ userType, id }: SessionUser): Promise<string> {
  return (await save({ type: userType, id }, { name: newId() })).id;
}

/** Creates an upload that waits for its file. Returns its id. */
async function upload({ id: userId }: SessionUser): Promise<string> {
  const id = newId();
  const file = { purpose: "chat-image", contentType: "image/png", size: 1000 } as const;
  await UploadEntity.create({ userId, id, ...file, state: "waiting" }).go();
  return id;
}
