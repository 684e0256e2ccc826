import * as Push from "@handiwork/core/web-push";
import { router } from "./router.ts";

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
