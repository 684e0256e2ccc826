import { adminPaths } from "../lib/navigation/admin-paths.ts";
import { paths } from "../lib/navigation/paths.ts";
import type { UserType } from "../lib/session/session.ts";
import { dashboard, findArtisans, headerLinks, jobs, type NavigationLink } from "./navigation.ts";

const profile: NavigationLink = { label: "Profile", to: paths.profile };
const messages: NavigationLink = {
  label: "Messages",
  to: paths.messages(),
  counted: "messages",
  icon: "message",
};
const notifications: NavigationLink = {
  label: "Notifications",
  to: paths.notifications,
  counted: "notifications",
};

/** The links of the user menu, in order (A-SHELL-21 to A-SHELL-25; A-GAP-06, A-GAP-20, A-GAP-57). */
export const accountLinks: Readonly<Record<UserType, readonly NavigationLink[]>> = {
  client: [profile, messages, jobs, notifications, { label: "Saved artisans", to: paths.favourites }],
  artisan: [profile, messages, jobs, notifications],
  merchant: [profile, notifications, dashboard],
  admin: [profile, notifications, { label: "Manage Users", to: paths.clients }],
};

const search: NavigationLink = { ...findArtisans, label: "Search", icon: "search" };
const partyTabs = [search, { ...jobs, label: "Jobs", icon: "hammer" }, messages, profile] as const;

/** The links of the bottom bar, in order. The profile has no icon, because it shows the user's picture. */
export const tabs: Readonly<Record<UserType, readonly NavigationLink[]>> = {
  client: partyTabs,
  artisan: partyTabs,
  merchant: [search, { ...dashboard, icon: "grid" }, profile],
  admin: [
    search,
    { label: "Dashboard", to: paths.admin, icon: "grid" },
    { label: "Users", to: adminPaths.users(), icon: "list" },
    profile,
  ],
};

/**
 * Returns the links of the mobile menu: those of the header and the user menu, without duplicates. It uses the alias
 * of the artisan dashboard (A-SHELL-26, A-SHELL-27).
 */
export function mobileLinks(userType: UserType | undefined): readonly NavigationLink[] {
  const links = userType ? [...headerLinks[userType], ...accountLinks[userType]] : headerLinks.visitor;
  return [...new Set(links)].map((link) =>
    link.to === paths.artisanDashboard ? { ...link, to: paths.artisanDashboardAlias } : link,
  );
}
