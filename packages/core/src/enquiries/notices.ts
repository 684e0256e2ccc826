import { enquiryEmail } from "../notifications/kinds/enquiries.schema.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";

/**
 * Mails a merchant about an enquiry, once per enquiry.
 *
 * @param id the number of its notification
 */
export function mailOfEnquiry(userId: string, id: number): Promise<WantedOutcome> {
  return mailIfWanted({ userId, kind: "questions", key: `enquiry/${userId}/${id}` }, enquiryEmail());
}
