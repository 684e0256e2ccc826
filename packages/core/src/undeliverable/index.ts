export { forgetBounces, reached, takeFeedback } from "./change.ts";
export { ownMail, resumeMail, shownTo } from "./own.ts";
export { mailProblem, mailProblems } from "./read.ts";
export * from "./schema.ts";
export { UndeliverableEntity } from "./undeliverable.entity.ts";
