export { deleteBounces, recordDelivery, recordFeedback } from "./change.ts";
export { ownMail, resumeMail, problemVisibleTo } from "./own.ts";
export { mailProblem, mailProblems } from "./read.ts";
export * from "./schema.ts";
export { UndeliverableEntity } from "./undeliverable.entity.ts";
