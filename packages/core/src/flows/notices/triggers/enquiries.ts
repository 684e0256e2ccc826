import { enquiryLetter } from "../../../model/notification/kinds/enquiries.ts";
import { mailIfWanted, type WantedOutcome } from "../mail/wanted.ts";

/** Mails a merchant that there is a question, once a question. In: the merchant, and the number of its notification. */
export function mailOfEnquiry(userId: string, id: number): Promise<WantedOutcome> {
  return mailIfWanted({ userId, kind: "questions", key: `enquiry/${userId}/${id}` }, enquiryLetter());
}
