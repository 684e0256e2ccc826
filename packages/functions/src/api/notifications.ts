import * as Notification from "@handiwork/core/flows/notices/notification";
import { paged } from "./queries.ts";
import { router } from "./router.ts";

/** What a user is told in the app, and by which mails. */
export const notifications = router("Notifications")
  .query("listNotifications", "/", {
    summary: "What one was told in the app, the newest first",
    query: paged(Notification.NotificationsQuery),
    answer: [Notification.NotificationPage, "A page of notifications"],
    run: ({ actor, query }) => Notification.list(actor, query),
  })
  .query("unreadNotifications", "/unread", {
    summary: "How many notifications one has not read",
    answer: [Notification.Bell, "The number"],
    run: ({ actor }) => Notification.unread(actor),
  })
  .command("readNotifications", "POST /read", {
    summary: "Mark one's notifications up to one as read",
    body: Notification.SeenForm,
    answer: "They are read",
    run: ({ actor, body }) => Notification.markRead(actor, body),
  })
  .query("mailPreferences", "/preferences", {
    summary: "Which mails one wants beside those that one cannot do without",
    answer: [Notification.MailPreferences, "The kinds of mail"],
    run: ({ actor }) => Notification.preferences(actor),
  })
  .command("changeMailPreferences", "PUT /preferences", {
    summary: "Set which mails one wants",
    body: Notification.MailPreferences,
    answer: [Notification.MailPreferences, "The kinds of mail as they are now"],
    run: ({ actor, body }) => Notification.changePreferences(actor, body),
  });

/** What links in mails lead to. Who has the token may, whoever is signed in. */
export const unsubscribing = router("Notifications")
  .command("unsubscribe", "POST /", {
    summary: "End the mails that a link in a mail is for; mail services ask this, too (RFC 8058)",
    query: Notification.UnsubscribeQuery.strict(),
    answer: [Notification.Unsubscribed, "They do not come any more"],
    problems: [404],
    run: ({ query }) => Notification.unsubscribe(query.token),
  })
  .query("unsubscribePage", "/", {
    summary:
      "To the page that ends them: for mail programs that open the address of the header List-Unsubscribe",
    query: Notification.UnsubscribeQuery.strict(),
    answer: { redirect: "The page" },
    run: ({ query, c }) => c.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 302),
  });
