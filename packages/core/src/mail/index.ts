export { type AlertOutcome, mailAlert } from "./alerts.ts";
export { send } from "./client.ts";
export { mailCode } from "./codes.ts";
export type { Mail } from "./layout.ts";
export { mailNotice } from "./notices.ts";
export { sendOnce } from "./once.ts";
export { unsubscribe, unsubscribeToken } from "./unsubscribe.ts";
