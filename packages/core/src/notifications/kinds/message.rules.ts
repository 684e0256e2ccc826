import { siteName } from "../../reference/content.ts";
import type { EmailContent, MailSwitch } from "../kind.schema.ts";

/** To users with an unread message, by push and mail. The app shows the message itself. */
export const mailSwitch: MailSwitch = {
  about: "Messages that have been unread for a while",
  label: "Messages",
  description: "When you have an unread message: one email until you read it.",
  ended: "new messages",
  readers: ["client", "artisan"],
};

export function unreadMessageEmail(partnerId: string): EmailContent {
  return {
    subject: "A message is waiting for you",
    blocks: [
      `Someone wrote to you on ${siteName}, and you have not read the message yet.`,
      { label: "Read and answer it", path: `/messages?contact=${partnerId}` },
      "You get one email per conversation until you read it, however many messages follow.",
    ],
    why: `You get this email because you are in this conversation on ${siteName}.`,
  };
}
