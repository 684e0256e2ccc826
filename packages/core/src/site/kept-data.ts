/** What is kept, why, and how long: the policy's table. */
export const kept = [
  {
    what: "Your account",
    data: "Full name, e-mail address, phone number, photo, the kind of account, when you registered and accepted the terms, whether the address was confirmed. Your password in a form that cannot be read back.",
    why: "To let you sign in, to reach you, and to keep our agreement with you (contract).",
    long: "As long as you have the account.",
  },
  {
    what: "What artisans and merchants tell about their business",
    data: "Trade or industry, city and state or location, description, business name, website, and the pictures of their work: smaller copies, without the place and camera that the originals may name; the originals are not kept.",
    why: "To review the account and, once it is approved, to show it to clients (contract).",
    long: "As long as you have the account.",
  },
  {
    what: "Your sessions",
    data: "For each device you are signed in on: browser and system, the internet (IP) address, when it was first and last used.",
    why: "So that you stay signed in, see where you are, and can end what is not yours (contract, and our legitimate interest in safe accounts).",
    long: "Until you sign out: at most 30 days with “Remember me”, one day without.",
  },
  {
    what: "Six-digit codes by e-mail",
    data: "A code in a form that cannot be read back, and what it is for.",
    why: "To make sure that an address is yours, and to let you set a new password (contract).",
    long: "A code works for ten minutes; what is left of it goes within days.",
  },
  {
    what: "Applications to become an artisan",
    data: "What the form asks for, and the documents that come with it.",
    why: "To decide about the application (steps before a contract). Our admin team alone sees the documents.",
    long: "Documents: until it is decided. The rest: as long as you have the account.",
  },
  {
    what: "Payments for premium",
    data: "Which plan, when, how much, the days it brought, its number, and your name and e-mail address as they were then. Of your card its maker and last four digits; the whole number goes to our payment provider Paystack alone, and never to us.",
    why: "To give you what you paid for, to show you receipts, and to keep our books (contract, legal obligation).",
    long: "As long as the law has us keep our books: six years at least. When you delete your account, your name and address are taken out.",
  },
  {
    what: "How often artisans are seen",
    data: "For each artisan and day how many people saw the page, found it in a search, saved it or got in touch. So that nobody counts twice, the browser of a visitor who is not signed in makes up a number that is a new one every day; of those who are signed in one is made from the account, which does not say whose it is.",
    why: "To show artisans what their page does for them (legitimate interest).",
    long: "What a visitor saw: a few days. The counts name nobody and go after 90 days.",
  },
  {
    what: "Messages and the pictures in them",
    data: "What you and the other person write and send each other, when it was sent, received and read, and whom you have blocked. Of a picture a smaller copy, without the place and camera that the original may name; the original is not kept.",
    why: "To bring them to the two of you, and to nobody else (contract).",
    long: "Texts: as long as one of the two has the account. Pictures: as long as their sender has it. A picture that was chosen and not sent: one day.",
  },
  {
    what: "When you were last here",
    data: "The time at which you last had Handiwork open, and whether you have it open now.",
    why: "To tell people who write with you whether you are there, and visitors of an artisan’s page roughly when the artisan last was (contract).",
    long: "The last time only.",
  },
  {
    what: "Notifications and your choices about them",
    data: "What we told you on the site (an approval, a review, a match of a saved search and the like), whether you have read it, and which e-mails you want.",
    why: "To tell you what concerns you, and only in the ways that you want (contract).",
    long: "Notifications: 180 days. Your choices: as long as you have the account.",
  },
  {
    what: "Devices that you have switched notifications on for",
    data: "The address at which your browser’s maker takes notifications for that device, and the keys to encrypt them with.",
    why: "To tell you of new messages when no page is open, because you asked for it (consent; you can take it back at any time in your profile or in the browser).",
    long: "Until you switch it off, sign out, or the session ends.",
  },
  {
    what: "Reports",
    data: "Who reported which profile or message, the reason, what was written with it, a copy of the message, and what we decided.",
    why: "To look into misuse and protect those it is aimed at (legitimate interest, legal obligation).",
    long: "Until it is dealt with, and 180 days after that; that somebody dealt with it stays in the records below.",
  },
  {
    what: "Records of what happened to an account",
    data: "Registration, changes of password or e-mail address, approvals and the like: what, when, by whom, and from which browser and IP address. Of failed sign-ins their number.",
    why: "To find out about misuse, and to be able to show what was done (legitimate interest, legal obligation).",
    long: "As long as the account exists, and after that as long as a claim or a law may need it.",
  },
  {
    what: "Attempts",
    data: "How often somebody tried to sign in, to register or to get a code: from an IP address, and for an e-mail address, which is kept in a form that cannot be read.",
    why: "To stop people who guess passwords (legitimate interest).",
    long: "Hours, at most days.",
  },
  {
    what: "Technical logs",
    data: "Which requests were answered how, and errors. No passwords, no codes, no texts of yours.",
    why: "To keep the service running (legitimate interest).",
    long: "Three months.",
  },
  {
    what: "Backups",
    data: "Copies of all of the above.",
    why: "To bring the service back after an accident (legal obligation, legitimate interest).",
    long: "35 days.",
  },
] as const;
