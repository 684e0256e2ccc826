export { forgetBounces, reached, takeFeedback } from "./change.ts";
export { ownMail, resumeMail, shownTo } from "./own.ts";
export { mailProblem, mailProblems } from "./read.ts";
export * from "../../model/undeliverable/schema.ts";
export { UndeliverableEntity } from "../../model/undeliverable/undeliverable.entity.ts";
