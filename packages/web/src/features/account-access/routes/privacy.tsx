import { siteName, support } from "@handiwork/core/site/content";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { KeptData } from "../components/kept-data.tsx";
import { Contact, LegalPage, type Clause } from "../components/legal-page.tsx";

const short = [
  "We keep what an account needs, what artisans and merchants publish about themselves, and what keeps accounts safe.",
  "Your e-mail address and phone number are not shown on public pages.",
  "Messages and their pictures are for the two who write. Our team sees one only if one of them reports it.",
  "No advertising, no tracking across sites, no sale of personal data.",
  "You can download, correct and delete your data at any time, on your profile.",
];

const clauses: readonly Clause[] = [
  {
    id: "who",
    title: "Who is responsible",
    body: (
      <p>
        {siteName}, {support.location}, decides why and how personal data is used on this site: in the words
        of the Nigeria Data Protection Act 2023 (NDPA), we are the data controller. For every question about
        your data: <Contact />.
      </p>
    ),
  },
  {
    id: "what",
    title: "What we keep, why, and how long",
    body: <KeptData />,
  },
  {
    id: "not",
    title: "What we do not do",
    body: (
      <ul>
        <li>We do not sell personal data and show no third-party advertising.</li>
        <li>
          We use no analytics service and no tracking pixels, and load nothing from other companies’ sites.
        </li>
        <li>We do not ask for your bank details, BVN, NIN or exact position.</li>
        <li>
          No decision about you that has legal or similarly serious effects is made by a machine alone.
          Whether an account is approved or disabled is decided by a person.
        </li>
      </ul>
    ),
  },
  {
    id: "who-sees",
    title: "Who sees what",
    body: (
      <>
        <p>
          <strong>Everybody:</strong> an approved artisan’s name, picture, trade, place, description, rate,
          pictures of their work, rating and reviews, and a WhatsApp number if the artisan publishes one; a
          review shows its author’s name. Also roughly when an artisan was last on Handiwork: now, today, this
          week.
        </p>
        <p>
          <strong>The person you write with:</strong> your name and picture, your messages and pictures,
          whether and when you were last here, that you are typing, and how far you have received and read
          their messages. Whoever you block cannot write to you any more and does not see whether you are
          here.
        </p>
        <p>
          <strong>Our admin team:</strong> what is needed to review accounts, to help, and to look into
          misuse. They do not read conversations: if somebody reports a message to us, they see a copy of that
          message, and its picture, until the report is dealt with. The one who is reported is not told by
          whom.
        </p>
        <p>
          <strong>Companies that work for us:</strong> Amazon Web Services runs the computers on which the
          site, its database, its sign-in and its e-mail work. It processes data on our instructions only.
        </p>
        <p>
          <strong>Makers of browsers,</strong> if you switch on notifications on a device: Google, Mozilla,
          Apple or Microsoft carries them to it. They are encrypted on the way, so that only your device can
          read them; the carrier knows that and when one was sent.
        </p>
        <p>
          <strong>Your mail provider:</strong> the e-mails that we send you. They name who has written to you
          or reviewed you, and never carry what was written. Each one that you can do without has a link that
          ends it, without signing in.
        </p>
        <p>
          <strong>Authorities:</strong> where Nigerian law or a court obliges us, and no more than that.
        </p>
      </>
    ),
  },
  {
    id: "where",
    title: "Where your data is",
    body: (
      <p>
        In data centres of Amazon Web Services in Ireland, in the European Union; pages and public pictures
        are also kept for a while on its servers closer to you. The law of the European Union protects
        personal data at a level that the NDPA (sections 41 to 43) asks of places outside Nigeria.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and your device’s storage",
    body: (
      <>
        <p>
          We set cookies only when you sign in, and only those without which signing in would not work: two
          that hold your session, which scripts cannot read, and one that only says that there is a session.
          They go when you sign out. If you tick “Remember me” they last up to 30 days, otherwise until you
          close the browser.
        </p>
        <p>
          While you fill in a registration form, your browser tab remembers what you typed, so that a reload
          does not lose it. Passwords are never among it, it is not sent to us before you press the button,
          and it is gone when the tab is closed or the account is created.
        </p>
        <p>
          On the messages page your browser keeps what you have begun to write, and messages and pictures that
          are still on their way, so that a lost network or a reload costs you nothing; so it does with
          changes of your profile and with an application that you have begun. If you switch on notifications,
          it also keeps a small program of ours that shows them. Signing out removes all of this from the
          device.
        </p>
        <p>
          So that artisans can see how many people look at their page, your browser tells us which artisans it
          showed you, and notes until the next day what it has told, so that you count once. The number that
          stands for you there is a new one every day. If your browser sends “Do Not Track” or “Global Privacy
          Control”, it tells us nothing and notes nothing.
        </p>
        <p>
          While you are signed in, your browser also notes when your session was last renewed, so that several
          tabs do not do it at once.
        </p>
      </>
    ),
  },
  {
    id: "safety",
    title: "How we protect it",
    body: (
      <>
        <p>
          All connections are encrypted, and so is what is stored. Passwords are kept in a form from which
          nobody can read them, us included. Sign-in attempts are limited, sessions can be ended from your
          profile, and admins’ access is checked anew on every request.
        </p>
        <p>
          Should data be exposed all the same and that puts you at risk, we report it to the Nigeria Data
          Protection Commission within 72 hours of learning of it, and tell you without delay where the risk
          to you is high (NDPA, section 40).
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>Under the NDPA you may, free of charge:</p>
        <ul>
          <li>know what we hold about you, and get a copy, also in a form that other services can read;</li>
          <li>have wrong or incomplete data corrected;</li>
          <li>have your data deleted when there is no lawful reason left to keep it;</li>
          <li>object to its use, or have the use limited while a question is open;</li>
          <li>withdraw a consent; what was done before stays lawful.</li>
        </ul>
        <p>
          Your <Link to={paths.profile}>profile</Link> does most of it at once: “Edit profile”, “Download your
          data” and “Delete account”, which says what goes and what stays. For everything else write to us
          from your account’s e-mail address, so that we know it is you: <Contact />. We answer without
          unreasonable delay.
        </p>
        <p>
          When you delete your account, your profile and record are gone at once, and so is your way to sign
          in. Pictures, files, favourites, saved searches, notifications and devices follow within minutes,
          and we confirm it by e-mail. What stays is without your name: your reviews, under “Former client”,
          and your words to people you wrote with, for them, under “Former user”. Reports, the records of what
          happened to the account, and backups end as said above.
        </p>
        <p>
          If you think that we do it wrong, you may complain to the{" "}
          <a href="https://ndpc.gov.ng">Nigeria Data Protection Commission</a>.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        Accounts are for people of 18 and older. If a child has registered, tell us, and we delete the
        account.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        This page describes what the site does today. When that changes, this page changes with it, and the
        date at the top says since when it holds. Of changes that matter to you we tell you by e-mail or on
        the site before they take effect. The rules for using {siteName} are in our{" "}
        <Link to="/terms">terms</Link>.
      </p>
    ),
  },
];

/** What happens with personal data, under the Nigeria Data Protection Act 2023 (A-GAP-28). */
export function Page() {
  return <LegalPage title="Privacy Policy" updated="2026-11-21" short={short} clauses={clauses} />;
}
