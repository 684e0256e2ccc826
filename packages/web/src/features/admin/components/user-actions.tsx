import type { User } from "@handiwork/core/model/users/schema";
import { Link } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { useDisable, useResumeMail, useVerify } from "../api/users.ts";
import { Confirmation } from "./confirmation.tsx";
import styles from "./user-table.module.css";
import { ViewPremium } from "./view-premium.tsx";

/** What an admin may do with a user. Nobody locks themselves out. */
export function UserActions({ user, describedBy }: { user: User; describedBy: string }) {
  const { user: self } = useAuth();
  return (
    <div className={styles.actions}>
      <Verification user={user} describedBy={describedBy} />
      {self?.id === user.id ? (
        <p className={styles.quiet}>Your account</p>
      ) : (
        <Access user={user} describedBy={describedBy} />
      )}
      {user.mailProblem && <MailAgain user={user} problem={user.mailProblem} describedBy={describedBy} />}
      {user.userType === "artisan" && (
        <ViewPremium artisan={{ id: user.id, name: user.name || user.email }} describedBy={describedBy} />
      )}
      <Link to={paths.adminAudit(user.email)} aria-describedby={describedBy} className={styles.history}>
        History
      </Link>
    </div>
  );
}

function Verification({ user, describedBy }: { user: User; describedBy: string }) {
  const { mutate, isPending } = useVerify(user);
  if (!user.isVerified) {
    return (
      <Button loading={isPending} onClick={() => mutate(true)} aria-describedby={describedBy}>
        Verify
      </Button>
    );
  }
  return (
    <Confirmation
      verb="Remove verification"
      variant="danger"
      title={`Remove the verification of ${user.name || user.email}?`}
      act={(_, done) => mutate(false, done)}
      isPending={isPending}
      describedBy={describedBy}
    >
      The Verified badge goes from the search and the public page at once. You can verify the user again.
    </Confirmation>
  );
}

function Access({ user, describedBy }: { user: User; describedBy: string }) {
  const { mutate, isPending } = useDisable(user);
  if (user.isDisabled) {
    return (
      <Button loading={isPending} onClick={() => mutate(false)} aria-describedby={describedBy}>
        Enable
      </Button>
    );
  }
  return (
    <Confirmation
      verb="Disable"
      variant="danger"
      title={`Disable the account of ${user.name || user.email}?`}
      act={(_, done) => mutate(true, done)}
      isPending={isPending}
      describedBy={describedBy}
    >
      They are signed out everywhere and cannot sign in until you enable the account again. An artisan or
      merchant goes from the search.
    </Confirmation>
  );
}

const mailReasons = {
  bounced: "An e-mail came back for good",
  slow: "E-mails came back on several days",
  complained: "The user, or their e-mail program, marked an e-mail as unwanted",
} as const;

function MailAgain({
  user,
  problem,
  describedBy,
}: {
  user: User;
  problem: NonNullable<User["mailProblem"]>;
  describedBy: string;
}) {
  const { mutate, isPending } = useResumeMail(user);
  return (
    <Confirmation
      verb="Resume e-mail"
      variant="secondary"
      title={`Send e-mails to ${user.name || user.email} again?`}
      act={(_, done) => mutate(undefined, done)}
      isPending={isPending}
      describedBy={describedBy}
    >
      {mailReasons[problem.reason]} ({longDate(problem.at)}), so none are sent. Resume them where you know
      that the address is right, or that the user wants them: each that comes back, or is complained about,
      counts against everybody’s e-mails.
    </Confirmation>
  );
}
