import * as Notification from "@handiwork/core/notifications";
import * as Realtime from "@handiwork/core/realtime";
import * as Push from "@handiwork/core/web-push";
import { pagedQuery } from "./queries.ts";
import { router } from "./router.ts";

/** A user's notifications and email settings. */
export const notifications = router("Notifications")
  .query("listNotifications", "/", {
    summary: "List your notifications, newest first",
    query: pagedQuery(Notification.NotificationsQuery),
    answer: [Notification.NotificationPage, "A page of notifications"],
    run: ({ actor, query }) => Notification.list(actor, query),
  })
  .query("unreadNotifications", "/unread", {
    summary: "Count your unread notifications",
    answer: [Notification.Bell, "The number"],
    run: ({ actor }) => Notification.unread(actor),
  })
  .command("readNotifications", "POST /read", {
    summary: "Mark your notifications as read, up to one",
    body: Notification.SeenForm,
    answer: "They are marked as read",
    run: ({ actor, body }) => Notification.markRead(actor, body),
  })
  .query("mailPreferences", "/preferences", {
    summary: "Get your settings for optional email",
    answer: [Notification.MailPreferences, "The kinds of mail"],
    run: ({ actor }) => Notification.preferences(actor),
  })
  .command("changeMailPreferences", "PUT /preferences", {
    summary: "Update your settings for optional email",
    body: Notification.MailPreferences,
    answer: [Notification.MailPreferences, "The updated kinds of mail"],
    run: ({ actor, body }) => Notification.changePreferences(actor, body),
  });

/** Unsubscribe links. The token authorises, regardless of who is signed in. */
export const unsubscribing = router("Notifications")
  .command("unsubscribe", "POST /", {
    summary: "Unsubscribe with a mail's token; mail services call this, too (RFC 8058)",
    query: Notification.UnsubscribeQuery.strict(),
    answer: [Notification.Unsubscribed, "The kinds of mail that are now off"],
    problems: [404],
    run: ({ query }) => Notification.unsubscribe(query.token),
  })
  .query("unsubscribePage", "/", {
    summary: "Redirect to the unsubscribe page, for mail programs that open the List-Unsubscribe URL",
    query: Notification.UnsubscribeQuery.strict(),
    answer: { redirect: "The page" },
    run: ({ query, c }) => c.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302),
  });

/** Web push to a user's devices. */
export const push = router("Web push")
  .query("pushKey", "/", {
    summary: "Get the public key for push subscriptions",
    answer: [Push.PushKey, "The key, null where push is off"],
    run: ({ actor }) => Push.pushKey(actor),
  })
  .command("subscribePush", "PUT /subscriptions", {
    summary: "Subscribe this device to push until the session ends",
    body: Push.PushSubscriptionForm,
    answer: "The device is subscribed",
    run: ({ actor, session, body }) => Push.subscribe(actor, session.sessionId, body),
  })
  .command("unsubscribePush", "DELETE /subscriptions", {
    summary: "Unsubscribe this device from push",
    body: Push.PushEndpointForm,
    answer: "The device is unsubscribed",
    run: ({ actor, body }) => Push.unsubscribe(actor, body),
  });

/** Tickets for WebSocket connections. */
export const realtime = router("Realtime").command("openRealtime", "POST /tickets", {
  summary: "Create a ticket that opens one WebSocket at /ws?ticket=... within 30 seconds; at most ten open",
  answer: [Realtime.Ticket, "The ticket"],
  problems: [429],
  status: 201,
  run: ({ actor, session: { sessionId, account } }) =>
    Realtime.issueTicket(actor, { sessionId, version: account.profile.sessionVersion }),
});
