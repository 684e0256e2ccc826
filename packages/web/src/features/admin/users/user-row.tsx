import type { User } from "@handiwork/core/users/schema";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format/format.ts";
import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { useDisable, useResumeMail, useVerify } from "./api.ts";

export const typeNames = {
  client: "Client",
  artisan: "Artisan",
  merchant: "Merchant",
  admin: "Admin",
} as const;

export const mailProblemLabels = {
  bounced: "Emails bounce",
  slow: "Mailbox full",
  complained: "Marked as spam",
} as const;

/** Returns the user's name, or the email address of a user who has not given one. */
export const nameOf = ({ name, email }: Pick<User, "name" | "email">) => name || email;

/** Returns the id of the element that names a user in a table. */
export const nameIdOf = ({ id }: Pick<User, "id">) => `user-${id}`;

/** The first cell of a table of users: picture, name, email address and tags. */
export function UserCell(props: {
  user: User;
  email: ReactNode;
  /** The tag of a user who is not verified (B-AUSER-07). */
  unverifiedLabel?: string;
}) {
  const { user, email, unverifiedLabel = "Pending" } = props;
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

/** A user's linked name with tags, and the email address below it. */
export function UserName(props: {
  user: Pick<User, "id" | "name" | "email" | "mailProblem">;
  email?: ReactNode;
  children?: ReactNode;
}) {
  const { user, email = user.email, children } = props;
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

interface ActionProps {
  user: User;
  describedBy: string;
}

/** The actions for any user, in the list and on the user page. Admins cannot disable their own account. */
export function UserActions({ user, describedBy }: ActionProps) {
  const { user: self } = useAuth();
  return (
    <>
      <Verification user={user} describedBy={describedBy} />
      {self?.id === user.id ? (
        <QuietText>Your account</QuietText>
      ) : (
        <AccountAccess account={{ ...user, name: nameOf(user) }} describedBy={describedBy} />
      )}
    </>
  );
}

function Verification({ user, describedBy }: ActionProps) {
  const { mutate, isPending } = useVerify(user);
  return (
    <>
      {!user.isVerified && (
        <Button loading={isPending} onClick={() => mutate(true)} aria-describedby={describedBy}>
          Verify
        </Button>
      )}
      <Confirmation
        actionLabel="Remove verification"
        variant="secondary"
        buttonProps={{ variant: "plain" }}
        title={`Remove the verification of ${nameOf(user)}?`}
        record={user}
        terms={({ name, email }) => [
          ["Name", name],
          ["Email", email],
        ]}
        isPossible={user.isVerified}
        onConfirm={(_, callbacks) => mutate(false, callbacks)}
        isPending={isPending}
        describedBy={describedBy}
      >
        The Verified badge disappears from search and the public page at once. You can verify the user again.
      </Confirmation>
    </>
  );
}

const mailReasons = {
  bounced: "An email bounced permanently",
  slow: "Emails bounced on several days",
  complained: "The user, or their email program, marked an email as unwanted",
} as const;

const describeProblem = ({ reason, at }: NonNullable<User["mailProblem"]>) =>
  `${mailReasons[reason]} (${formatDate(at)})`;

/** Resumes emails to a user. Not shown while emails are sent. */
export function ResumeMail({ user, describedBy }: ActionProps) {
  const { mutate, isPending } = useResumeMail(user);
  return (
    <Confirmation
      actionLabel="Resume email"
      variant="secondary"
      title={`Send emails to ${nameOf(user)} again?`}
      record={user.mailProblem}
      terms={(problem) => [
        ["Why emails stopped", problem ? describeProblem(problem) : "Emails are being sent again"],
      ]}
      isPossible={user.mailProblem !== null}
      onConfirm={(_, callbacks) => mutate(undefined, callbacks)}
      isPending={isPending}
      describedBy={describedBy}
    >
      {(problem) =>
        problem &&
        `${describeProblem(problem)}, so none are sent. Resume them only if you know that the address is right, or that the user wants them: every bounce or complaint makes it harder to reach everyone else.`
      }
    </Confirmation>
  );
}

/** Disables or enables an account (B-GAP-43). `labelSuffix` follows the verb on the button. */
export function AccountAccess(props: {
  account: { readonly id: string; readonly name: string; readonly isDisabled: boolean };
  labelSuffix?: string;
  describedBy: string;
}) {
  const { account, labelSuffix = "", describedBy } = props;
  const { mutate, isPending } = useDisable(account);
  return (
    <>
      {account.isDisabled && (
        <Button loading={isPending} onClick={() => mutate(false)} aria-describedby={describedBy}>
          {`Enable${labelSuffix}`}
        </Button>
      )}
      <Confirmation
        actionLabel={`Disable${labelSuffix}`}
        variant="secondary"
        buttonProps={{ variant: "plain" }}
        title={`Disable ${account.name}'s account?`}
        record={account}
        terms={({ name, isDisabled }) => [
          ["Name", name],
          ["Account", isDisabled ? "disabled" : "active"],
        ]}
        isPossible={!account.isDisabled}
        onConfirm={(_, callbacks) => mutate(true, callbacks)}
        isPending={isPending}
        describedBy={describedBy}
      >
        They are signed out everywhere and cannot sign in until you enable the account again. An artisan or
        merchant disappears from search.
      </Confirmation>
    </>
  );
}
