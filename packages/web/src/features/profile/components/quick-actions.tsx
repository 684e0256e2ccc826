import { adminPaths } from "../../../lib/navigation/admin-paths.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { CountKind } from "../../../lib/realtime/unread.ts";
import type { UserType } from "../../../lib/session/session.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Tile, Tiles, type TileProps } from "../../../ui/data/tile.tsx";
import { UnreadCount } from "../../../ui/data/unread-badge.tsx";
import { Tag } from "../../../ui/primitives/tag.tsx";

/** A link, or a page that does not exist yet, with a badge that says so. */
type QuickAction = TileProps & { readonly counted?: CountKind };

const messages: QuickAction = {
  icon: "message",
  title: "Messages",
  text: "Your conversations",
  to: paths.messages(),
  counted: "messages",
};
const jobs: QuickAction = {
  icon: "hammer",
  title: "My jobs",
  text: "Requests, quotes and work",
  to: paths.jobs,
  counted: "jobs",
};
const savedSearches: QuickAction = {
  icon: "bookmark",
  title: "Saved searches",
  text: "Searches you saved by name",
  to: paths.savedSearches,
};
const bookings: QuickAction = { icon: "calendar", title: "Bookings", text: "Agreed days" };

/** Links to the pages that users of a type need most. */
export function QuickActions({ userType }: { userType: UserType }) {
  return (
    <TitledSection title="Quick actions" gap={3} size={18}>
      <Tiles label="Quick actions">
        {quickActions[userType].map(({ counted, ...tile }) => (
          <li key={tile.title}>
            <Tile badge={counted && <UnreadCount kind={counted} />} {...tile} />
          </li>
        ))}
      </Tiles>
    </TitledSection>
  );
}

/** The quick actions of each account type (A-PROFILE-06 to A-PROFILE-10; A-GAP-57, A-GAP-74, A-GAP-75). */
const quickActions: Record<UserType, readonly QuickAction[]> = {
  client: [
    {
      icon: "search",
      title: "Find artisans",
      text: "Search by trade, place and rate",
      to: paths.artisans(),
    },
    jobs,
    messages,
    { icon: "heart", title: "Saved lists", text: "Artisans you saved", to: paths.favourites },
    savedSearches,
    { ...bookings, badge: <Tag>Coming soon</Tag> },
  ],
  artisan: [
    {
      icon: "grid",
      title: "Dashboard",
      text: "How your account is doing",
      to: paths.artisanDashboard,
    },
    jobs,
    messages,
    { icon: "star-line", title: "Pricing", text: "Plans that let more clients see you", to: paths.pricing },
    savedSearches,
    { ...bookings, badge: <Tag>Soon</Tag> },
  ],
  merchant: [
    { icon: "grid", title: "Dashboard", text: "How your business is doing", to: paths.dashboard },
    { icon: "store", title: "Merchants", text: "The directory of suppliers", to: paths.merchants },
    savedSearches,
  ],
  admin: [
    { icon: "list", title: "Manage users", text: "Everyone with an account", to: adminPaths.users() },
    {
      icon: "clock",
      title: "Approve artisans",
      text: "Artisans waiting for approval",
      to: adminPaths.artisans("pending"),
    },
    {
      icon: "filter",
      title: "Settings",
      text: "Contacts, links and prices",
      to: adminPaths.settings,
    },
    { icon: "grid", title: "Reports", text: "Monthly figures", to: adminPaths.reports },
  ],
};
