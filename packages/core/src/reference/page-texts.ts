import { siteName } from "./content.ts";

/**
 * The complete texts of About, Terms and Privacy, in the blog's Markdown (`markdown.ts`). {contact} and {location}
 * are replaced by the admins' settings, {storedData} by the table of stored data.
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
        text: "We show the work itself: pictures of finished jobs, years of experience, and the words of the trade.",
      },
      {
        title: "Respect",
        text: "For the time, privacy and money of everyone who uses the marketplace.",
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
        text: "Search by trade, place, rating and rate, see the work, message artisans directly, save the good ones, and agree on the price before anyone comes. It costs nothing.",
      },
      {
        title: "For Artisans",
        text: "Your own page with your work, your rate and what clients say about you, messages from people near you, and figures that show how many people saw you.",
      },
      {
        title: "Quality Assurance",
        text: "Our team reviews every artisan and merchant before they are listed. Clients review the work, our team reads every report, and we remove anyone who breaks the rules.",
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
  updated: "2026-11-28",
  short: [
    `${siteName} brings clients and artisans together. You agree on the work, and pay for it, directly between the two of you.`,
    "Registering and searching are free.",
    "Our team reviews artisans and merchants before they are listed. They set their own rates and write their own descriptions.",
    "Be truthful, be fair, keep your password to yourself. You can leave at any time.",
  ],
  clauses: [
    {
      id: "agreement",
      title: "This agreement",
      text: `${siteName} is an online marketplace in Nigeria. “We” and “us” mean ${siteName}; “you” means anyone who uses the site. By registering, you accept these terms and confirm that you have read our [privacy policy](/privacy). You may search the site without an account; the rules on fair use below apply to you then, too.

If anything here is unclear, ask before you register: {contact}.`,
    },
    {
      id: "account",
      title: "Your account",
      text: `You need to be 18 or older to register. There are three kinds of account: for clients, who need a job done; for artisans, who do it; and for merchants, who supply tools and materials.

- Register as yourself, or for a business that you are allowed to represent, with true details.
- Keep your password to yourself. Anyone who signs in with it acts in your name.
- If you think that someone else has used your account, change the password and tell us at once.`,
    },
    {
      id: "review",
      title: "Artisans and merchants",
      text: `Our admin team reviews each artisan and merchant account. It appears in public lists only once it is approved. We may decline an account, or withdraw an approval, if details are missing or untrue or if these terms are broken.

Approval means that our team has looked at the account; “Verified” means that our team has marked the person as verified. Neither is a promise about the quality of a particular job. “Premium” artisans come first in the default order of search results; the badge says nothing about their work.

Artisans and merchants decide on their own rates, hours and descriptions, and are responsible for keeping them correct. Their taxes, permits and insurance are their own responsibility.`,
    },
    {
      id: "work",
      title: "What we do, and what we do not",
      text: `We show artisans with their trade, place, work, hourly rate and reviews, so that clients can compare them and choose.

- We do not employ artisans or merchants, and do not act for them or for clients.
- We are not a party to agreements between clients and artisans, and do not supervise the work.
- We do not take, hold or pass on money for the work.
- We do not promise that an artisan is available, or that a job turns out as you hoped.

Before the work begins, agree on the work, the price, the day, and who pays for the materials, preferably in writing.`,
    },
    {
      id: "fees",
      title: "What it costs",
      text: `Registering, searching and comparing cost nothing. If we offer something for money, you see the price in naira and what you get before you agree. We never charge you without your consent.`,
    },
    {
      id: "content",
      title: "What you put on the site",
      text: `Your texts and pictures stay yours. You allow us to store them, change their size and format, and show them on ${siteName} for as long as they are there. Post only what is yours or what you have permission to use, and pictures of people only with their consent.

A review must say honestly what happened between you and the artisan. Paying for reviews, reviewing yourself, and reviewing a competitor are not allowed.`,
    },
    {
      id: "messages",
      title: "Messages",
      text: `Messages are for arranging work: what needs to be done, where, when and for how much. Send only pictures that you are allowed to send. We store messages so that both of you can look back at what was agreed; a sent message cannot be deleted.

You can block anyone who messages you, and report a message or a profile to our team. We look at what was reported, and at nothing else in your conversation. Please report only real problems: reports that are meant to harm someone break these terms.

We notify you on the site, by email and, if you switch it on, on your device. You choose which notifications you get in your profile; we always email you about your account’s safety, approval and payments.`,
    },
    {
      id: "fair-use",
      title: "Fair use",
      text: `You agree not to:

- break the law, or deceive, threaten, harass or discriminate against anyone;
- pretend to be someone else, or open an account in another person’s name;
- send unwanted advertising, or collect people’s details from the site;
- try to get into accounts or systems that are not yours, or disrupt the service for others.

If you find a weakness in our security, please tell us before you tell anyone else.`,
    },
    {
      id: "disputes",
      title: "When a job goes wrong",
      text: `Talk to each other first: most problems can be put right. Claims about the work are between the client and the artisan or merchant. If someone deceived you or put you in danger, tell us, and if it is a crime, tell the police. We can remove what breaks these terms and disable accounts; we cannot decide who owes what to whom.`,
    },
    {
      id: "leaving",
      title: "Leaving, and being asked to leave",
      text: `You can stop using ${siteName} at any time, and delete your account on your [profile](/profile).

We may disable an account that breaks these terms or puts others at risk. Unless the law or someone’s safety forbids it, we tell you why, and you can respond. You can ask for another member of our team to review the decision.`,
    },
    {
      id: "responsibility",
      title: "Our responsibility",
      text: `We run the service with care, but cannot promise that it is always available or free of errors. As far as the law allows, we are not responsible for what users do or fail to do, for the work agreed between them, or for losses that no one could foresee.

Nothing in these terms takes away rights that the law gives you and that you cannot give up, including those under the Federal Competition and Consumer Protection Act 2018, or limits responsibility for intent, gross negligence, death or injury.`,
    },
    {
      id: "changes",
      title: "Changes to these terms",
      text: `The date at the top says when this version took effect. Before a change that matters to you takes effect, we tell registered users by email or on the site. If you do not agree, you can close your account first.`,
    },
    {
      id: "law",
      title: "Law",
      text: `The law of the Federal Republic of Nigeria applies, and its courts decide. Please give us the chance to put the matter right first: {contact}.`,
    },
  ],
};

/** The privacy policy, under the Nigeria Data Protection Act 2023 (A-GAP-28). */
export const privacy: PageText = {
  title: "Privacy Policy",
  updated: "2026-11-28",
  short: [
    "We store what an account needs, what artisans and merchants publish about themselves, and what keeps accounts safe.",
    "Your email address and phone number are not shown on public pages.",
    "Messages and their pictures are only for the two people in the conversation. Our team sees one only if one of them reports it.",
    "No advertising, no tracking across sites, no sale of personal data.",
    "You can download, correct and delete your data at any time, on your profile.",
  ],
  clauses: [
    {
      id: "who",
      title: "Who is responsible",
      text: `${siteName}, {location}, decides why and how personal data is used on this site: in the words of the Nigeria Data Protection Act 2023 (NDPA), we are the data controller. If you have any questions about your data, contact us: {contact}.`,
    },
    {
      id: "what",
      title: "What we store, why, and for how long",
      text: "{storedData}",
    },
    {
      id: "not",
      title: "What we do not do",
      text: `- We do not sell personal data and show no third-party advertising.
- We use no analytics service and no tracking pixels, and load nothing from other companies’ sites.
- We do not ask for your bank details, BVN, NIN or exact position.
- No decision about you that has legal or similarly serious effects is made by a machine alone. A person decides whether to approve or disable an account.`,
    },
    {
      id: "who-sees",
      title: "Who sees what",
      text: `**Everyone:** an approved artisan’s name, picture, trade, place, description, rate, pictures of their work, rating and reviews, and a WhatsApp number if the artisan publishes one; an approved merchant’s business name, industry, place, description, website and products, the owner’s name and picture, and the phone number for calls or WhatsApp if the merchant switches that on; and the author’s name on a review. Everyone also sees roughly when an artisan was last on Handiwork: now, today, this week.

**The person you exchange messages with:** your name and picture, your messages and pictures, whether you are online or when you last were, that you are typing, and which messages you have received and read. People you block can no longer message you or see whether you are online. A merchant whom you ask a question sees your name, your email address and the question.

**Our admin team:** what they need to review accounts, to help, and to look into misuse. They do not read conversations: if someone reports a message to us, they see a copy of that message and its picture until they have resolved the report. We do not tell the reported person who reported them.

**Companies that work for us:** Amazon Web Services runs the computers behind the site, its database, its sign-in and its email. It processes data only on our instructions.

**Browser makers,** if you switch on notifications on a device: Google, Mozilla, Apple or Microsoft delivers them. They are encrypted on the way, so that only your device can read them; the company that delivers one knows only that it was sent, and when.

**Paystack:** artisans who buy premium pay there. Paystack gets their email address, account id, plan and price from us, and the card details from them; it tells us whether the payment succeeded, and the card’s brand and last four digits. Its own privacy policy says what it stores.

**Your mail provider:** the emails that we send you. They name the person who messaged or reviewed you, and never contain what they wrote. Each optional email has a link to unsubscribe without signing in.

**Authorities:** only what Nigerian law or a court requires us to disclose.`,
    },
    {
      id: "where",
      title: "Where your data is",
      text: `In data centres of Amazon Web Services in Ireland, in the European Union; pages and public pictures are also cached on its servers closer to you. The law of the European Union protects personal data at the level that the NDPA (sections 41 to 43) requires of places outside Nigeria.`,
    },
    {
      id: "cookies",
      title: "Cookies and your device’s storage",
      text: `We set cookies only when you sign in, and only those that signing in needs: two that hold your session, which scripts cannot read, and one that only says that there is a session. Signing out deletes them. If you tick “Remember me”, they last up to 30 days, otherwise until you close the browser.

While you fill in a registration form, your browser tab remembers what you typed, so that a reload does not lose it. It never remembers passwords, sends us nothing before you press the button, and forgets everything when you close the tab or the account is created.

On the messages page, your browser keeps your drafts, and messages and pictures that have not been sent yet, so that you lose nothing if the network fails or the page reloads. It does the same for unsaved changes to your profile and for an unfinished application. If you switch on notifications, it also keeps a small program of ours that shows them. Signing out removes all of this from the device. Your browser also remembers whether you see results as a grid or a list, and the state in which you last searched, so that the home page can show artisans near you.

So that artisans can see how many people look at their page, your browser tells us which artisans it showed you, and remembers this until the next day, so that you are counted once. It identifies you by a random number that changes every day. If your browser sends “Do Not Track” or “Global Privacy Control”, it tells us nothing and remembers nothing.

While you are signed in, your browser also remembers when your session was last renewed, so that several tabs do not renew it at the same time.`,
    },
    {
      id: "safety",
      title: "How we protect it",
      text: `All connections and all stored data are encrypted. Passwords are stored in a form that no one can read, including us. We limit sign-in attempts, you can end sessions from your profile, and admins’ access is checked on every request.

If data is exposed in a way that puts you at risk, we report it to the Nigeria Data Protection Commission within 72 hours of learning of it, and tell you without delay if the risk to you is high (NDPA, section 40).`,
    },
    {
      id: "rights",
      title: "Your rights",
      text: `Under the NDPA you may, free of charge:

- know what we store about you, and get a copy in a format that other services can read;
- have wrong or incomplete data corrected;
- have your data deleted once there is no lawful reason to keep it;
- object to its use, or have its use limited while a question is open;
- withdraw your consent; what was done before remains lawful.

Your [profile](/profile) does most of this at once: you can edit it, download a copy of your data, and delete your account after reading what is deleted and what is kept. For everything else, write to us from your account’s email address, so that we know it is you: {contact}. We reply without unreasonable delay.

When you delete your account, your profile and record are deleted at once, and you can no longer sign in. Pictures, files, favourites, saved searches, notifications and devices follow within minutes, and we confirm it by email. What remains no longer has your name: your reviews, under “Former client”, and your messages, which the people you wrote to keep under “Former user”. Reports, the account’s history and backups are deleted as described above.

If you think that we have not handled your data properly, you can complain to the [Nigeria Data Protection Commission](https://ndpc.gov.ng).`,
    },
    {
      id: "children",
      title: "Children",
      text: `Accounts are for people aged 18 and over. If a child has registered, tell us, and we will delete the account.`,
    },
    {
      id: "changes",
      title: "Changes",
      text: `This page describes what the site does today. When that changes, we change this page, and the date at the top says when this version took effect. We tell you about changes that matter to you by email or on the site before they take effect. The rules for using ${siteName} are in our [terms](/terms).`,
    },
  ],
};
