import { Menu } from "@base-ui/react/menu";
import { Link } from "react-router";
import { useAuth } from "../lib/auth.tsx";
import { paths } from "../lib/paths.ts";
import type { SessionUser } from "../lib/session.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { accountLinks, hasMessages } from "./menu-links.ts";
import { UnreadBadge, useUnread } from "./unread-badge.tsx";
import styles from "./user-corner.module.css";

/** The part of UserCorner that is loaded for those who are signed in. */
export function UserCornerView({ user }: { user: SessionUser }) {
  return (
    <>
      {hasMessages(user.userType) && <MessagesLink />}
      <UserMenu user={user} />
    </>
  );
}

function MessagesLink() {
  const unread = useUnread();
  return (
    <Link to={paths.messages()} className={styles.messages} title="Messages">
      <Icon name="message" size={22} />
      <VisuallyHidden>Messages</VisuallyHidden>
      <span className={styles.count}>
        <UnreadBadge count={unread} />
      </span>
    </Link>
  );
}

function UserMenu({ user }: { user: SessionUser }) {
  const { signOut } = useAuth();
  const unread = useUnread();
  const name = user.fullName ?? user.email;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger} aria-label={`${name}: account menu`}>
        <Avatar name={name} image={user.avatar} size={36} />
        <span className={styles.name}>{name}</span>
        <Icon name="chevron-down" size={18} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={8} className={styles.positioner}>
          <Menu.Popup className={styles.popup}>
            <Menu.Group>
              <Menu.GroupLabel className={styles.owner}>
                <strong>{name}</strong>
                <span>{user.email}</span>
              </Menu.GroupLabel>
              {accountLinks(user.userType).map(({ label, to, unread: counts }) => (
                <Menu.LinkItem key={to} closeOnClick className={styles.item} render={<Link to={to} />}>
                  {label}
                  {counts && <UnreadBadge count={unread} />}
                </Menu.LinkItem>
              ))}
            </Menu.Group>
            <Menu.Separator className={styles.separator} />
            <Menu.Item className={styles.item} onClick={() => void signOut()}>
              Sign Out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
