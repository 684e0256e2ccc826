import { readAccount } from "../accounts/service.ts";
import { ArtisanDayEntity } from "../analytics/artisan-day.entity.ts";
import { FavouriteEntity } from "../favourites/favourite.entity.ts";
import { ProductEntity } from "../products/product.entity.ts";
import { ReportEntity } from "../moderation/report.entity.ts";
import { ReviewEntity } from "../reviews/review.entity.ts";
import { one, pick, pictureItem, rows } from "./page.ts";

/** The user's public data and relations to others. */
export const publicParts = {
  record: one(async ({ id }) => {
    const { artisan, merchant } = (await readAccount(id)) ?? {};
    if (!artisan) return merchant && { kind: "merchant", ...merchant };
    return { kind: "artisan", ...artisan, portfolio: (artisan.portfolio ?? []).map(pictureItem) };
  }),
  products: rows(
    (merchantId, page) => ProductEntity.query.ofMerchant({ merchantId }).go(page),
    ({ picture, ...row }) => ({
      ...pick(row, "name"),
      naira: row.price,
      ...pick(row, "unit", "inStock", "description"),
      picture: picture ? pictureItem(picture) : null,
      createdAt: row.createdAt,
    }),
  ),
  favourites: rows(
    (clientId, page) => FavouriteEntity.query.byArtisan({ clientId }).go(page),
    ({ artisanId, savedAt }) => ({ artisan: `/artisans/${artisanId}`, savedAt }),
  ),
  reviewsWritten: rows(
    (clientId, page) => ReviewEntity.query.byAuthor({ clientId }).go(page),
    ({ artisanId, clientName, ...row }) => ({
      artisan: `/artisans/${artisanId}`,
      underTheName: clientName ?? null,
      ...pick(row, "rating", "comment", "createdAt", "contacted", "answer"),
    }),
  ),
  reviewsReceived: rows(
    (artisanId, page) => ReviewEntity.query.byClient({ artisanId }).go(page),
    ({ clientName, answer, ...row }) => ({
      from: clientName ?? null,
      ...pick(row, "rating", "comment", "createdAt"),
      yourAnswer: answer ?? null,
    }),
  ),
  /** The user's reports. Others' reports about the user belong to them and the admins. */
  reports: rows(
    (reporterId, page) => ReportEntity.query.byReporter({ reporterId }).go(page),
    ({ subject, message, review, ...row }) => ({
      about: subject.split("/")[0] ?? "",
      ...pick(row, "reason", "details"),
      message: message?.content ?? null,
      ...(review && {
        review: { artisan: `/artisans/${review.artisanId}`, rating: review.rating, comment: review.comment },
      }),
      ...pick(row, "createdAt", "state", "resolvedAt"),
    }),
  ),
  analytics: rows(
    (artisanId, page) => ArtisanDayEntity.query.byArtisan({ artisanId }).go(page),
    ({ day, views = 0, contacts = 0, favourites = 0, searches = 0 }) => ({
      day,
      views,
      contacts,
      favourites,
      searches,
    }),
  ),
};
