import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import styles from "./notice.module.css";
import { useOnward } from "./use-onward.ts";

function Notice({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}

/** What artisans and merchants must know before they register (A-AUTH-25; A-GAP-29). */
export function ReviewNotice() {
  return (
    <Notice icon="clock">
      Your account will be reviewed by our admin team before approval. You will be notified once it is
      approved.
    </Notice>
  );
}

/** The ways into an account that seems to exist already. */
export function RegisteredNotice() {
  const { carry } = useOnward();
  return (
    <Notice icon="mail">
      Is this address yours? <Link to={carry(paths.signIn)}>Sign in</Link> or{" "}
      <Link to={carry(paths.forgotPassword)}>reset your password</Link>.
    </Notice>
  );
}

/** That an e-mail to the address that is to be proved has come back. */
export function CameBackNotice({ email }: { email: string }) {
  return (
    <Notice icon="mail">
      An e-mail to {email} has come back. Is the address right? If not,{" "}
      <Link to={paths.profile}>change it in your profile</Link>.
    </Notice>
  );
}
