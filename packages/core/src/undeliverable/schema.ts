import * as z from "zod";

/** Why mails to an address are not sent: a permanent bounce, several transient ones, or a complaint. */
export const reasons = ["bounced", "slow", "complained"] as const;

/** Why an address receives no mail, and when the last mail that showed it was sent. */
export const MailProblem = z
  .object({ reason: z.enum(reasons), at: z.iso.datetime() })
  .meta({ id: "MailProblem" });
export type MailProblem = z.infer<typeof MailProblem>;

/** The mail status of the user's own address. */
export const OwnMail = z
  .object({ email: z.string(), problem: MailProblem.nullable() })
  .meta({ id: "OwnMail" });
export type OwnMail = z.infer<typeof OwnMail>;

/** The mail service's feedback about a mail, and when the mail was sent. */
export const Feedback = z.object({
  kind: z.enum(reasons),
  email: z.string().min(3).max(320),
  sentAt: z.iso.datetime(),
});
export type Feedback = z.infer<typeof Feedback>;
