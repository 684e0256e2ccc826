import { paths } from "../../../lib/paths.ts";
import type { UserType } from "../../../lib/session.ts";
import type { IconName } from "../../../ui/icon.tsx";

interface Words {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** Somewhere to go to, or what is not there yet: then `note` says so. */
export type QuickAction = Words & ({ readonly to: string } | { readonly note: string });

const messages: QuickAction = {
  icon: "message",
  title: "Messages",
  text: "Your conversations",
  to: paths.messages(),
};
const savedSearches: QuickAction = {
  icon: "bookmark",
  title: "Saved searches",
  text: "Searches you keep by name",
  to: paths.savedSearches,
};
const bookings: Words = { icon: "calendar", title: "Bookings", text: "Agreed days" };

/** What each type of user finds on the own profile (A-PROFILE-06 to A-PROFILE-10; A-GAP-57, A-GAP-74, A-GAP-75). */
export const quickActions: Record<UserType, readonly QuickAction[]> = {
  client: [
    {
      icon: "search",
      title: "Find artisans",
      text: "Search by trade, place and rate",
      to: paths.artisans(),
    },
    messages,
    { icon: "heart", title: "Saved lists", text: "Artisans you keep", to: paths.favourites },
    savedSearches,
    { ...bookings, note: "Coming soon" },
  ],
  artisan: [
    {
      icon: "grid",
      title: "Dashboard",
      text: "Where your account stands",
      to: paths.artisanDashboard,
    },
    messages,
    { icon: "star-line", title: "Pricing", text: "Plans that let more clients see you", to: paths.pricing },
    savedSearches,
    { ...bookings, note: "Soon" },
  ],
  merchant: [
    { icon: "grid", title: "Dashboard", text: "Where your business stands", to: paths.dashboard },
    { icon: "store", title: "Merchants", text: "The directory of suppliers", to: paths.merchants },
    savedSearches,
  ],
  admin: [
    { icon: "list", title: "Manage users", text: "Everybody who has an account", to: paths.adminUsers() },
    {
      icon: "clock",
      title: "Approve artisans",
      text: "Who waits for a decision",
      to: paths.adminArtisans("pending"),
    },
    {
      icon: "filter",
      title: "Settings",
      text: "Contacts, links and prices",
      to: paths.adminSettings,
    },
    { icon: "grid", title: "Reports", text: "Numbers, month by month", to: paths.adminReports },
  ],
};
