import { siteName } from "@handiwork/core/site/content";
import { Link } from "react-router";
import { Contact, LegalPage, type Clause } from "../components/legal-page.tsx";

const short = [
  `${siteName} brings clients and artisans together. The work itself is agreed, done and paid for between the two of you.`,
  "Registering and searching are free.",
  "Artisans and merchants are reviewed by our team before they are listed. Their rates and descriptions are their own.",
  "Be truthful, be fair, keep your password to yourself. You can leave at any time.",
];

const clauses: readonly Clause[] = [
  {
    id: "agreement",
    title: "This agreement",
    body: (
      <>
        <p>
          {siteName} is an online marketplace in Nigeria. “We” and “us” mean {siteName}; “you” means whoever
          uses the site. By registering you accept these terms and confirm that you have read our{" "}
          <Link to="/privacy">privacy policy</Link>. You may search the site without an account; the rules on
          fair use below then apply to you as well.
        </p>
        <p>
          Something here is unclear? Ask before you register: <Contact />.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <>
        <p>
          You need to be 18 or older to register. There are three kinds of account: for clients, who look for
          somebody to do a job; for artisans, who do it; and for merchants, who supply tools and materials.
        </p>
        <ul>
          <li>Register as yourself or for a business that you may act for, with details that are true.</li>
          <li>Keep your password to yourself. Whoever signs in with it acts in your name.</li>
          <li>
            If you think that somebody else has used your account, change the password and tell us at once.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "review",
    title: "Artisans and merchants",
    body: (
      <>
        <p>
          An artisan or merchant account is reviewed by our admin team and appears in public lists only once
          it is approved. We may decline an account, or withdraw an approval, when details are missing or
          untrue or when these terms are broken.
        </p>
        <p>
          An approval means that our team has looked at the account; “Verified” means that our team has marked
          the person as verified. Neither is a promise about the quality of a particular job. “Premium”
          artisans stand first in the usual order of the search; it says nothing about their work.
        </p>
        <p>
          Artisans and merchants decide on their own rates, hours and descriptions, are responsible for them,
          and keep them up to date. They see to their own taxes, permits and insurance.
        </p>
      </>
    ),
  },
  {
    id: "work",
    title: "What we do, and what we do not",
    body: (
      <>
        <p>
          We show artisans with their trade, place, work, hourly rate and reviews, so that clients can compare
          them and choose.
        </p>
        <ul>
          <li>We do not employ artisans or merchants, and do not act for them or for clients.</li>
          <li>We are no party to what a client and an artisan agree on, and do not supervise the work.</li>
          <li>We do not take, hold or pass on money for the work.</li>
          <li>We do not promise that somebody is available, or that a job ends as hoped.</li>
        </ul>
        <p>
          Before the work begins, agree on what is to be done, the price, the day, and who pays for the
          materials, best in writing.
        </p>
      </>
    ),
  },
  {
    id: "fees",
    title: "What it costs",
    body: (
      <p>
        Registering, searching and comparing cost nothing. Where we offer something for money, you see the
        price in naira and what you get for it before you agree. Nothing is ever charged without your consent.
      </p>
    ),
  },
  {
    id: "content",
    title: "What you put on the site",
    body: (
      <>
        <p>
          Your texts and pictures stay yours. You allow us to store them, adapt their size and form, and show
          them on {siteName} for as long as they are there. Put up only what is yours or what you have
          permission for, and pictures of people only with their consent.
        </p>
        <p>
          A review tells honestly what happened between you and the artisan. Nobody may pay for reviews, or
          write them for themselves or against a competitor.
        </p>
      </>
    ),
  },
  {
    id: "messages",
    title: "Messages",
    body: (
      <>
        <p>
          Messages are for arranging work: what is to be done, where, when and for how much. Send only
          pictures that you may send. We carry and keep messages so that both of you can look back at what was
          agreed; a message that was sent cannot be taken back.
        </p>
        <p>
          You can block anybody who writes to you, and report a message or a profile to our team. We look at
          what was reported, and at nothing else of your conversation. Please report in earnest: reports that
          are made to harm somebody break these terms.
        </p>
        <p>
          We tell you of what concerns you on the site, by e-mail and, if you switch it on, on your device.
          You choose which in your profile; what concerns your account’s safety and approval always comes by
          e-mail.
        </p>
      </>
    ),
  },
  {
    id: "fair-use",
    title: "Fair use",
    body: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>break the law, deceive, threaten, harass or discriminate against anybody;</li>
          <li>pretend to be somebody else, or open an account in another person’s name;</li>
          <li>send advertising that nobody asked for, or collect people’s details from the site;</li>
          <li>try to get into accounts or systems that are not yours, or disturb the service for others.</li>
        </ul>
        <p>If you find a weakness in our security, please tell us before you tell anybody else.</p>
      </>
    ),
  },
  {
    id: "disputes",
    title: "When a job goes wrong",
    body: (
      <p>
        Speak with each other first: most things can be put right. Claims about the work are between the
        client and the artisan or merchant. If somebody deceived you or put you in danger, tell us, and where
        it is a crime, the police. We can remove what breaks these terms and disable an account; we cannot
        decide who owes what to whom.
      </p>
    ),
  },
  {
    id: "leaving",
    title: "Leaving, and being asked to leave",
    body: (
      <>
        <p>
          You can stop using {siteName} at any time, and delete your account on your{" "}
          <Link to="/profile">profile</Link>.
        </p>
        <p>
          We may disable an account that breaks these terms or puts others at risk. Unless the law or
          somebody’s safety forbids it, we tell you why, and you may answer. What we decided can be looked at
          again by another member of our team.
        </p>
      </>
    ),
  },
  {
    id: "responsibility",
    title: "Our responsibility",
    body: (
      <>
        <p>
          We run the service with care, yet cannot promise that it is always there or free of errors. As far
          as the law allows, we are not responsible for what users do or leave undone, for the work agreed
          between them, or for losses that nobody could foresee.
        </p>
        <p>
          Nothing in these terms takes away rights that the law gives you and that cannot be given up, among
          them those under the Federal Competition and Consumer Protection Act 2018, or limits responsibility
          for intent, gross negligence, death or injury.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        The date at the top says since when this wording holds. Before a change that matters to you takes
        effect, we tell registered users by e-mail or on the site. If you do not agree, you can leave before
        it does.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law",
    body: (
      <p>
        The law of the Federal Republic of Nigeria applies, and its courts decide. Please give us the chance
        to put a matter right first: <Contact />.
      </p>
    ),
  },
];

/** The terms and conditions that registration asks to be accepted (A-GAP-28). */
export function Page() {
  return <LegalPage title="Terms and Conditions" updated="2026-11-21" short={short} clauses={clauses} />;
}
