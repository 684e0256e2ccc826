import * as Mail from "@handiwork/core/flows/notices/mail";
import * as Notification from "@handiwork/core/flows/notices/notification";
import * as z from "zod";
import { operation } from "./operation.ts";
import { integer } from "./queries.ts";
import { answers, elsewhere, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Notifications"];
const noQuery = z.object({}).strict();

const list = operation("listNotifications", {
  method: "get",
  path: "/",
  tags,
  summary: "What one was told in the app, the newest first",
  request: { query: Notification.NotificationsQuery.extend({ limit: integer(1, 50).optional() }).strict() },
  responses: answers(Notification.NotificationPage, "A page of notifications", [400, 401]),
});

const unread = operation("unreadNotifications", {
  method: "get",
  path: "/unread",
  tags,
  summary: "How many notifications one has not read",
  request: { query: noQuery },
  responses: answers(Notification.Bell, "The number", [400, 401]),
});

const read = operation("readNotifications", {
  method: "post",
  path: "/read",
  tags,
  summary: "Mark one's notifications up to one as read",
  request: { body: jsonBody(Notification.SeenForm) },
  responses: nothing("They are read", [400, 401, 415]),
});

const preferences = operation("mailPreferences", {
  method: "get",
  path: "/preferences",
  tags,
  summary: "Which mails one wants beside those that one cannot do without",
  request: { query: noQuery },
  responses: answers(Notification.MailPreferences, "The kinds of mail", [400, 401]),
});

const changePreferences = operation("changeMailPreferences", {
  method: "put",
  path: "/preferences",
  tags,
  summary: "Set which mails one wants",
  request: { body: jsonBody(Notification.MailPreferences) },
  responses: answers(Notification.MailPreferences, "The kinds of mail as they are now", [400, 401, 415]),
});

/** What a user is told in the app, and by which mails. */
export const notifications = router()
  .openapi(list, async (c) => c.json(await Notification.list(c.get("actor"), c.req.valid("query")), 200))
  .openapi(unread, async (c) => c.json(await Notification.unread(c.get("actor")), 200))
  .openapi(read, async (c) => {
    await Notification.markRead(c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(preferences, async (c) => c.json(await Notification.preferences(c.get("actor")), 200))
  .openapi(changePreferences, async (c) =>
    c.json(await Notification.changePreferences(c.get("actor"), c.req.valid("json")), 200),
  );

const unsubscribe = operation("unsubscribe", {
  method: "post",
  path: "/",
  tags,
  summary: "End the mails that a link in a mail is for; mail services ask this, too (RFC 8058)",
  request: { query: Notification.UnsubscribeQuery.strict() },
  responses: answers(Notification.Unsubscribed, "They do not come any more", [400, 404]),
});

const unsubscribePage = operation("unsubscribePage", {
  method: "get",
  path: "/",
  tags,
  summary:
    "To the page that ends them: for mail programs that open the address of the header List-Unsubscribe",
  request: { query: Notification.UnsubscribeQuery.strict() },
  responses: elsewhere("The page", [400]),
});

/** What links in mails lead to. Who has the token may, whoever is signed in. */
export const unsubscribing = router()
  .openapi(unsubscribe, async (c) => c.json(await Mail.unsubscribe(c.req.valid("query").token), 200))
  .openapi(unsubscribePage, (c) =>
    c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.valid("query").token)}`, 302),
  );
