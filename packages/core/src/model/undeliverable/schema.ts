import * as z from "zod";

/**
 * Why mails to an address are not sent: one came back for good, several came back for the time being, or somebody complained
 * about one.
 */
export const reasons = ["bounced", "slow", "complained"] as const;

/** Why no mails go to an address, and when the mail was sent that showed it last. */
export const MailProblem = z
  .object({ reason: z.enum(reasons), at: z.iso.datetime() })
  .meta({ id: "MailProblem" });
export type MailProblem = z.infer<typeof MailProblem>;

/** Whether mails go to one's own address. */
export const OwnMail = z
  .object({ email: z.string(), problem: MailProblem.nullable() })
  .meta({ id: "OwnMail" });
export type OwnMail = z.infer<typeof OwnMail>;

/** What the mail service says became of a mail, and when the mail was sent. */
export const Feedback = z.object({
  kind: z.enum(reasons),
  email: z.string().min(3).max(320),
  sentAt: z.iso.datetime(),
});
export type Feedback = z.infer<typeof Feedback>;
