import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../lib/navigation/paths.ts";
import { readTabStorage, writeTabStorage } from "../lib/storage/session-storage.ts";
import { IconButton } from "../ui/primitives/button.tsx";
import { Icon } from "../ui/primitives/icon.tsx";
import { Cluster, Container } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import styles from "./verify-banner.module.css";

const dismissedKey = "verify-later";

/**
 * The request to verify the email address: a line between the header and the page. It does not return in the tab
 * after it was dismissed, and is absent on the verification page. Styles hide it on pages that have their own
 * request.
 */
export function VerifyBanner() {
  const [dismissed, setDismissed] = useState(() => readTabStorage(dismissedKey) !== null);
  const { pathname } = useLocation();
  if (dismissed || pathname === paths.verifyEmail) return null;
  const dismiss = () => {
    writeTabStorage(dismissedKey, "1");
    setDismissed(true);
    // The pressed button disappears.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  return (
    <aside aria-label="Your email address" className={styles.banner}>
      <Container>
        <Cluster gap={3} wrap={false} links size={14} className={styles.line}>
          <Icon name="mail" tone="brand" />
          <p>Please verify your email address.</p>
          <Link to={paths.verifyEmail} className={styles.link}>
            Verify now
          </Link>
          <IconButton icon="close" label="Dismiss" onClick={dismiss} />
        </Cluster>
      </Container>
    </aside>
  );
}
