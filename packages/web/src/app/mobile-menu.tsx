import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../lib/paths.ts";
import { IconButton, LinkButton } from "../ui/button.tsx";
import { Dialog, preloadDialog } from "../ui/dialog.tsx";
import { headerLinks } from "./header.tsx";
import styles from "./mobile-menu.module.css";

/** What the header has no room for on a narrow screen. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.menu}>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      />
      <Dialog open={open} onClose={close} title="Menu" shape="sheet">
        <nav aria-label="Menu" className={styles.links}>
          {headerLinks.map(({ label, to }) => (
            <Link key={to} to={to} className={styles.link} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.account}>
          <LinkButton to={paths.register} variant="primary" block onClick={close}>
            Join
          </LinkButton>
          <LinkButton to={paths.signIn} block onClick={close}>
            Sign in
          </LinkButton>
        </div>
      </Dialog>
    </div>
  );
}
