import * as Push from "@handiwork/core/flows/notices/push";
import * as z from "zod";
import { operation } from "./operation.ts";
import { answers, jsonBody, nothing } from "./responses.ts";
import { router } from "./router.ts";

const tags = ["Web push"];

const key = operation("pushKey", {
  method: "get",
  path: "/",
  tags,
  summary: "With which key devices subscribe",
  request: { query: z.object({}).strict() },
  responses: answers(Push.PushKey, "The key, null where push is off", [400, 401]),
});

const subscribe = operation("subscribePush", {
  method: "put",
  path: "/subscriptions",
  tags,
  summary:
    "Have messages pushed to this device for as long as the session lasts; to be said again after signing in",
  request: { body: jsonBody(Push.PushSubscriptionForm) },
  responses: nothing("They are pushed", [400, 401, 415]),
});

const unsubscribe = operation("unsubscribePush", {
  method: "delete",
  path: "/subscriptions",
  tags,
  summary: "Have nothing pushed to this device any more",
  request: { body: jsonBody(Push.PushEndpointForm) },
  responses: nothing("Nothing is pushed", [400, 401, 415]),
});

/** Web push to a user's devices. */
export const push = router()
  .openapi(key, (c) => c.json(Push.pushKey(c.get("actor")), 200))
  .openapi(subscribe, async (c) => {
    await Push.subscribe(c.get("actor"), c.get("session").sessionId, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(unsubscribe, async (c) => {
    await Push.unsubscribe(c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  });
