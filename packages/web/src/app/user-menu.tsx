import { useSyncExternalStore } from "react";
import { useAuth } from "../lib/session/auth.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { closeReport, openedReport, subscribeToReport } from "../features/report/reporting.ts";
import type { SessionUser } from "../lib/session/session.ts";
import { useLiveApproval } from "../lib/realtime/live-approval.ts";
import { useLiveUnread } from "../lib/realtime/live-unread.ts";
import { Avatar } from "../ui/media/avatar.tsx";
import { Icon } from "../ui/primitives/icon.tsx";
import { Menu, MenuAction, MenuLink } from "../ui/overlays/menu.tsx";
import { Text } from "../ui/primitives/text.tsx";
import { VisuallyHidden } from "../ui/primitives/visually-hidden.tsx";
import { Bell } from "./bell.tsx";
import { accountLinks, hasMessages } from "./account-links.ts";
import { LiteEntry } from "./lite-switch.tsx";
import { AccountName } from "./mobile-menu-view.tsx";
import { onDemand } from "./on-demand.tsx";
import { UnreadCount } from "../ui/data/unread-badge.tsx";
import buttons from "../ui/primitives/button.module.css";
import { Link } from "../ui/primitives/link.tsx";
import styles from "./user-menu.module.css";

export { BottomBarView } from "./bottom-bar-view.tsx";
export { UnreadCount };

/** The user's messages, bell and menu in the header. */
export function UserCornerView({ user }: { user: SessionUser }) {
  useLiveUnread();
  useLiveApproval(user);
  return (
    <>
      {hasMessages(user.userType) && <MessagesLink />}
      <Bell user={user} />
      {hasMessages(user.userType) && <Background key={`messages ${user.id}`} userId={user.id} />}
      <OutboxCorner key={`outbox ${user.id}`} userId={user.id} />
      <div className={styles.menu}>
        <UserMenu user={user} />
      </div>
      <Reporting />
    </>
  );
}

function MessagesLink() {
  return (
    <Link to={paths.messages()} className={buttons.iconButton} title="Messages">
      <Icon name="message" size={22} />
      <VisuallyHidden>Messages</VisuallyHidden>
      <UnreadCount kind="messages" isOverlay />
    </Link>
  );
}

/** Sends the outbox on every page, and shows delayed entries. */
const OutboxCorner = onDemand(async () => (await import("./outbox.tsx")).OutboxCorner);

/** Acknowledges received messages on every page. */
const Background = onDemand(
  async () => (await import("../features/messages/components/background.tsx")).Background,
);

const ReportDialog = onDemand(
  async () => (await import("../features/report/components/report-dialog.tsx")).ReportDialog,
);

/** The report dialog, which any page can open. */
export function Reporting() {
  const report = useSyncExternalStore(subscribeToReport, openedReport);
  return report ? <ReportDialog {...report} onClose={closeReport} /> : null;
}

function UserMenu({ user }: { user: SessionUser }) {
  const { signOut } = useAuth();
  const name = user.fullName ?? user.email;
  return (
    <Menu
      label={`${name}: account menu`}
      buttonContent={
        <>
          <Avatar name={name} image={user.avatar} size={36} />
          <Text as="span" lines="one-line" className={styles.name}>
            {name}
          </Text>
          <Icon name="chevron-down" size={18} />
        </>
      }
      header={<AccountName name={name} email={user.email} />}
    >
      {accountLinks(user.userType).map(({ label, to, counted }) => (
        <MenuLink key={to} to={to}>
          {label}
          {counted && <UnreadCount kind={counted} />}
        </MenuLink>
      ))}
      <LiteEntry />
      <MenuAction onClick={() => void signOut()}>Sign Out</MenuAction>
    </Menu>
  );
}
