import { useState } from "react";
import { Link } from "react-router-dom";
import { useAuth } from "../lib/auth.tsx";
import { paths } from "../lib/paths.ts";
import type { SessionUser } from "../lib/session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button, IconButton, LinkButton } from "../ui/button.tsx";
import { Dialog, preloadDialog } from "../ui/dialog.tsx";
import { accountLinks, mobileLinks, type MenuLink } from "./menu-links.ts";
import styles from "./mobile-menu.module.css";
import { UnreadCount } from "./unread-badge.tsx";

/** What the header has no room for on a narrow screen: its links and the user menu. */
export function MobileMenu() {
  const { user } = useAuth();
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
        <nav aria-label="Menu">
          <Links links={mobileLinks(user?.userType ?? null)} onClick={close} />
          {user && <Links links={accountLinks(user.userType)} onClick={close} />}
        </nav>
        {user ? <Leave user={user} onClick={close} /> : <Enter onClick={close} />}
      </Dialog>
    </div>
  );
}

function Links({ links, onClick }: { links: readonly MenuLink[]; onClick: () => void }) {
  return links.map((link) => (
    <Link key={link.to} to={link.to} className={styles.link} onClick={onClick}>
      {link.label}
      {link.unread && <UnreadCount of={link.unread} />}
    </Link>
  ));
}

function Enter({ onClick }: { onClick: () => void }) {
  return (
    <div className={styles.account}>
      <LinkButton to={paths.register} variant="primary" block onClick={onClick}>
        Join
      </LinkButton>
      <LinkButton to={paths.signIn} block onClick={onClick}>
        Sign in
      </LinkButton>
    </div>
  );
}

function Leave({ user, onClick }: { user: SessionUser; onClick: () => void }) {
  const { signOut } = useAuth();
  const name = user.fullName ?? user.email;
  return (
    <div className={styles.account}>
      <div className={styles.user}>
        <Avatar name={name} image={user.avatar} size={44} />
        <p>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </p>
      </div>
      <Button
        block
        onClick={() => {
          onClick();
          void signOut();
        }}
      >
        Sign Out
      </Button>
    </div>
  );
}
