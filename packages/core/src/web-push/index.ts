export { pushMessage, pushNotice } from "./push.ts";
export { PushEndpointForm, PushKey, PushSubscriptionForm } from "./schema.ts";
export { pushKey, subscribe, unsubscribe } from "./subscribe.ts";
