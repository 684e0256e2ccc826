import type { Notification } from "@handiwork/core/notifications/schema";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { closeReport, openedReport, subscribeToReport } from "../features/report/reporting.ts";
import { notifyOtherTabs } from "../lib/api/session-state.ts";
import { paths } from "../lib/navigation/paths.ts";
import { announce } from "../lib/page/document.ts";
import { toast } from "../lib/page/toast.ts";
import { keepConnected } from "../lib/realtime/live.ts";
import { bellQuery, turnsQuery, unreadQuery } from "../lib/realtime/unread.ts";
import { useFrames } from "../lib/realtime/use-frames.ts";
import { useAuth } from "../lib/session/auth.tsx";
import { hasMessages, sessionQuery, type SessionUser } from "../lib/session/session.ts";
import { UnreadCount } from "../ui/data/unread-badge.tsx";
import { onDemand } from "../ui/feedback/lazy-module.tsx";
import { Avatar } from "../ui/media/avatar.tsx";
import { Menu, MenuAction, MenuLink } from "../ui/overlays/menu.tsx";
import buttons from "../ui/primitives/button.module.css";
import { Icon } from "../ui/primitives/icon.tsx";
import { Stack } from "../ui/primitives/layout.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { Text, VisuallyHidden } from "../ui/primitives/text.tsx";
import { accountLinks, tabs } from "./account-navigation.ts";
import { Bell } from "./bell.tsx";
import bottomBar from "./bottom-bar.module.css";
import header from "./header.module.css";
import { useShownLocation } from "./location.ts";
import { AccountName, LiteModeEntry, nameOf } from "./mobile-menu-view.tsx";
import styles from "./user-menu.module.css";

export { UnreadCount };

/** The user's messages, bell and menu in the header. */
export function AccountTools({ user }: { user: SessionUser }) {
  useLiveUnread();
  useLiveApproval(user);
  return (
    <>
      {hasMessages(user) && <MessagesLink />}
      <Bell user={user} />
      {hasMessages(user) && <Background key={`messages ${user.id}`} userId={user.id} />}
      <OutboxStatus key={`outbox ${user.id}`} userId={user.id} />
      <div className={header.wide}>
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
const OutboxStatus = onDemand(async () => (await import("./outbox.tsx")).OutboxStatus);

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
  const name = nameOf(user);
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
      header={<AccountName user={user} />}
    >
      {accountLinks[user.userType].map(({ label, to, counted }) => (
        <MenuLink key={to} to={to}>
          {label}
          {counted && <UnreadCount kind={counted} />}
        </MenuLink>
      ))}
      <LiteModeEntry />
      <MenuAction onClick={() => void signOut()}>Sign Out</MenuAction>
    </Menu>
  );
}

/** The most important links, at the bottom of a phone's screen, in reach of the thumb. */
export function BottomBarView({ user }: { user: SessionUser }) {
  const { pathname } = useShownLocation();
  const links = tabs[user.userType];
  const current = links
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return (
    <nav aria-label="Shortcuts" className={bottomBar.bar}>
      {links.map((tab) => (
        <Stack
          as={Link}
          align="center"
          weight={600}
          tone="quiet"
          key={tab.to}
          to={tab.to}
          className={bottomBar.tab}
          aria-current={tab !== current ? undefined : tab.to === pathname ? "page" : "true"}
        >
          <span className={bottomBar.icon}>
            {tab.icon ? (
              <Icon name={tab.icon} size={24} />
            ) : (
              <Avatar name={nameOf(user)} image={user.avatar} size={24} />
            )}
          </span>
          <span>
            {tab.label}
            {tab.counted && <UnreadCount kind={tab.counted} isOverlay />}
          </span>
        </Stack>
      ))}
    </nav>
  );
}

const approvedMessages = {
  artisan: "Your profile is approved: clients can find you now.",
  merchant: "Your business is approved: everyone can find it now.",
};

/** Notifications that change the user's account: admins' decisions, and changes of premium. */
const accountChanges: ReadonlySet<Notification["kind"]> = new Set([
  "approved",
  "rejected",
  "suspended",
  "premium-started",
  "premium-ended",
  "payment-refunded",
]);

/**
 * Refetches the session and all queries, here and in the other tabs, when an admin decides about the user or premium
 * starts or ends. If the user's tokens still name a former type, the API rejects the next call, which then renews
 * them. After a lost connection, refetches the session if a decision is pending.
 */
export function useLiveApproval({ approval }: Pick<SessionUser, "approval">): void {
  const client = useQueryClient();
  /** Id of the last notification: a frame may arrive twice. */
  const handled = useRef(0);
  useFrames(
    (frame) => {
      if (frame.type !== "notification") return;
      const { notification } = frame;
      if (!accountChanges.has(notification.kind) || notification.id <= handled.current) return;
      handled.current = notification.id;
      if (notification.kind === "approved") toast.success(approvedMessages[notification.data.record]);
      void client.invalidateQueries(sessionQuery).then(() => {
        notifyOtherTabs("changed");
        return client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== "session" });
      });
    },
    () => {
      if (approval === "pending" || approval === "suspended") void client.invalidateQueries(sessionQuery);
    },
  );
}

/** Keeps the page connected and the unread counts up to date while the component is mounted. */
export function useLiveUnread(): void {
  const client = useQueryClient();
  useFrames(
    (frame) => {
      if (frame.type === "unread") {
        const { messages, version } = frame;
        client.setQueryData(unreadQuery.queryKey, { messages, version });
      }
      if (frame.type === "notification" || frame.type === "bell") {
        const { unread: notifications, version } = frame;
        client.setQueryData(bellQuery.queryKey, { notifications, version });
      }
      if (frame.type === "job") void client.invalidateQueries(turnsQuery);
      if (frame.type === "notification") announce("You have a new notification");
    },
    () => {
      for (const { queryKey } of [unreadQuery, bellQuery, turnsQuery])
        void client.invalidateQueries({ queryKey });
    },
  );
  useEffect(keepConnected, []);
}
