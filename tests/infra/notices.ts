/**
 * What tells people something: a notification of the reader's, a link that ends the reader's mails, a device of the reader's
 * whose session has ended, and a review of the writer's that nobody was told of.
 */
export async function makeNotices(readerId: string, writerId: string, artisanId: string) {
  const Notification = await import("@handiwork/core/notification");
  const { unsubscribeToken } = await import("@handiwork/core/mail");
  const Push = await import("@handiwork/core/push");
  const { ReviewEntity } = await import("@handiwork/core/review");
  const { newId } = await import("@handiwork/core/ids");
  const at = new Date().toISOString();
  await Notification.notify(
    readerId,
    { kind: "approved", data: { record: "artisan" } },
    { name: "approved/1", at },
  );
  const endpoint = "https://fcm.googleapis.com/fcm/send/ended";
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  await Push.subscribe({ type: "client", id: readerId }, "ended", { endpoint, keys });
  const review = { id: newId(), artisanId, clientId: writerId };
  await ReviewEntity.put({ ...review, rating: 5, createdAt: at }).go();
  return { endToken: unsubscribeToken(readerId, "reviews"), review };
}
