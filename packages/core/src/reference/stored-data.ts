/** The privacy policy's table: stored data, purposes and retention. */
export const storedData = [
  {
    title: "Your account",
    data: "Full name, email address, phone number, photo, type of account, when you registered and accepted the terms, and whether you confirmed the address. Your password, in a form that no one can read.",
    purpose: "To let you sign in, to reach you, and to fulfil our agreement with you (contract).",
    retention: "As long as you have the account.",
  },
  {
    title: "Business details of artisans and merchants",
    data: "Trade or industry, city and state or location, description, business name, website, and pictures of the work: smaller copies without the place and camera recorded in the originals, which we do not keep.",
    purpose: "To review the account and, once it is approved, to show it to clients (contract).",
    retention: "As long as you have the account.",
  },
  {
    title: "Your sessions",
    data: "For each device on which you are signed in: browser and operating system, IP address, and when it was first and last used.",
    purpose:
      "To keep you signed in, and to let you see your sessions and end those you do not recognise (contract, and our legitimate interest in safe accounts).",
    retention: "Until you sign out: at most 30 days with “Remember me”, one day without.",
  },
  {
    title: "Six-digit codes by email",
    data: "The code, in a form that no one can read, and its purpose.",
    purpose: "To make sure that an address is yours, and to let you set a new password (contract).",
    retention: "A code works for ten minutes; we delete its record within days.",
  },
  {
    title: "Applications to become an artisan",
    data: "What you enter in the form, and the documents that you attach.",
    purpose:
      "To decide on the application (steps before a contract). Only our admin team sees the documents.",
    retention: "Documents: until we have decided. Everything else: as long as you have the account.",
  },
  {
    title: "Lists of artisans that our team adds",
    data: "If an association of artisans asks us to add its members: the list as we received it, with names, email addresses, phone numbers and trades, and the rows that could not be used.",
    purpose: "To create the accounts, invite their owners, and see what went wrong (legitimate interest).",
    retention: "90 days, even if an account is deleted in the meantime.",
  },
  {
    title: "Jobs and quotes",
    data: "Your requests, with place, address and pictures; questions, quotes, what was agreed, when the work began and ended, and what each of you said about it. Only the client and the artisan of a job see the address and each other’s phone numbers, until 30 days after its end.",
    purpose: "To bring clients and artisans together, and so that both can show what was agreed (contract).",
    retention:
      "As long as one of the two has an account. When you delete yours, we remove your name, address and pictures; jobs in progress keep them for ten days at most.",
  },
  {
    title: "Payments for premium",
    data: "The plan, date, amount, premium days and payment number, and your name and email address at that time. Your card’s brand and last four digits; only our payment provider Paystack ever gets the whole number.",
    purpose:
      "To give you what you paid for, to show you receipts, and to keep our accounts (contract, legal obligation).",
    retention:
      "As long as the law requires us to keep our accounts: at least six years. When you delete your account, we remove your name and address.",
  },
  {
    title: "How often artisans are seen",
    data: "For each artisan and day, how many people viewed the page, found it in a search, saved it or got in touch. To count each person once, a signed-out visitor’s browser creates a random number that changes every day; for signed-in users we derive one from the account, which does not reveal whose it is.",
    purpose: "To show artisans what their page does for them (legitimate interest).",
    retention: "What a visitor saw: a few days. The counts identify no one and are deleted after 90 days.",
  },
  {
    title: "Messages and their pictures",
    data: "What you and the other person send each other, when it was sent, received and read, and whom you have blocked. For each picture, a smaller copy without the place and camera recorded in the original, which we do not keep.",
    purpose: "To deliver them to the two of you, and to no one else (contract).",
    retention:
      "Texts: as long as one of the two has an account. Pictures: as long as their sender has an account. Pictures that were chosen but not sent: one day.",
  },
  {
    title: "When you were last online",
    data: "The time at which you last had Handiwork open, and whether you have it open now.",
    purpose:
      "To show people who exchange messages with you whether you are online, and visitors to an artisan’s page roughly when the artisan was last online (contract).",
    retention: "Only the most recent time.",
  },
  {
    title: "Notifications and your settings for them",
    data: "Notifications on the site (such as an approval, a review, a match for a saved search or, for merchants, customers’ questions with their names and email addresses), whether you have read them, and which emails you want.",
    purpose: "To notify you in the ways that you choose (contract).",
    retention: "Notifications: 180 days. Your settings: as long as you have the account.",
  },
  {
    title: "Emails that did not reach you",
    data: "The fact that emails to your address bounced, or that you marked one as unwanted, and when. We store it under a fingerprint of the address, which does not reveal whose it is.",
    purpose:
      "To stop sending to addresses that do not work and to people who do not want our emails; otherwise mailbox providers would reject our emails to everyone (legitimate interest).",
    retention:
      "A month to a year after the last one, or until you delete your account. Your wish to get no emails: until you change it.",
  },
  {
    title: "Devices with notifications switched on",
    data: "The address at which your browser’s maker accepts notifications for the device, and the keys to encrypt them.",
    purpose:
      "To notify you of new messages when no page is open, because you asked us to (consent, which you can withdraw at any time in your profile or in the browser).",
    retention: "Until you switch it off, sign out, or the session ends.",
  },
  {
    title: "Reports",
    data: "Who reported which profile or message, the reason, the details given, a copy of the message, and our decision.",
    purpose: "To look into misuse and protect the people affected (legitimate interest, legal obligation).",
    retention:
      "Until the report is resolved, and 180 days after that; the fact that it was resolved stays in the account’s history.",
  },
  {
    title: "The history of an account",
    data: "Registration, changes of password or email address, approvals and similar events: what, when, by whom, and from which browser and IP address. The number of failed sign-ins.",
    purpose:
      "To find out about misuse, and to be able to show what was done (legitimate interest, legal obligation).",
    retention: "As long as the account exists, and after that as long as a claim or a law requires it.",
  },
  {
    title: "Attempts",
    data: "How often someone tried to sign in, to register or to get a code from an IP address or for an email address, which we store in a form that no one can read.",
    purpose: "To stop people who guess passwords (legitimate interest).",
    retention: "Hours, or days at most.",
  },
  {
    title: "Failed steps",
    data: "If a step that follows from something you did fails, such as an email or a picture: the data that the step needs, as stored elsewhere.",
    purpose: "To complete the step once the fault is fixed (contract).",
    retention: "Until the step is complete: at most 14 days, even if an account is deleted in the meantime.",
  },
  {
    title: "Technical logs",
    data: "Requests, how they were answered, and errors. No passwords, no codes, and none of your texts.",
    purpose: "To keep the service running (legitimate interest).",
    retention: "Three months.",
  },
  {
    title: "Deleted accounts",
    data: "The internal number of the account, and when it was deleted. No name and no address.",
    purpose: "So that deleted data does not return with a backup (legal obligation).",
    retention: "90 days: longer than any backup.",
  },
  {
    title: "Backups",
    data: "Copies of all of the above.",
    purpose: "To restore the service after an accident (legal obligation, legitimate interest).",
    retention: "35 days.",
  },
] as const;
