import { paths } from "../lib/navigation/paths.ts";
import type { UserType } from "../lib/session/session.ts";
import { dashboard, headerLinks, jobs, type MenuLink } from "./menu-links.ts";

const profile: MenuLink = { label: "Profile", to: paths.profile };
const messages: MenuLink = { label: "Messages", to: paths.messages(), counted: "messages" };
const notifications: MenuLink = { label: "Notifications", to: paths.notifications, counted: "notifications" };

const inUserMenu: Record<UserType, readonly MenuLink[]> = {
  client: [profile, messages, jobs, notifications, { label: "Saved artisans", to: paths.favourites }],
  artisan: [profile, messages, jobs, notifications],
  merchant: [profile, notifications, dashboard],
  admin: [profile, notifications, { label: "Manage Users", to: paths.clients }],
};

/** Returns the links of the user menu, in order (A-SHELL-21 to A-SHELL-25; A-GAP-06, A-GAP-20, A-GAP-57). */
export function accountLinks(userType: UserType): readonly MenuLink[] {
  return inUserMenu[userType];
}

/**
 * Returns the links of the mobile menu: those of the header and the user menu, without duplicates. It uses the alias
 * of the artisan dashboard (A-SHELL-26, A-SHELL-27).
 */
export function mobileLinks(userType: UserType | null): readonly MenuLink[] {
  const header = headerLinks(userType);
  const account = userType ? accountLinks(userType).filter((link) => !header.includes(link)) : [];
  return [...header, ...account].map((link) =>
    link.to === paths.artisanDashboard ? { ...link, to: paths.artisanDashboardAlias } : link,
  );
}

/** Returns whether a type of user has messages: clients and artisans do (A-GAP-06). */
export function hasMessages(userType: UserType): boolean {
  return inUserMenu[userType].includes(messages);
}
