import { userTypes } from "../../reference/user-types.ts";

type Visitor = "anonymous" | (typeof userTypes)[number];

/** The access rule of an operation. */
export interface Access {
  readonly may: readonly Visitor[];
  /** Only the owner of the path's subject; for others it does not exist. */
  readonly only?: "owner";
  /** The specification's messages for anonymous visitors and other types, if any. */
  readonly refusals?: { readonly anonymous?: string; readonly otherType?: string };
}

const everyone = { may: ["anonymous", ...userTypes] } as const satisfies Access;
const signedIn = { may: userTypes } as const satisfies Access;
const savers = {
  may: ["client"],
  refusals: { anonymous: "Please sign in to save favorites", otherType: "Only clients can save artisans" },
} as const satisfies Access;
const admins = { may: ["admin"] } as const satisfies Access;
const clients = { may: ["client"] } as const satisfies Access;
const artisans = { may: ["artisan"] } as const satisfies Access;
const merchants = { may: ["merchant"] } as const satisfies Access;
const applicants = {
  may: ["client"],
  refusals: {
    anonymous: "Please sign in to apply",
    otherType:
      "Only clients can apply to become an artisan. Artisans set up their profile on their dashboard; merchants and admins need another account.",
  },
} as const satisfies Access;
const correspondents = {
  may: ["client", "artisan"],
  refusals: {
    anonymous: "Please sign in to view your messages",
    otherType: "Messaging is only available for clients and artisans",
  },
} as const satisfies Access;
const reviewers = {
  may: ["client"],
  refusals: { anonymous: "Not authenticated", otherType: "Only clients can review artisans" },
} as const satisfies Access;

const subscribers = {
  may: ["artisan"],
  refusals: {
    anonymous: "Please sign in to subscribe",
    otherType: "Only artisans can subscribe to premium plans",
  },
} as const satisfies Access;

/**
 * The access table: every operation with the user types that may call it. Verbs enforce it, routes check sessions and
 * document themselves with it, and the access test calls every operation as every type.
 */
export const access = {
  searchArtisans: everyone,
  suggestArtisans: everyone,
  featuredArtisans: everyone,
  artisanProfile: everyone,
  artisanReviews: everyone,
  artisanJobs: everyone,
  priceGuide: everyone,
  recordSightings: everyone,
  artisanAnalytics: { may: ["artisan"] },

  listPosts: everyone,
  readPost: everyone,
  countPostView: everyone,
  listAllPosts: admins,
  readAnyPost: admins,
  createPost: admins,
  changePost: admins,
  publishPost: admins,
  unpublishPost: admins,
  deletePost: admins,

  ownRelation: clients,
  writeReview: reviewers,
  editReview: reviewers,
  deleteReview: { ...signedIn, refusals: { anonymous: "Not authenticated" } },
  answerReview: { may: ["artisan"] },

  searchMerchants: everyone,
  merchantPage: everyone,
  merchantProducts: everyone,
  askMerchant: {
    may: ["client", "artisan", "merchant"],
    refusals: { anonymous: "Please sign in to ask merchants" },
  },
  listOwnProducts: merchants,
  addProduct: merchants,
  changeProduct: merchants,
  deleteProduct: merchants,

  readOwnArtisan: artisans,
  saveArtisanProfile: artisans,
  changeArtisanProfile: artisans,

  readOwnMerchant: merchants,
  saveMerchantProfile: merchants,

  apply: applicants,
  readApplication: { may: ["client", "artisan"] },

  listFavourites: savers,
  addFavourite: savers,
  removeFavourite: savers,

  listSavedSearches: signedIn,
  saveSearch: { ...signedIn, refusals: { anonymous: "Please sign in to save searches" } },
  changeSavedSearch: { ...signedIn, only: "owner" },
  deleteSavedSearch: { ...signedIn, only: "owner" },

  listConversations: correspondents,
  openConversation: correspondents,
  readThread: correspondents,
  searchThread: correspondents,
  sendMessage: correspondents,
  markRead: correspondents,
  unreadMessages: correspondents,
  blockPartner: correspondents,
  unblockPartner: correspondents,
  messageImage: correspondents,
  partnersPresence: correspondents,
  openRealtime: signedIn,

  submitRequest: {
    may: ["client"],
    refusals: { anonymous: "Please sign in to ask for quotes", otherType: "Only clients can ask for quotes" },
  },
  listJobs: { may: ["client", "artisan"] },
  countJobTurns: { may: ["client", "artisan"] },
  // For users without a part in it, it does not exist.
  readJob: { may: ["client", "artisan", "admin"] },
  readJobHistory: { may: ["client", "artisan", "admin"] },
  listQuoteTemplates: { may: ["artisan"] },
  saveQuoteTemplates: { may: ["artisan"] },
  lastOffer: { may: ["artisan"] },
  listJobsForAdmins: { may: ["admin"] },
  jobPicture: { may: ["client", "artisan", "admin"] },
  // Before the award an artisan knows the client only through the request.
  blockClient: artisans,
  unblockClient: artisans,
  commandJob: { may: ["client", "artisan", "admin"] },

  startUpload: signedIn,
  readUpload: { ...signedIn, only: "owner" },

  listPlans: everyone,
  openPayment: subscribers,
  // Another user's payment looks like an unpaid one.
  verifyPayment: subscribers,
  listOwnPayments: subscribers,
  // For other artisans it does not exist.
  readPayment: { may: ["artisan", "admin"] },
  // Authenticated by its signature.
  paystackWebhook: everyone,

  report: { ...signedIn, refusals: { anonymous: "Please sign in to report someone" } },
  listUserReports: admins,
  resolveUserReport: admins,
  userReportImage: admins,

  listNotifications: signedIn,
  unreadNotifications: signedIn,
  readNotifications: signedIn,
  mailPreferences: signedIn,
  changeMailPreferences: signedIn,
  // Authorised by its token.
  unsubscribe: everyone,
  unsubscribePage: everyone,
  pushKey: signedIn,
  subscribePush: signedIn,
  unsubscribePush: signedIn,

  registerClient: everyone,
  registerArtisan: everyone,
  registerMerchant: everyone,
  signIn: everyone,
  signOut: everyone,
  refreshSession: everyone,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  // Authorised by the link's token.
  readInvitation: everyone,
  acceptInvitation: everyone,

  currentSession: signedIn,
  listSessions: signedIn,
  endSession: { ...signedIn, only: "owner" },
  endOtherSessions: signedIn,
  signOutEverywhere: signedIn,
  ownMail: signedIn,
  sendVerificationCode: signedIn,
  verifyEmail: signedIn,
  changePassword: signedIn,
  requestEmailChange: signedIn,
  confirmEmailChange: signedIn,

  updateProfile: signedIn,
  exportAccount: signedIn,
  deleteAccount: signedIn,

  adminOverview: admins,
  adminStatistics: admins,
  systemStatus: admins,
  listPartners: everyone,
  listAllPartners: admins,
  createPartner: admins,
  changePartner: admins,
  showPartner: admins,
  deletePartner: admins,

  siteSettings: everyone,
  readSettings: admins,
  saveSettings: admins,
  listPlansForAdmins: admins,
  changePlan: admins,
  listPayments: admins,
  paymentForAdmins: admins,
  refundPayment: admins,
  grantPayment: admins,
  resolvePayment: admins,
  paymentRevenue: admins,
  artisanPremium: admins,
  grantPremium: admins,
  endPremium: admins,
  // In production for admins only, otherwise public; the verb decides (A-GAP-79).
  selfCheck: everyone,

  listArtisanApprovals: admins,
  artisanApproval: admins,
  applicationDocument: admins,
  approveArtisan: admins,
  rejectArtisan: admins,
  suspendArtisan: admins,
  listMerchantApprovals: admins,
  merchantApproval: admins,
  approveMerchant: admins,
  rejectMerchant: admins,
  suspendMerchant: admins,
  createImport: admins,
  listImports: admins,
  readImport: admins,
  importRows: admins,
  startImport: admins,
  cancelImport: admins,
  listUsers: admins,
  readUser: admins,
  verifyUser: admins,
  disableUser: admins,
  enableUser: admins,
  resumeMail: admins,
  listInvitees: admins,
  inviteAgain: admins,
  listAudit: admins,
  listReviewsForAdmins: admins,
  keepReview: admins,
} as const satisfies Record<string, Access>;

export type Operation = keyof typeof access;

/** The user types that may call an operation. */
export type Permitted<O extends Operation> = (typeof access)[O]["may"][number];

/** The public operations. */
export type PublicOperation = {
  [O in Operation]: "anonymous" extends Permitted<O> ? O : never;
}[Operation];
