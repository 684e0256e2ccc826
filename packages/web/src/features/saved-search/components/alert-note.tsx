import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import type { SessionUser } from "../../../lib/session.ts";
import styles from "./alert-note.module.css";

/** For users whose address is not verified: why no mail comes yet, and what to do about it. */
export function AlertNote({ user }: { user: SessionUser }) {
  if (user.isEmailVerified) return null;
  return (
    <p className={styles.note}>
      We send e-mail only to an address that you have verified.{" "}
      <Link to={paths.verifyEmail}>Verify your e-mail address</Link>
    </p>
  );
}
