import type { User } from "@handiwork/core/users/schema";
import type { ReactNode } from "react";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";

export const typeNames = {
  client: "Client",
  artisan: "Artisan",
  merchant: "Merchant",
  admin: "Admin",
} as const;

export const mailProblemLabels = {
  bounced: "E-mails bounce",
  slow: "Mailbox full",
  complained: "Marked as spam",
} as const;

/** Returns the user's name, or the e-mail address of a user who has not given one. */
export const nameOf = ({ name, email }: Pick<User, "name" | "email">) => name || email;

/** Returns the id of the element that names a user in a table. */
export const nameIdOf = ({ id }: Pick<User, "id">) => `user-${id}`;

/** The first cell of a table of users: picture, name, e-mail address and tags. */
export function UserCell({
  user,
  email,
  unverifiedLabel = "Pending",
}: {
  user: User;
  email: ReactNode;
  /** The tag of a user who is not verified (B-AUSER-07). */
  unverifiedLabel?: string;
}) {
  const { avatar, isVerified, isDisabled } = user;
  return (
    <Cluster gap={2} wrap={false}>
      <Avatar name={nameOf(user)} image={avatar} size={36} />
      <UserName user={user} email={email}>
        <Tag tone={isVerified ? "good" : "waiting"}>{isVerified ? "Verified" : unverifiedLabel}</Tag>
        {isDisabled && <Tag tone="bad">Disabled</Tag>}
      </UserName>
    </Cluster>
  );
}

/** A user's linked name with tags, and the e-mail address below it. */
export function UserName({
  user,
  email = user.email,
  children,
}: {
  user: Pick<User, "id" | "name" | "email" | "mailProblem">;
  email?: ReactNode;
  children?: ReactNode;
}) {
  const { id, name, mailProblem } = user;
  return (
    <Stack gap={0} lines="anywhere">
      <Cluster gap={1}>
        <Text id={nameIdOf(user)} weight={600}>
          <Link to={adminPaths.user(id)}>{name || "No name"}</Link>
        </Text>
        {children}
        {mailProblem && <Tag tone="bad">{mailProblemLabels[mailProblem.reason]}</Tag>}
      </Cluster>
      <QuietText>{email}</QuietText>
    </Stack>
  );
}
