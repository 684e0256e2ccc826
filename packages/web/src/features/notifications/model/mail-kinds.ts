import type { MailKind } from "@handiwork/core/model/notification/schema";
import type { UserType } from "../../../lib/session.ts";

/** The mails that a user can do without, in words. */
export const mailWords: Record<MailKind, { label: string; description: string; ended: string }> = {
  messages: {
    label: "Messages",
    description: "When a message has been waiting for you, one e-mail until you read it.",
    ended: "new messages",
  },
  reviews: {
    label: "Reviews",
    description: "When somebody reviews your work, or answers your review.",
    ended: "reviews",
  },
  savedSearches: {
    label: "Saved searches",
    description: "When a new artisan matches a search that you have switched e-mails on for.",
    ended: "your saved searches",
  },
  premium: {
    label: "Premium",
    description: "Before it ends, and when it has ended.",
    ended: "premium",
  },
};

const kindsOf: Record<UserType, readonly MailKind[]> = {
  client: ["messages", "reviews", "savedSearches"],
  artisan: ["messages", "reviews", "savedSearches", "premium"],
  merchant: ["savedSearches"],
  admin: ["savedSearches"],
};

/** The mails that come to users of a type. */
export function mailKindsOf(userType: UserType): readonly MailKind[] {
  return kindsOf[userType];
}
