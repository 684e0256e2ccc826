import { decodeTime } from "ulid";
import { AccountEntity } from "../accounts/account.entity.ts";
import { readAccount } from "../accounts/service.ts";
import { ApplicationEntity } from "../applications/application.entity.ts";
import { AuditEntity } from "../audit/audit.entity.ts";
import { InvitationEntity } from "../registration/invitation.entity.ts";
import { UploadEntity } from "../media/upload.entity.ts";
import { NotificationEntity } from "../notifications/notification.entity.ts";
import { preferences } from "../notifications/preferences.ts";
import { CheckoutEntity } from "../payments/checkout.entity.ts";
import { PaymentEntity } from "../payments/payment.entity.ts";
import { SubscriptionEntity } from "../premium/subscription.entity.ts";
import { PresenceEntity } from "../presence/presence.entity.ts";
import { PushSubscriptionEntity } from "../web-push/subscription.entity.ts";
import { SavedSearchEntity } from "../saved-searches/saved-search.entity.ts";
import { toView } from "../saved-searches/view.ts";
import { deviceOf } from "../sessions/device.rules.ts";
import { mailHistory } from "../undeliverable/own.ts";
import { one, pick, pictureItem, rows, type Item, type PartPage } from "./page.ts";

/** Data about the user alone. Contains no secrets: no tokens, hashes or push keys. */
export const ownParts = {
  profile: one(async ({ id }) => {
    const [account, { data: presence }] = await Promise.all([
      readAccount(id),
      PresenceEntity.get({ id }).go(),
    ]);
    if (!account) return undefined;
    const {
      sessionVersion: _version,
      sessionsEndedAt: _ended,
      avatarFetch: _fetch,
      avatar,
      ...profile
    } = account.profile;
    return {
      ...profile,
      avatar: avatar ? pictureItem(avatar) : null,
      lastHereAt: presence?.seenAt ?? null,
    };
  }),
  application: one(async ({ id: userId }) => {
    const { data } = await ApplicationEntity.get({ userId }).go();
    if (!data) return undefined;
    const documents = data.documents.map(({ name, contentType, size }) => ({ name, contentType, size }));
    return { phone: data.phone, documents, submittedAt: data.submittedAt };
  }),
  invitation: one(async ({ id: accountId }) => {
    const { data } = await InvitationEntity.get({ accountId }).go();
    if (!data) return undefined;
    const { name, email, invitedAt, sentAt, usableUntil, acceptedAt } = data;
    return { name, email, invitedAt, sentAt, usableUntil, acceptedAt };
  }),
  preferences: one(async (actor) => ({ mails: await preferences(actor) })),
  mailFailures: one(async ({ id }) => {
    const { data: profile } = await AccountEntity.get({ id }).go();
    return profile && mailHistory(profile);
  }),
  sessions: async ({ id }: { id: string }): Promise<PartPage> => {
    const { sessions = [] } = (await readAccount(id)) ?? {};
    const items = sessions.map((session) => ({
      device: deviceOf(session.userAgent),
      ...pick(session, "userAgent", "address", "remembered", "createdAt", "lastSeenAt"),
    }));
    return { items, after: null };
  },
  devices: rows(
    (userId, page) => PushSubscriptionEntity.query.byUser({ userId }).go(page),
    ({ endpoint, subscribedAt }) => ({ service: new URL(endpoint).hostname, subscribedAt }),
  ),
  savedSearches: rows(
    (userId, page) => SavedSearchEntity.query.byUser({ userId }).go(page),
    (row) => ({ ...toView(row) }),
  ),
  notifications: rows(
    (userId, page) => NotificationEntity.query.byUser({ userId }).go(page),
    ({ at, news }) => ({ at, ...(JSON.parse(news) as Item) }),
  ),
  uploads: rows(
    (userId, page) => UploadEntity.query.byUser({ userId }).go(page),
    ({ id, purpose, name, contentType, size, state, reason, picture }) => ({
      purpose,
      startedAt: new Date(decodeTime(id)).toISOString(),
      contentType,
      bytes: size,
      state,
      ...(name && { name }),
      ...(reason && { reason }),
      ...(picture && { width: picture.width, height: picture.height }),
    }),
  ),
  /** For actions of others on the account: kind and time only, without actor and address. */
  history: rows(
    (accountId, page) => AuditEntity.query.byAccount({ accountId }).go(page),
    ({ kind, createdAt, subject, actorId, address, userAgent, before, after }, userId) => ({
      what: kind,
      at: createdAt,
      ...(subject && { subject }),
      ...(actorId === userId && { byYou: true, address, userAgent, before, after }),
    }),
  ),
};

/** The user's payments and premium. Of cards only the last digits. */
export const paymentParts = {
  subscription: one(async ({ id }) => {
    const [{ data: subscription }, { data: checkout }] = await Promise.all([
      SubscriptionEntity.get({ id }).go(),
      CheckoutEntity.get({ id }).go(),
    ]);
    if (!subscription && !checkout) return undefined;
    return {
      status: subscription?.status ?? null,
      periods: subscription?.periods ?? [],
      ...(checkout && { openCheckout: { payment: checkout.reference, openedAt: checkout.openedAt } }),
    };
  }),
  payments: rows(
    (artisanId, page) => PaymentEntity.query.ofArtisan({ artisanId }).go(page),
    (row) => ({
      ...pick(row, "reference", "status"),
      plan: row.planName,
      days: row.durationDays,
      ...pick(row, "amountKobo", "currency", "name", "email", "openedAt", "paidAt"),
      ...pick(row, "channel", "card", "providerId"),
      providerSays: row.gatewayResponse ?? null,
      heldBecause: row.heldReason ?? null,
      period: row.periodUntil === undefined ? null : { from: row.periodFrom, until: row.periodUntil },
      refundedAt: row.refundedAt ?? null,
      refundedBecause: row.refundReason ?? null,
    }),
  ),
};
