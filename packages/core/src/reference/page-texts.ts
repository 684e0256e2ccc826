import { siteName } from "./content.ts";

/**
 * The complete texts of About, Terms and Privacy, in the blog's Markdown (`markdown.ts`). {contact} and {location}
 * are replaced by the admins' settings, {kept} by the table of stored data.
 */

/** A section of a long text with its own anchor. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** A long text page. */
export interface PageText {
  readonly title: string;
  /** The date from which this version applies. */
  readonly updated: string;
  readonly short: readonly string[];
  readonly clauses: readonly Clause[];
}

/** The About page (B-ABOUT-01, B-ABOUT-02). */
export const about = {
  title: `About ${siteName}`,
  lead: "Good work deserves to be found, and everyone deserves someone who does it well.",
  mission: {
    title: "Our Mission",
    text: "We connect people in Nigeria who need something built, repaired or made with the artisans and merchants who do it well, so that good work is found on its merits and not by chance.",
  },
  vision: {
    title: "Our Vision",
    text: "A country in which every skilled hand can live from honest work, and every home and business knows whom to call.",
  },
  values: {
    title: "Our Values",
    items: [
      {
        title: "Honesty",
        text: "Real reviews by real clients, rates shown openly, and no promises that we cannot keep.",
      },
      {
        title: "Craft",
        text: "We show the work itself: pictures of what was done, years of practice, and the trade's own words.",
      },
      {
        title: "Respect",
        text: "For the time, the privacy and the money of everyone who uses the marketplace.",
      },
      {
        title: "Access",
        text: "It works on a small phone and a weak network, in all 36 states and the Federal Capital Territory.",
      },
    ],
  },
  offer: {
    title: "What We Offer",
    items: [
      {
        title: "For Clients",
        text: "Search by trade, place, rating and rate, see the work, write to artisans directly, save the good ones, and agree on the price before anyone comes. It costs nothing.",
      },
      {
        title: "For Artisans",
        text: "A page of your own with your work, your rate and what clients say about you, messages from people near you, and numbers that show how often you were seen.",
      },
      {
        title: "Quality Assurance",
        text: "Our team reviews every artisan and merchant before they are listed. Clients review the work they have had done, our team reads every report, and anyone who breaks the rules is removed.",
      },
    ],
  },
  contact: "Contact Us",
  /** Credit for third-party data. Its licence requires the name, the links and the word "adapted". */
  credit: {
    what: "Local government areas",
    source: { name: "naija-data", href: "https://github.com/asgatcreation/naija-data" },
    by: "Akanji Oluwaseun Gabriel",
    licence: { name: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
  },
} as const;

/** The terms and conditions that registration requires (A-GAP-28). */
export const terms: PageText = {
  title: "Terms and Conditions",
  updated: "2026-11-21",
  short: [
    `${siteName} brings clients and artisans together. The work itself is agreed, done and paid for between the two of you.`,
    "Registering and searching are free.",
    "Artisans and merchants are reviewed by our team before they are listed. Their rates and descriptions are their own.",
    "Be truthful, be fair, keep your password to yourself. You can leave at any time.",
  ],
  clauses: [
    {
      id: "agreement",
      title: "This agreement",
      text: `${siteName} is an online marketplace in Nigeria. “We” and “us” mean ${siteName}; “you” means whoever uses the site. By registering you accept these terms and confirm that you have read our [privacy policy](/privacy). You may search the site without an account; the rules on fair use below then apply to you as well.

Something here is unclear? Ask before you register: {contact}.`,
    },
    {
      id: "account",
      title: "Your account",
      text: `You need to be 18 or older to register. There are three kinds of account: for clients, who look for somebody to do a job; for artisans, who do it; and for merchants, who supply tools and materials.

- Register as yourself or for a business that you may act for, with details that are true.
- Keep your password to yourself. Whoever signs in with it acts in your name.
- If you think that somebody else has used your account, change the password and tell us at once.`,
    },
    {
      id: "review",
      title: "Artisans and merchants",
      text: `An artisan or merchant account is reviewed by our admin team and appears in public lists only once it is approved. We may decline an account, or withdraw an approval, when details are missing or untrue or when these terms are broken.

An approval means that our team has looked at the account; “Verified” means that our team has marked the person as verified. Neither is a promise about the quality of a particular job. “Premium” artisans come first in the default order of search results; it says nothing about their work.

Artisans and merchants decide on their own rates, hours and descriptions, are responsible for them, and keep them up to date. They see to their own taxes, permits and insurance.`,
    },
    {
      id: "work",
      title: "What we do, and what we do not",
      text: `We show artisans with their trade, place, work, hourly rate and reviews, so that clients can compare them and choose.

- We do not employ artisans or merchants, and do not act for them or for clients.
- We are no party to what a client and an artisan agree on, and do not supervise the work.
- We do not take, hold or pass on money for the work.
- We do not promise that somebody is available, or that a job ends as hoped.

Before the work begins, agree on what is to be done, the price, the day, and who pays for the materials, best in writing.`,
    },
    {
      id: "fees",
      title: "What it costs",
      text: `Registering, searching and comparing cost nothing. Where we offer something for money, you see the price in naira and what you get for it before you agree. Nothing is ever charged without your consent.`,
    },
    {
      id: "content",
      title: "What you put on the site",
      text: `Your texts and pictures stay yours. You allow us to store them, adapt their size and form, and show them on ${siteName} for as long as they are there. Put up only what is yours or what you have permission for, and pictures of people only with their consent.

A review tells honestly what happened between you and the artisan. Nobody may pay for reviews, or write them for themselves or against a competitor.`,
    },
    {
      id: "messages",
      title: "Messages",
      text: `Messages are for arranging work: what is to be done, where, when and for how much. Send only pictures that you may send. We carry and keep messages so that both of you can look back at what was agreed; a message that was sent cannot be taken back.

You can block anybody who writes to you, and report a message or a profile to our team. We look at what was reported, and at nothing else of your conversation. Please report in earnest: reports that are made to harm somebody break these terms.

We tell you of what concerns you on the site, by e-mail and, if you switch it on, on your device. You choose which in your profile; we always e-mail you about your account’s safety, approval and payments.`,
    },
    {
      id: "fair-use",
      title: "Fair use",
      text: `You agree not to:

- break the law, deceive, threaten, harass or discriminate against anybody;
- pretend to be somebody else, or open an account in another person’s name;
- send advertising that nobody asked for, or collect people’s details from the site;
- try to get into accounts or systems that are not yours, or disturb the service for others.

If you find a weakness in our security, please tell us before you tell anybody else.`,
    },
    {
      id: "disputes",
      title: "When a job goes wrong",
      text: `Speak with each other first: most things can be put right. Claims about the work are between the client and the artisan or merchant. If somebody deceived you or put you in danger, tell us, and where it is a crime, the police. We can remove what breaks these terms and disable an account; we cannot decide who owes what to whom.`,
    },
    {
      id: "leaving",
      title: "Leaving, and being asked to leave",
      text: `You can stop using ${siteName} at any time, and delete your account on your [profile](/profile).

We may disable an account that breaks these terms or puts others at risk. Unless the law or somebody’s safety forbids it, we tell you why, and you may answer. What we decided can be looked at again by another member of our team.`,
    },
    {
      id: "responsibility",
      title: "Our responsibility",
      text: `We run the service with care, yet cannot promise that it is always there or free of errors. As far as the law allows, we are not responsible for what users do or leave undone, for the work agreed between them, or for losses that nobody could foresee.

Nothing in these terms takes away rights that the law gives you and that cannot be given up, among them those under the Federal Competition and Consumer Protection Act 2018, or limits responsibility for intent, gross negligence, death or injury.`,
    },
    {
      id: "changes",
      title: "Changes to these terms",
      text: `The date at the top says since when this wording holds. Before a change that matters to you takes effect, we tell registered users by e-mail or on the site. If you do not agree, you can leave before it does.`,
    },
    {
      id: "law",
      title: "Law",
      text: `The law of the Federal Republic of Nigeria applies, and its courts decide. Please give us the chance to put a matter right first: {contact}.`,
    },
  ],
};

/** The privacy policy, under the Nigeria Data Protection Act 2023 (A-GAP-28). */
export const privacy: PageText = {
  title: "Privacy Policy",
  updated: "2026-11-21",
  short: [
    "We keep what an account needs, what artisans and merchants publish about themselves, and what keeps accounts safe.",
    "Your e-mail address and phone number are not shown on public pages.",
    "Messages and their pictures are for the two who write. Our team sees one only if one of them reports it.",
    "No advertising, no tracking across sites, no sale of personal data.",
    "You can download, correct and delete your data at any time, on your profile.",
  ],
  clauses: [
    {
      id: "who",
      title: "Who is responsible",
      text: `${siteName}, {location}, decides why and how personal data is used on this site: in the words of the Nigeria Data Protection Act 2023 (NDPA), we are the data controller. For every question about your data: {contact}.`,
    },
    {
      id: "what",
      title: "What we keep, why, and how long",
      text: `{kept}`,
    },
    {
      id: "not",
      title: "What we do not do",
      text: `- We do not sell personal data and show no third-party advertising.
- We use no analytics service and no tracking pixels, and load nothing from other companies’ sites.
- We do not ask for your bank details, BVN, NIN or exact position.
- No decision about you that has legal or similarly serious effects is made by a machine alone. Whether an account is approved or disabled is decided by a person.`,
    },
    {
      id: "who-sees",
      title: "Who sees what",
      text: `**Everybody:** an approved artisan’s name, picture, trade, place, description, rate, pictures of their work, rating and reviews, and a WhatsApp number if the artisan publishes one; an approved merchant’s business name, industry, place, description, website and products, the owner’s name and picture, and the phone number for calls or WhatsApp if the merchant switches that on; a review shows its author’s name. Also roughly when an artisan was last on Handiwork: now, today, this week.

**The person you write with:** your name and picture, your messages and pictures, whether and when you were last here, that you are typing, and how far you have received and read their messages. Whoever you block cannot write to you any more and does not see whether you are here. A merchant whom you ask sees your name, your e-mail address and your question.

**Our admin team:** what is needed to review accounts, to help, and to look into misuse. They do not read conversations: if somebody reports a message to us, they see a copy of that message, and its picture, until the report is dealt with. The one who is reported is not told by whom.

**Companies that work for us:** Amazon Web Services runs the computers on which the site, its database, its sign-in and its e-mail work. It processes data on our instructions only.

**Makers of browsers,** if you switch on notifications on a device: Google, Mozilla, Apple or Microsoft carries them to it. They are encrypted on the way, so that only your device can read them; the carrier knows that and when one was sent.

**Paystack:** artisans who buy premium pay there. It learns their e-mail address, their account’s id, the plan and the price from us, and their card from them; it tells us whether it was paid, and of the card its maker and last four digits. Its own privacy policy says what it keeps.

**Your mail provider:** the e-mails that we send you. They name who has written to you or reviewed you, and never carry what was written. Each one that you can do without has a link that ends it, without signing in.

**Authorities:** where Nigerian law or a court obliges us, and no more than that.`,
    },
    {
      id: "where",
      title: "Where your data is",
      text: `In data centres of Amazon Web Services in Ireland, in the European Union; pages and public pictures are also kept for a while on its servers closer to you. The law of the European Union protects personal data at a level that the NDPA (sections 41 to 43) asks of places outside Nigeria.`,
    },
    {
      id: "cookies",
      title: "Cookies and your device’s storage",
      text: `We set cookies only when you sign in, and only those without which signing in would not work: two that hold your session, which scripts cannot read, and one that only says that there is a session. They go when you sign out. If you tick “Remember me” they last up to 30 days, otherwise until you close the browser.

While you fill in a registration form, your browser tab remembers what you typed, so that a reload does not lose it. Passwords are never among it, it is not sent to us before you press the button, and it is gone when the tab is closed or the account is created.

On the messages page your browser keeps what you have begun to write, and messages and pictures that are still on their way, so that a lost network or a reload costs you nothing; so it does with changes of your profile and with an application that you have begun. If you switch on notifications, it also keeps a small program of ours that shows them. Signing out removes all of this from the device. Your browser also keeps whether you see results as a grid or a list, and the state in which you searched last, so that the home page can show artisans near you.

So that artisans can see how many people look at their page, your browser tells us which artisans it showed you, and notes until the next day what it has told, so that you count once. The number that stands for you there is a new one every day. If your browser sends “Do Not Track” or “Global Privacy Control”, it tells us nothing and notes nothing.

While you are signed in, your browser also notes when your session was last renewed, so that several tabs do not do it at once.`,
    },
    {
      id: "safety",
      title: "How we protect it",
      text: `All connections are encrypted, and so is what is stored. Passwords are kept in a form from which nobody can read them, us included. Sign-in attempts are limited, sessions can be ended from your profile, and admins’ access is checked anew on every request.

Should data be exposed all the same and that puts you at risk, we report it to the Nigeria Data Protection Commission within 72 hours of learning of it, and tell you without delay where the risk to you is high (NDPA, section 40).`,
    },
    {
      id: "rights",
      title: "Your rights",
      text: `Under the NDPA you may, free of charge:

- know what we hold about you, and get a copy, also in a form that other services can read;
- have wrong or incomplete data corrected;
- have your data deleted when there is no lawful reason left to keep it;
- object to its use, or have the use limited while a question is open;
- withdraw a consent; what was done before stays lawful.

Your [profile](/profile) does most of it at once: “Edit profile”, “Download your data” and “Delete account”, which says what goes and what stays. For everything else write to us from your account’s e-mail address, so that we know it is you: {contact}. We answer without unreasonable delay.

When you delete your account, your profile and record are gone at once, and so is your way to sign in. Pictures, files, favourites, saved searches, notifications and devices follow within minutes, and we confirm it by e-mail. What stays is without your name: your reviews, under “Former client”, and your words to people you wrote with, for them, under “Former user”. Reports, the records of what happened to the account, and backups end as said above.

If you think that we are wrong, you may complain to the [Nigeria Data Protection Commission](https://ndpc.gov.ng).`,
    },
    {
      id: "children",
      title: "Children",
      text: `Accounts are for people of 18 and older. If a child has registered, tell us, and we delete the account.`,
    },
    {
      id: "changes",
      title: "Changes",
      text: `This page describes what the site does today. When that changes, this page changes with it, and the date at the top says since when it holds. Of changes that matter to you we tell you by e-mail or on the site before they take effect. The rules for using ${siteName} are in our [terms](/terms).`,
    },
  ],
};
