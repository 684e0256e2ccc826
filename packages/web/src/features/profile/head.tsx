import type { OwnMail } from "@handiwork/core/undeliverable/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/format.ts";
import { ownMailQuery } from "../../lib/own-mail.ts";
import { paths } from "../../lib/paths.ts";
import type { SessionUser, UserType } from "../../lib/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { StatusCard } from "../../ui/status-card.tsx";
import { Text } from "../../ui/text.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./profile.module.css";

/** What the types of users are called. */
export const typeNames: Record<UserType, string> = {
  client: "Client",
  artisan: "Artisan",
  merchant: "Merchant",
  admin: "Admin",
};

const icons = { client: "search", artisan: "hammer", merchant: "store", admin: "shield" } as const;

/** Who the user is, in the colours of the type of account. `children` are what can be done about it. */
export function Head({ user, children }: { user: SessionUser; children: ReactNode }) {
  const name = user.fullName ?? user.email;
  return (
    <header className={styles.head}>
      <Avatar name={name} image={user.avatar} size={64} />
      <Stack gap={0} grow>
        <Cluster as="p" weight={700} className={styles.type}>
          <Icon name={icons[user.userType]} size={18} />
          {typeNames[user.userType]} account
        </Cluster>
        <Text as="h1" lines="anywhere">
          {name}
        </Text>
        <Cluster as="ul" tone="quiet" className={styles.headFacts}>
          <Text as="li" lines="anywhere">
            {user.email}
            {user.isEmailVerified && (
              <span className={styles.mark}>
                <Icon name="verified" size={18} />
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
        <PhotoNews user={user} />
      </Stack>
      {children}
    </header>
  );
}

/** What became of a photo that is fetched from an address. */
function PhotoNews({ user: { isAvatarComing, avatarProblem } }: { user: SessionUser }) {
  return (
    <output>
      {isAvatarComing && (
        <Text as="span" size={14}>
          Your photo is being fetched. It appears here in a moment.
        </Text>
      )}
      {!isAvatarComing && avatarProblem !== null && (
        <Text as="span" size={14} weight={500} tone="bad">
          Your photo: {avatarProblem}
        </Text>
      )}
    </output>
  );
}

/** That e-mails do not go to the user's address, and what can be done about it; nothing where they do. */
export function MailProblem({ user: { email } }: { user: SessionUser }) {
  const { data } = useQuery(ownMailQuery(email));
  if (!data?.problem) return null;
  const { title, why, button } = wordsOf(data.problem, email);
  return (
    <StatusCard tone="waiting" icon="mail" title={title}>
      <p>{why}</p>
      <p>
        If this is no longer your address, <a href="#signing-in">change it below</a>. If it is, we send you a
        code there, and e-mails go on when you enter it.
      </p>
      <LinkButton to={paths.verifyEmail}>{button}</LinkButton>
    </StatusCard>
  );
}

function wordsOf({ reason, at }: NonNullable<OwnMail["problem"]>, email: string) {
  const when = formatDate(at);
  const lost =
    "So we have stopped sending e-mails there, such as message alerts and receipts. You can still find everything here.";
  switch (reason) {
    case "complained":
      return {
        title: "You have stopped our e-mails",
        why: `You, or your e-mail program, marked an e-mail of ${when} to ${email} as unwanted. So we send only the codes that you ask for. You still find everything here.`,
        button: "Send me e-mails again",
      };
    case "slow":
      return {
        title: "E-mails do not reach you",
        why: `E-mails to ${email} came back on several days, most lately on ${when}: perhaps the mailbox is full. ${lost}`,
        button: "Try the address again",
      };
    case "bounced":
      return {
        title: "E-mails do not reach you",
        why: `An e-mail of ${when} to ${email} came back: there seems to be no such mailbox. ${lost}`,
        button: "Try the address again",
      };
  }
}
