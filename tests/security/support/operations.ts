import { newAddress, password, register, registration, type Person } from "./people.ts";
import type { Operation } from "@handiwork/core/access";
import { makeArtisan } from "@handiwork/core/testing";

/** A request that is right in all but, perhaps, who sends it. The path is below /api. */
export interface Sample {
  readonly path: string;
  readonly body?: unknown;
}

/** Makes the request of an operation, about the owner's things where it names somebody's. */
type MakeSample = (owner: Person) => Sample | Promise<Sample>;

/**
 * A valid request of every operation. Codes are not known here: the wrong ones are refused after the question of who may
 * ask at all.
 */
export const samples: Record<Operation, MakeSample> = {
  searchArtisans: () => ({ path: "/artisans?category=plumber" }),
  featuredArtisans: () => ({ path: "/artisans/featured" }),
  artisanProfile: async () => ({ path: `/artisans/${await makeArtisan()}` }),
  artisanReviews: async () => ({ path: `/artisans/${await makeArtisan()}/reviews` }),

  listFavourites: () => ({ path: "/favourites" }),
  addFavourite: async () => ({ path: `/favourites/${await makeArtisan()}` }),
  removeFavourite: async () => ({ path: `/favourites/${await makeArtisan()}` }),

  registerClient: () => ({ path: "/auth/register/client", body: registration("client") }),
  registerArtisan: () => ({ path: "/auth/register/artisan", body: registration("artisan") }),
  registerMerchant: () => ({ path: "/auth/register/merchant", body: registration("merchant") }),
  signIn: ({ email }) => ({ path: "/auth/sign-in", body: { email, password } }),
  signOut: () => ({ path: "/auth/sign-out" }),
  refreshSession: () => ({ path: "/auth/refresh" }),
  requestPasswordReset: () => ({ path: "/auth/forgot-password", body: { email: newAddress() } }),
  resetPassword: ({ email }) => ({
    path: "/auth/reset-password",
    body: { email, password: "dry paint on friday", code: "000000" },
  }),

  currentSession: () => ({ path: "/auth/session" }),
  listSessions: () => ({ path: "/auth/sessions" }),
  endSession: async ({ browser }) => {
    const { items } = (await (await browser.get("/auth/sessions")).json()) as { items: { id: string }[] };
    return { path: `/auth/sessions/${items[0]?.id}` };
  },
  endOtherSessions: () => ({ path: "/auth/sessions/end-others" }),
  signOutEverywhere: () => ({ path: "/auth/sign-out-everywhere" }),
  sendVerificationCode: () => ({ path: "/auth/verify-email/send" }),
  verifyEmail: () => ({ path: "/auth/verify-email", body: { code: "000000" } }),
  changePassword: () => ({
    path: "/auth/password",
    body: { currentPassword: password, password: "dry paint on friday" },
  }),
  requestEmailChange: () => ({ path: "/auth/email", body: { email: newAddress(), password } }),
  confirmEmailChange: () => ({ path: "/auth/email/confirm", body: { code: "000000" } }),

  listArtisanApprovals: () => ({ path: "/admin/artisans?status=pending" }),
  approveArtisan: async () => ({
    path: `/admin/artisans/${await makeArtisan({ approval: "pending" })}/approve`,
  }),
  disableUser: async () => ({ path: `/admin/users/${(await register()).user.id}/disable` }),
  enableUser: ({ user }) => ({ path: `/admin/users/${user.id}/enable` }),
};
