import type { Operation } from "@handiwork/core/platform/access";
import type { People } from "./people.ts";
import type { ApiSample, Send } from "./sample.ts";

/**
 * Creates a notification and an unsubscribe token for the reader, a device of theirs whose session has ended, and a review by
 * the writer that triggers a notification.
 */
export async function makeNotices(readerId: string, writerId: string, artisanId: string) {
  const Notification = await import("@handiwork/core/notifications");
  const Push = await import("@handiwork/core/web-push");
  const { ReviewEntity } = await import("@handiwork/core/reviews");
  const { newId } = await import("@handiwork/core/platform/ids");
  const at = new Date().toISOString();
  await Notification.notify(
    readerId,
    { kind: "approved", data: { record: "artisan", startsAvailable: true } },
    { name: "approved/1", at },
  );
  const endpoint = "https://fcm.googleapis.com/fcm/send/ended";
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  await Push.subscribe({ type: "client", id: readerId }, "ended", { endpoint, keys });
  const review = { id: newId(), artisanId, clientId: writerId };
  await ReviewEntity.put({ ...review, rating: 5, createdAt: at }).go();
  return { endToken: Notification.unsubscribeToken(readerId, "reviews"), review };
}

/** Requests about notifications, mail preferences and push. */
export function noticeSamples(people: People, send: Send) {
  const { reader } = people;
  const device = {
    endpoint: "https://fcm.googleapis.com/fcm/send/one",
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  };
  return {
    listNotifications: [send(200, "GET /api/notifications", { as: reader })],
    unreadNotifications: [send(200, "GET /api/notifications/unread", { as: reader })],
    readNotifications: [
      send(204, "POST /api/notifications/read", { as: reader, body: { upTo: 1 } }),
      send(400, "POST /api/notifications/read", { as: reader, body: { upTo: 2 } }),
    ],
    mailPreferences: [send(200, "GET /api/notifications/preferences", { as: reader })],
    changeMailPreferences: [
      send(200, "PUT /api/notifications/preferences", {
        as: reader,
        body: {
          messages: true,
          reviews: false,
          savedArtisans: true,
          savedSearches: true,
          premium: true,
          jobs: true,
          questions: true,
        },
      }),
    ],
    unsubscribe: [send(200, "POST /api/unsubscribe", { query: `token=${people.endToken}` })],
    unsubscribePage: [send(302, "GET /api/unsubscribe", { query: `token=${people.endToken}` })],
    pushKey: [send(200, "GET /api/push", { as: reader })],
    subscribePush: [send(204, "PUT /api/push/subscriptions", { as: reader, body: device })],
    unsubscribePush: [
      send(204, "DELETE /api/push/subscriptions", { as: reader, body: { endpoint: device.endpoint } }),
    ],
  } satisfies Partial<Record<Operation, readonly ApiSample[]>>;
}
