import * as z from "zod";
import { siteName } from "../../reference/content.ts";
import type { DataOf, EmailContent, MailSwitch, InAppNotice } from "../kind.schema.ts";

/** To a merchant: an enquiry about the business or a product. */
export const dataSchemas = () => ({
  enquiry: {
    name: z.string(),
    email: z.string(),
    product: z.string().nullable(),
    question: z.string(),
  },
});

export const inAppTexts = {
  enquiry({ name, email, product, question }: DataOf<typeof dataSchemas, "enquiry">): InAppNotice {
    const subject = encodeURIComponent(product ?? siteName);
    return {
      icon: "message",
      title: product === null ? `${name} has a question` : `${name} asks about ${product}`,
      text: `“${question}” Reply to ${email}.`,
      to: `mailto:${email}?subject=${subject}`,
    };
  },
};

export const mailSwitch: MailSwitch = {
  about: "Questions about the user's business and products",
  label: "Questions from customers",
  description: "When someone asks about your business or a product.",
  ended: "questions from customers",
  readers: ["merchant"],
};

export function enquiryEmail(): EmailContent {
  return {
    subject: "A customer has a question for you",
    blocks: [
      `Someone asked about your business on ${siteName}.`,
      { label: "Read the question", path: "/notifications" },
      "The customer's email address is next to it. Reply soon: customers often ask several merchants.",
    ],
    why: `You get this email because your business is listed on ${siteName}.`,
  };
}
