import { paths } from "../lib/paths.ts";
import type { UserType } from "../lib/session.ts";

export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** What is counted behind it as long as it is unread. */
  readonly unread?: "messages" | "notifications";
}

/** What the header leads to, in its order, for a user of that type or a visitor (null) (A-SHELL-10 to A-SHELL-15). */
export function headerLinks(userType: UserType | null): MenuLink[] {
  return [
    { label: "Find Artisans", to: paths.artisans() },
    ...(userType === "admin" ? [{ label: "Merchants", to: paths.merchants }] : []),
    ...(userType === "admin" || userType === "artisan"
      ? []
      : [{ label: "Become an Artisan", to: paths.becomeArtisan }]),
    ...(userType === "admin" ? [{ label: "Admin Dashboard", to: paths.admin }] : []),
    ...(userType === "artisan" ? [{ label: "Artisan Dashboard", to: paths.artisanDashboard }] : []),
  ];
}

/** The same in the mobile menu, which names the artisan's dashboard by its other address (A-SHELL-27). */
export function mobileLinks(userType: UserType | null): MenuLink[] {
  return headerLinks(userType).map((link) =>
    link.to === paths.artisanDashboard ? { ...link, to: paths.artisanDashboardAlias } : link,
  );
}

/** What the user menu leads to, in its order (A-SHELL-21 to A-SHELL-25; A-GAP-06, A-GAP-20, A-GAP-57). */
export function accountLinks(userType: UserType): MenuLink[] {
  return [
    { label: "Profile", to: paths.profile },
    ...(hasMessages(userType)
      ? [{ label: "Messages", to: paths.messages(), unread: "messages" as const }]
      : []),
    { label: "Notifications", to: paths.notifications, unread: "notifications" },
    ...(userType === "client" ? [{ label: "Saved artisans", to: paths.favourites }] : []),
    ...(userType === "merchant" ? [{ label: "Dashboard", to: paths.dashboard }] : []),
    ...(userType === "admin" ? [{ label: "Manage Users", to: paths.clients }] : []),
  ];
}

/** Messages are for clients and artisans (A-GAP-06). */
export function hasMessages(userType: UserType): boolean {
  return userType === "client" || userType === "artisan";
}
