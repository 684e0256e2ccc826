import type { OwnMail } from "@handiwork/core/undeliverable/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { ownMailQuery } from "../../../lib/session/own-profile.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Fact } from "../../../ui/data/facts.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { StatusCard } from "../../../ui/feedback/status-card.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { ownArtisanQuery } from "../../artisan-dashboard/own-artisan.ts";
import styles from "./profile.module.css";

const accountTypes = {
  client: { name: "Client", icon: "search" },
  artisan: { name: "Artisan", icon: "hammer" },
  merchant: { name: "Merchant", icon: "store" },
  admin: { name: "Admin", icon: "shield" },
} as const;

/** The profile's header, in the colours of the account type. `children` are its buttons. */
export function ProfileHeader({ user, children }: { user: SessionUser; children: ReactNode }) {
  const name = user.fullName ?? user.email;
  const accountType = accountTypes[user.userType];
  return (
    <Cluster as="header" gap={3} className={styles.head}>
      <Avatar name={name} image={user.avatar} size={64} />
      <Stack gap={0} grow>
        <Cluster as="p" weight={700} className={styles.type}>
          <Icon name={accountType.icon} size={18} />
          {accountType.name} account
        </Cluster>
        <Text as="h1" lines="anywhere">
          {name}
        </Text>
        <Cluster as="ul" gap={4} tight size={14} tone="quiet">
          <Text as="li" lines="anywhere">
            {user.email}
            {user.isEmailVerified && (
              <span className={styles.mark}>
                <Icon name="verified" size={18} tone="good" />
                <VisuallyHidden>(verified)</VisuallyHidden>
              </span>
            )}
          </Text>
          <li>
            Member since <time dateTime={user.memberSince}>{formatDate(user.memberSince)}</time>
          </li>
          {user.isPremium && (
            <li>
              <Badge kind="premium" />
            </li>
          )}
        </Cluster>
        <PhotoStatus user={user} />
      </Stack>
      {children}
    </Cluster>
  );
}

/** The status of a photo that the server fetches from a URL. */
function PhotoStatus({ user: { isAvatarComing, avatarProblem } }: { user: SessionUser }) {
  return (
    <Text as="output" size={14} {...(!isAvatarComing && { weight: 500, tone: "bad" })}>
      {isAvatarComing
        ? "Your photo is being fetched. It will appear here in a moment."
        : avatarProblem && `Your photo: ${avatarProblem}`}
    </Text>
  );
}

/** Says why emails to the user are paused, and how to resume them. */
export function MailProblem({ user: { email } }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(email));
  if (!data?.problem) return null;
  const { reason, at } = data.problem;
  const isUnwanted = reason === "complained";
  return (
    <StatusCard
      tone="waiting"
      icon="mail"
      title={isUnwanted ? "You have stopped our emails" : "Emails do not reach you"}
    >
      <p>
        {causes[reason](email, formatDate(at))}{" "}
        {isUnwanted
          ? "We now send only the codes that you request."
          : "We have stopped sending emails there, such as message alerts and receipts."}{" "}
        You can still find everything here.
      </p>
      <p>
        If this is no longer your address, <a href="#signing-in">change it below</a>. If it is, we can send
        you a code there. Enter it to resume emails.
      </p>
      <LinkButton to={paths.verifyEmail}>
        {isUnwanted ? "Send me emails again" : "Try the address again"}
      </LinkButton>
    </StatusCard>
  );
}

const causes: Record<NonNullable<OwnMail["problem"]>["reason"], (email: string, date: string) => string> = {
  complained: (email, date) =>
    `You or your email program marked an email of ${date} to ${email} as unwanted.`,
  slow: (email, date) =>
    `Emails to ${email} could not be delivered on several days, most recently on ${date}. Perhaps the mailbox is full.`,
  bounced: (email, date) =>
    `An email of ${date} to ${email} could not be delivered: there seems to be no such mailbox.`,
};

const approvals = { pending: "Pending review", approved: "Approved", suspended: "Suspended" } as const;

/** The account at a glance (A-GAP-75). */
export function Snapshot({ user }: { user: SessionUser }) {
  return (
    <CollapsibleSection id="snapshot" title="Account snapshot">
      <Stack as="dl" gap={3} className={styles.facts}>
        <Fact name="Account type">{accountTypes[user.userType].name}</Fact>
        {user.approval && <Fact name="Approval">{approvals[user.approval]}</Fact>}
        <Fact name="Email">
          {user.email}
          <EmailState user={user} />
        </Fact>
        <Fact name="Phone">{user.phone ?? "Not given"}</Fact>
        {user.userType !== "admin" && (
          <Fact name="Verified by Handiwork">{user.isVerified ? "Yes" : "Not yet"}</Fact>
        )}
        {user.userType === "artisan" && <Plan isPremium={user.isPremium} />}
        <Fact name="Member since">
          <time dateTime={user.memberSince}>{formatDate(user.memberSince)}</time>
        </Fact>
      </Stack>
    </CollapsibleSection>
  );
}

/** The artisan's plan, with its end once the record has loaded. */
function Plan({ isPremium }: { isPremium: boolean }) {
  const { data } = useQuery({ ...ownArtisanQuery, enabled: isPremium });
  const until = data?.artisan?.premiumExpiresAt;
  return (
    <Fact name="Plan">
      {isPremium ? `Premium${until ? ` until ${formatDate(until)}` : ""}` : "Basic"}
      <FactLink to={isPremium ? paths.ownPayments : paths.pricing}>
        {isPremium ? "Your payments" : "See the plans"}
      </FactLink>
    </Fact>
  );
}

/** Shows that the address is verified, or links to the verification. After a delivery problem, `MailProblem` has that link. */
function EmailState({ user: { email, isEmailVerified } }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(email));
  if (isEmailVerified) {
    return (
      <Cluster as="span" gap={1} size={14} weight={600} tone="good">
        <Icon name="verified" size={18} />
        Verified
      </Cluster>
    );
  }
  if (data?.problem) return null;
  return <FactLink to={paths.verifyEmail}>Verify your address</FactLink>;
}

function FactLink(props: { to: string; children: string }) {
  return <Cluster as={Link} size={14} weight={600} touch className={styles.factLink} {...props} />;
}
