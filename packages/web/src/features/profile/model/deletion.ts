import type { UserType } from "../../../lib/session.ts";

interface Consequences {
  readonly goes: readonly string[];
  readonly stays: readonly string[];
}

const profile = "Your profile: name, photo, e-mail address and phone number";
const lists = "Your saved searches, notifications and settings";
const files = "Every picture and document that you uploaded, those in messages too";
const messages =
  "Messages that you sent, without their pictures: the people you wrote to keep them, from a “Former user”";
const safety = "What safety or the law requires, such as reports, for as long as the privacy policy says";

/** What the deletion of an account means (A-GAP-72), for those who may delete theirs. */
export const consequences: Record<Exclude<UserType, "admin">, Consequences> = {
  client: {
    goes: [profile, "The artisans that you saved", lists, files],
    stays: ["Reviews that you wrote, under the name “Former client”", messages, safety],
  },
  artisan: {
    goes: [profile, "Your public page with its portfolio, its reviews and its numbers", lists, files],
    stays: [messages, safety],
  },
  merchant: {
    goes: [profile, "Your business in the list of merchants", lists, files],
    stays: [safety],
  },
};
