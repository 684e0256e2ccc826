import type { User } from "@handiwork/core/users/schema";
import { formatDate } from "../../../lib/format/format.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { QuietText } from "../components/admin-page.tsx";
import { nameOf } from "./user-columns.tsx";
import { useResumeMail, useVerify, useDisable } from "./api.ts";

interface Props {
  user: User;
  describedBy: string;
}

/** The actions for any user, in the list and on the user page. Admins cannot disable their own account. */
export function UserActions({ user, describedBy }: Props) {
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

function Verification({ user, describedBy }: Props) {
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
  bounced: "An e-mail bounced permanently",
  slow: "E-mails bounced on several days",
  complained: "The user, or their e-mail program, marked an e-mail as unwanted",
} as const;

const whyOf = ({ reason, at }: NonNullable<User["mailProblem"]>) =>
  `${mailReasons[reason]} (${formatDate(at)})`;

/** Resumes e-mails to a user. Not shown while e-mails are sent. */
export function ResumeMail({ user, describedBy }: Props) {
  const { mutate, isPending } = useResumeMail(user);
  return (
    <Confirmation
      actionLabel="Resume e-mail"
      variant="secondary"
      title={`Send e-mails to ${nameOf(user)} again?`}
      record={user.mailProblem}
      terms={(problem) => [
        ["Why e-mails stopped", problem ? whyOf(problem) : "E-mails are being sent again"],
      ]}
      isPossible={user.mailProblem !== null}
      onConfirm={(_, callbacks) => mutate(undefined, callbacks)}
      isPending={isPending}
      describedBy={describedBy}
    >
      {(problem) =>
        problem &&
        `${whyOf(problem)}, so none are sent. Resume them only if you know that the address is right, or that the user wants them: every bounce or complaint makes it harder to reach everyone else.`
      }
    </Confirmation>
  );
}

/** Disables or enables an account (B-GAP-43). `labelSuffix` follows the verb on the button. */
export function AccountAccess({
  account,
  labelSuffix = "",
  describedBy,
}: {
  account: { readonly id: string; readonly name: string; readonly isDisabled: boolean };
  labelSuffix?: string;
  describedBy: string;
}) {
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
