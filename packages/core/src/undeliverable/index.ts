export { forgetBounces, reached, takeFeedback } from "./change.ts";
export { ownMail, shownTo } from "./own.ts";
export { mailProblem, mailProblems } from "./read.ts";
export { resumeMail } from "./resume.ts";
export { Feedback, MailProblem, OwnMail } from "./schema.ts";
export { UndeliverableEntity } from "./undeliverable.entity.ts";
