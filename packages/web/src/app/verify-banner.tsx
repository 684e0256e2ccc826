import { useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../lib/paths.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Container } from "../ui/layout.tsx";
import styles from "./verify-banner.module.css";

/** Stays away for as long as the tab is open once it has been dismissed, and where the address is being verified. */
export function VerifyBanner() {
  const [dismissed, setDismissed] = useState(wasDismissed);
  const { pathname } = useLocation();
  if (dismissed || pathname === paths.verifyEmail) return null;
  const dismiss = () => {
    keepDismissed();
    setDismissed(true);
  };
  return (
    <aside aria-label="Your e-mail address" className={styles.banner}>
      <Container>
        <div className={styles.line}>
          <Icon name="mail" />
          <p>
            <span>Please verify your e-mail address.</span> <Link to={paths.verifyEmail}>Verify now</Link>
          </p>
          <IconButton icon="close" label="Dismiss" onClick={dismiss} />
        </div>
      </Container>
    </aside>
  );
}

const key = "verify-later";

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keepDismissed(): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // It comes back with the next load of a page.
  }
}
