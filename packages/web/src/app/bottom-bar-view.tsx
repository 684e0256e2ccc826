import { adminPaths } from "../lib/navigation/admin-paths.ts";
import { paths } from "../lib/navigation/paths.ts";
import type { SessionUser, UserType } from "../lib/session/session.ts";
import { Avatar } from "../ui/media/avatar.tsx";
import { Icon, type IconName } from "../ui/primitives/icon.tsx";
import { Link } from "../ui/primitives/link.tsx";
import { UnreadCount } from "../ui/data/unread-badge.tsx";
import styles from "./bottom-bar.module.css";
import type { MenuLink } from "./menu-links.ts";
import { useShownLocation } from "./navigation.ts";

interface Tab extends MenuLink {
  /** Not set for the profile, which shows the user's picture. */
  readonly icon?: IconName;
}

const search: Tab = { label: "Search", to: paths.artisans(), icon: "search" };
const profile: Tab = { label: "Profile", to: paths.profile };
const ofJobs: readonly Tab[] = [
  search,
  { label: "Jobs", to: paths.jobs, icon: "hammer", counted: "jobs" },
  { label: "Messages", to: paths.messages(), icon: "message", counted: "messages" },
  profile,
];

const tabs: Record<UserType, readonly Tab[]> = {
  client: ofJobs,
  artisan: ofJobs,
  merchant: [search, { label: "Dashboard", to: paths.dashboard, icon: "grid" }, profile],
  admin: [
    search,
    { label: "Dashboard", to: paths.admin, icon: "grid" },
    { label: "Users", to: adminPaths.users(), icon: "list" },
    profile,
  ],
};

/** The most important links, in reach of the thumb. */
export function BottomBarView({ user }: { user: SessionUser }) {
  const { pathname } = useShownLocation();
  const shown = tabs[user.userType];
  const current = shown
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return (
    <nav aria-label="Shortcuts" className={styles.bar}>
      {shown.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab !== current ? undefined : tab.to === pathname ? "page" : "true"}
        >
          <span className={styles.icon}>
            {tab.icon ? (
              <Icon name={tab.icon} size={24} />
            ) : (
              <Avatar name={user.fullName ?? user.email} image={user.avatar} size={24} />
            )}
          </span>
          <span>
            {tab.label}
            {tab.counted && <UnreadCount kind={tab.counted} isOverlay />}
          </span>
        </Link>
      ))}
    </nav>
  );
}
