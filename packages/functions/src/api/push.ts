import * as Push from "@handiwork/core/flows/notices/push";
import { router } from "./router.ts";

/** Web push to a user's devices. */
export const push = router("Web push")
  .query("pushKey", "/", {
    summary: "With which key devices subscribe",
    answer: [Push.PushKey, "The key, null where push is off"],
    run: ({ actor }) => Push.pushKey(actor),
  })
  .command("subscribePush", "PUT /subscriptions", {
    summary:
      "Have messages pushed to this device for as long as the session lasts; to be said again after signing in",
    body: Push.PushSubscriptionForm,
    answer: "They are pushed",
    run: ({ actor, session, body }) => Push.subscribe(actor, session.sessionId, body),
  })
  .command("unsubscribePush", "DELETE /subscriptions", {
    summary: "Have nothing pushed to this device any more",
    body: Push.PushEndpointForm,
    answer: "Nothing is pushed",
    run: ({ actor, body }) => Push.unsubscribe(actor, body),
  });
