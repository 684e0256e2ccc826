import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Cluster, Container } from "../ui/layout.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./verify-banner.module.css";

/**
 * The one request to verify the address: a line between the header and the page. Stays away for as long as the tab is open once it
 * has been dismissed, and where the address is being verified. Where the page itself leads there, its styles hide it.
 */
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
        <Cluster gap={3} wrap={false} links className={styles.line}>
          <Icon name="mail" />
          <p>Please verify your e-mail address.</p>
          <Link to={paths.verifyEmail} className={styles.link}>
            Verify now
          </Link>
          <IconButton icon="close" label="Dismiss" onClick={dismiss} />
        </Cluster>
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
