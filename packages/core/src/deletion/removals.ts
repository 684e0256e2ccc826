import { ArtisanDayEntity } from "../analytics/artisan-day.entity.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { ArtisanEntity } from "../artisans/artisan.entity.ts";
import { CodeEntity } from "../accounts/code.entity.ts";
import { InboxEntity } from "../conversations/inbox.entity.ts";
import { ReceiptEntity } from "../conversations/receipt.entity.ts";
import { FavouriteEntity } from "../favourites/favourite.entity.ts";
import { FavouriteQuotaEntity } from "../favourites/quota.entity.ts";
import { removeUser } from "../accounts/user-pool/index.ts";
import { InvitationEntity } from "../registration/invitation.entity.ts";
import { removeUpload } from "../media/remove.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { belongsToSite } from "../media/fetch-request.ts";
import { QuoteTemplatesEntity } from "../jobs/quote.entity.ts";
import { JobFactsEntity, JobShareEntity } from "../jobs/facts.entity.ts";
import { JobQuotaEntity, JobReceiptEntity } from "../jobs/job.entity.ts";
import { JobNoticeEntity } from "../jobs/notice.entity.ts";
import { MerchantEntity } from "../merchants/merchant.entity.ts";
import { BellEntity } from "../notifications/bell.entity.ts";
import { NotificationEntity } from "../notifications/notification.entity.ts";
import { MailPreferencesEntity } from "../notifications/preferences.entity.ts";
import { NotifiedEventEntity } from "../notifications/notified-event.entity.ts";
import { removePayerData } from "../payments/own.ts";
import { PresenceEntity } from "../presence/presence.entity.ts";
import { ProductEntity } from "../products/product.entity.ts";
import { ProductQuotaEntity } from "../products/quota.entity.ts";
import { PushMarkEntity } from "../web-push/mark.entity.ts";
import { deleteSubscription } from "../web-push/subscribe.ts";
import { closeEndedConnections } from "../realtime/index.ts";
import { PushSubscriptionEntity } from "../web-push/subscription.entity.ts";
import { ReportLockEntity } from "../moderation/lock.entity.ts";
import { ReviewEntity } from "../reviews/review.entity.ts";
import { SearchNameEntity } from "../saved-searches/name.entity.ts";
import { SavedSearchEntity } from "../saved-searches/saved-search.entity.ts";
import { SavedSearchQuotaEntity } from "../saved-searches/quota.entity.ts";
import { SessionEntity } from "../sessions/session.entity.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { removeFromConversation } from "./conversations.ts";
import type { DeletionPart } from "./parts.rules.ts";
import {
  pageSize,
  readOptions,
  removeAll,
  removePage,
  removalOf,
  type Progress,
  type Removal,
} from "./progress.ts";
import { conditionHolds } from "../platform/table/conditions.ts";
import { writeTogether } from "../platform/table/transact.ts";

/**
 * How each part of an account is removed, page by page. Each reads the current rows, so interrupted and repeated
 * pages are safe.
 */
export const removals: Record<Exclude<DeletionPart, "letter">, Removal> = {
  access: removeAccess,
  // Loaded on demand: the jobs' code is large.
  jobRequests: async (...page) => (await import("./jobs.ts")).removeFromRequests(...page),
  jobQuotes: async (...page) => (await import("./jobs.ts")).removeFromQuotes(...page),
  conversations: removeFromConversation,
  reviewsWritten: leaveReviews,
  reviewsReceived: removalOf((artisanId) => ReviewEntity.query.byClient({ artisanId }), ReviewEntity),
  products: removalOf((merchantId) => ProductEntity.query.ofMerchant({ merchantId }), ProductEntity),
  favouredBy: async (artisanId) =>
    removePage(await FavouriteEntity.query.ofArtisan({ artisanId }).go({ limit: pageSize }), unsave),
  favourites: removalOf((clientId) => FavouriteEntity.query.byArtisan({ clientId }), FavouriteEntity),
  savedSearches: removeSearches,
  receipts: removalOf((senderId) => ReceiptEntity.query.byMessage({ senderId }), ReceiptEntity),
  notifications: removalOf((userId) => NotificationEntity.query.byUser({ userId }), NotificationEntity),
  told: removalOf((userId) => NotifiedEventEntity.query.byEvent({ userId }), NotifiedEventEntity),
  devices: async (userId) =>
    removePage(
      await PushSubscriptionEntity.query.byUser({ userId }).go({ limit: pageSize }),
      deleteSubscription,
    ),
  pushMarks: removalOf((userId) => PushMarkEntity.query.byPartner({ userId }), PushMarkEntity),
  reportLocks: removalOf((reporterId) => ReportLockEntity.query.bySubject({ reporterId }), ReportLockEntity),
  jobReceipts: removalOf((senderId) => JobReceiptEntity.query.byCommand({ senderId }), JobReceiptEntity),
  jobShares: removalOf((userId) => JobShareEntity.query.byRequest({ userId }), JobShareEntity),
  jobNotices: removalOf((userId) => JobNoticeEntity.query.byEvent({ userId }), JobNoticeEntity),
  analytics: removalOf((artisanId) => ArtisanDayEntity.query.byArtisan({ artisanId }), ArtisanDayEntity),
  // The payments stay for the books.
  payments: (id) => removeAll(removePayerData(id), SubscriptionEntity.delete({ id }).go()),
  uploads: removeUploads,
  rest: (userId) =>
    removeAll(
      // In case they were created while the account was being deleted.
      ArtisanEntity.delete({ id: userId }).go(),
      MerchantEntity.delete({ id: userId }).go(),
      ApplicationEntity.delete({ userId }).go(),
      InboxEntity.delete({ userId }).go(),
      BellEntity.delete({ userId }).go(),
      MailPreferencesEntity.delete({ userId }).go(),
      FavouriteQuotaEntity.delete({ clientId: userId }).go(),
      SavedSearchQuotaEntity.delete({ userId }).go(),
      ProductQuotaEntity.delete({ ownerId: userId }).go(),
      JobQuotaEntity.delete({ clientId: userId }).go(),
      JobFactsEntity.delete({ artisanId: userId }).go(),
      QuoteTemplatesEntity.delete({ artisanId: userId }).go(),
    ),
};

/** Deletes the pool's user, sessions, codes and presence, and closes the sockets of open pages. */
async function removeAccess(id: string): Promise<Progress> {
  const { data: sessions } = await SessionEntity.query
    .bySession({ id })
    .go({ pages: "all", consistent: true });
  return removeAll(
    removeUser(id),
    PresenceEntity.delete({ id }).go(),
    InvitationEntity.delete({ accountId: id }).go(),
    CodeEntity.delete({ purpose: "verify-email", subject: id }).go(),
    CodeEntity.delete({ purpose: "change-email", subject: id }).go(),
    ...sessions.map(({ sessionId }) => SessionEntity.delete({ id, sessionId }).go()),
    closeEndedConnections(id),
  );
}

/**
 * Removes uploads except pictures of posts and partners, which belong to the marketplace. Pictures of jobs, which may
 * be in progress, are removed in the second pass.
 */
async function removeUploads(userId: string, after: string, isSecond: boolean): Promise<Progress> {
  const { data } = await UploadEntity.query.byUser({ userId }).gt({ id: after }).go(readOptions);
  const page = await removePage({ data }, async (upload) => {
    if (!belongsToSite(upload) && (isSecond || !upload.usedBy?.startsWith("job:")))
      await removeUpload(upload);
  });
  return { ...page, after: data.at(-1)?.id ?? after };
}

const savedSearches = removalOf((userId) => SavedSearchEntity.query.byUser({ userId }), SavedSearchEntity);
const searchNames = removalOf((userId) => SearchNameEntity.query.byName({ userId }), SearchNameEntity);

/** Removes searches and their names together. The longer page determines whether more follow. */
async function removeSearches(userId: string): Promise<Progress> {
  const pages = await Promise.all([savedSearches, searchNames].map((rows) => rows(userId, "", false)));
  const handled = pages.reduce((sum, page) => sum + page.handled, 0);
  return { handled, isDone: pages.every(({ isDone }) => isDone) };
}

/** The author's name of a deleted account's reviews (A-GAP-72). */
const formerClient = "Former client";

/**
 * Renames the author of a page of a user's reviews.
 *
 * @param after the last review handled
 */
async function leaveReviews(clientId: string, after: string): Promise<Progress> {
  const all = ReviewEntity.query.byAuthor({ clientId });
  const { data } = await (after ? all.gt({ id: after }) : all).go({ limit: pageSize, order: "asc" });
  const named = data.filter(({ clientName }) => clientName !== formerClient);
  // An admin or the artisan's deletion may have removed one.
  const rename = ({ artisanId }: { artisanId: string }) =>
    conditionHolds(ReviewEntity.patch({ artisanId, clientId }).set({ clientName: formerClient }).go());
  await Promise.all(named.map(rename));
  const last = data.at(-1);
  return {
    handled: data.length,
    isDone: data.length < pageSize,
    ...(last ? { after: last.id } : {}),
  };
}

/** Removes a former artisan from a client's favourites and their count. */
async function unsave(saved: { clientId: string; artisanId: string }): Promise<void> {
  const { clientId, artisanId } = saved;
  const isCounted = await writeTogether(
    { favourite: FavouriteEntity, quota: FavouriteQuotaEntity },
    ({ favourite, quota }) => [
      favourite.remove({ clientId, artisanId }).commit(),
      quota.patch({ clientId }).add({ saved: -1 }).commit(),
    ],
  );
  // It has already been removed, or the client's account is gone too.
  if (!isCounted) await FavouriteEntity.delete({ clientId, artisanId }).go();
}
