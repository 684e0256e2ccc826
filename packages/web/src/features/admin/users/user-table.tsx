import type { User } from "@handiwork/core/users/schema";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { telephone } from "../../../lib/navigation/paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { HeldEntry } from "../../../ui/data/held-entries.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import type { PagedItems } from "../../../ui/data/paged-list.tsx";
import { RowMenu } from "../../../ui/overlays/row-menu.tsx";
import { CollapsibleRow, Table } from "../../../ui/data/table.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { MailLink } from "../components/details.tsx";
import { UserActions } from "./user-actions.tsx";
import styles from "./users.module.css";

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

/** A table of users (B-AUSER-04). On phones each row is a card. */
export function UserTable({ items, list }: PagedItems<User>) {
  return (
    <div className={styles.users}>
      <Table columns={["User", "Type", "Phone", "Joined", "Actions"]} bodyRef={list}>
        {items.map((user) => (
          <HeldEntry key={user.id} id={user.id}>
            <CollapsibleRow name={nameOf(user)} firstCell={<Who user={user} email={user.email} />}>
              <td data-label="Type">{typeNames[user.userType]}</td>
              <td data-label="Phone">
                <Text as="span" numeric>
                  {user.phone || "N/A"}
                </Text>
              </td>
              <td data-label="Joined">
                <Joined user={user} />
              </td>
              <td>
                <Cluster className={styles.actions}>
                  <RowActions user={user} />
                </Cluster>
              </td>
            </CollapsibleRow>
          </HeldEntry>
        ))}
      </Table>
    </div>
  );
}

function RowActions({ user }: { user: User }) {
  return (
    <RowMenu label={`More actions for ${nameOf(user)}`}>
      <UserActions user={user} describedBy={nameId(user)} />
    </RowMenu>
  );
}

/** A table of clients with their contacts and the date they joined. */
export function ClientTable({ items, list }: PagedItems<User>) {
  return (
    <Table columns={["Client", "Phone", "Joined"]} bodyRef={list}>
      {items.map((user) => (
        <CollapsibleRow
          key={user.id}
          name={nameOf(user)}
          firstCell={<Who user={user} email={<MailLink to={user.email} />} unverified="Not verified" />}
        >
          <td data-label="Phone">{user.phone ? <a href={telephone(user.phone)}>{user.phone}</a> : "N/A"}</td>
          <td data-label="Joined">
            <Joined user={user} />
          </td>
        </CollapsibleRow>
      ))}
    </Table>
  );
}

const nameOf = ({ name, email }: User) => name || email;
const nameId = ({ id }: User) => `user-${id}`;

interface WhoProps {
  user: User;
  email: ReactNode;
  /** The tag of a user who is not verified (B-AUSER-07). */
  unverified?: string;
}

function Who({ user, email, unverified = "Pending" }: WhoProps) {
  const { name, avatar, isVerified, isDisabled, mailProblem } = user;
  return (
    <Cluster gap={2} wrap={false}>
      <Avatar name={nameOf(user)} image={avatar} size={36} />
      <Stack gap={0} lines="anywhere">
        <Cluster gap={1}>
          <Text id={nameId(user)} weight={600}>
            <Link to={adminPaths.user(user.id)}>{name || "No name"}</Link>
          </Text>
          <Tag tone={isVerified ? "good" : "waiting"}>{isVerified ? "Verified" : unverified}</Tag>
          {mailProblem && <Tag tone="bad">{mailProblemLabels[mailProblem.reason]}</Tag>}
          {isDisabled && <Tag tone="bad">Disabled</Tag>}
        </Cluster>
        <QuietText>{email}</QuietText>
      </Stack>
    </Cluster>
  );
}

function Joined({ user: { joinedAt } }: { user: User }) {
  return <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>;
}
