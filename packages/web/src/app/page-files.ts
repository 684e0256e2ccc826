import type { PageModule } from "../lib/navigation/page-module.ts";
import { paths, patterns } from "../lib/navigation/paths.ts";

/**
 * The files of the pages by their path in `pages.ts`, except those in the first views. A separate chunk, because all
 * these file names would enlarge every first view.
 */
export const pageFiles: Readonly<Record<string, () => Promise<PageModule>>> = {
  [paths.blog]: () => import("../features/blog/routes/blog.tsx"),
  [patterns.post]: () => import("../features/blog/routes/post.tsx"),
  [paths.merchants]: () => import("../features/merchants/routes/merchants.tsx"),
  [patterns.merchant]: () => import("../features/merchants/routes/merchant.tsx"),
  [paths.pricing]: () => import("../features/pricing/routes/pricing.tsx"),
  [paths.about]: () => import("../features/about/routes/about.tsx"),
  [paths.partnerships]: () => import("../features/partners/routes/partnerships.tsx"),
  [paths.testDatabase]: () => import("../features/self-check/routes/self-check.tsx"),
  [paths.testAuth]: () => import("../features/self-check/routes/self-check.tsx"),
  [paths.forgotPassword]: () => import("../features/auth/routes/forgot-password.tsx"),
  [paths.resetPassword]: () => import("../features/auth/routes/reset-password.tsx"),
  [paths.welcome]: () => import("../features/auth/routes/welcome.tsx"),
  [paths.verifyEmail]: () => import("../features/auth/routes/verify-email.tsx"),
  [paths.terms]: () => import("../features/about/routes/legal.tsx"),
  [paths.privacy]: () => import("../features/about/routes/legal.tsx"),
  [paths.profile]: () => import("../features/profile/routes/profile.tsx"),
  [paths.favourites]: () => import("../features/favourites/routes/favourites.tsx"),
  [paths.messages()]: () => import("../features/messages/routes/messages.tsx"),
  [paths.notifications]: () => import("../features/notifications/routes/notifications.tsx"),
  [paths.unsubscribe]: () => import("../features/notifications/routes/unsubscribe.tsx"),
  [paths.becomeArtisan]: () => import("../features/become-artisan/routes/become-artisan.tsx"),
  [paths.dashboard]: () => import("../features/dashboard/routes/dashboard.tsx"),
  [paths.artisanDashboard]: () => import("../features/artisan-dashboard/routes/artisan.tsx"),
  [paths.editArtisanProfile]: () => import("../features/artisan-dashboard/routes/edit-profile.tsx"),
  [paths.jobs]: () => import("../features/jobs/routes/jobs.tsx"),
  [paths.newJob()]: () => import("../features/jobs/routes/new-job.tsx"),
  [patterns.job]: () => import("../features/jobs/routes/job.tsx"),
  [paths.ownPayments]: () => import("../features/payments/routes/payments.tsx"),
  [patterns.payment]: () => import("../features/payments/routes/payment.tsx"),
  [patterns.user]: () => import("../features/admin/routes/user.tsx"),
  [paths.signIn]: () => import("../features/auth/routes/sign-in.tsx"),
  [paths.register]: () => import("../features/auth/routes/register.tsx"),
  [paths.registerClient]: () => import("../features/auth/routes/register-client.tsx"),
  [paths.registerArtisan]: () => import("../features/auth/routes/register-artisan.tsx"),
  [paths.registerMerchant]: () => import("../features/auth/routes/register-merchant.tsx"),
};
