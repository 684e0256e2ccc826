import { Link } from "react-router-dom";
import { useAuth } from "../lib/auth.tsx";
import { paths } from "../lib/paths.ts";
import type { SessionUser } from "../lib/session.ts";
import { useLiveApproval } from "../lib/live-approval.ts";
import { useLiveUnread } from "../lib/live-unread.ts";
import { useUnread } from "../lib/unread.ts";
import { useLoaded } from "../lib/use-loaded.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu, MenuAction, MenuLink } from "../ui/menu.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { Bell } from "./bell.tsx";
import { accountLinks, hasMessages } from "./menu-links.ts";
import { Reporting } from "./reporting.tsx";
import { UnreadBadge, UnreadCount } from "./unread-badge.tsx";
import styles from "./user-corner.module.css";

/** The part of UserCorner that is loaded for those who are signed in. */
export function UserCornerView({ user }: { user: SessionUser }) {
  useLiveUnread();
  useLiveApproval(user);
  return (
    <>
      {hasMessages(user.userType) && <MessagesLink />}
      <Bell user={user} />
      {hasMessages(user.userType) && <Background user={user} />}
      <div className={styles.menu}>
        <UserMenu user={user} />
      </div>
      <Reporting />
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
        <UnreadBadge count={unread} what="message" />
      </span>
    </Link>
  );
}

const load = () => import("../features/messages/background.tsx");

/** Has messages sent and acknowledged on every page. */
function Background({ user }: { user: SessionUser }) {
  const messages = useLoaded(load);
  return messages && <messages.Background userId={user.id} />;
}

function UserMenu({ user }: { user: SessionUser }) {
  const { signOut } = useAuth();
  const name = user.fullName ?? user.email;
  return (
    <Menu
      label={`${name}: account menu`}
      button={
        <>
          <Avatar name={name} image={user.avatar} size={36} />
          <span className={styles.name}>{name}</span>
          <Icon name="chevron-down" size={18} />
        </>
      }
      head={
        <div className={styles.owner}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
      }
    >
      {accountLinks(user.userType).map(({ label, to, unread }) => (
        <MenuLink key={to} to={to}>
          {label}
          {unread && <UnreadCount of={unread} />}
        </MenuLink>
      ))}
      <MenuAction onClick={() => void signOut()}>Sign Out</MenuAction>
    </Menu>
  );
}
