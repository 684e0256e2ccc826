import type { User } from "@handiwork/core/users/schema";
import { Link } from "react-router";
import { useAuth } from "../../../lib/auth.tsx";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { useDisable, useVerify } from "../api/users.ts";
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
