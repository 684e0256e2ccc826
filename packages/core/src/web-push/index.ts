export { pushMessage } from "./message.ts";
export { pushNotice } from "./notice.ts";
export { PushEndpointForm, PushKey, PushSubscriptionForm } from "./schema.ts";
export { pushKey, subscribe, unsubscribe } from "./subscribe.ts";
