import { fileSize } from "../lib/format/file-size.ts";
import { paths } from "../lib/navigation/paths.ts";
import { chooseLite, savedBytes } from "../lib/page/lite-choice.ts";
import { useLite } from "../lib/page/lite.ts";
import type { UserType } from "../lib/session/session.ts";
import { Switch } from "../ui/forms/switch.tsx";
import { MenuCheckbox } from "../ui/overlays/menu.tsx";
import { Stack } from "../ui/primitives/layout.tsx";
import { Text } from "../ui/primitives/text.tsx";
import { dashboard, headerLinks, jobs, type MenuLink } from "./menu-links.ts";

const label = "Lite mode";

/** The switch for lite mode in the mobile menu. */
export function LiteSwitch() {
  return <Switch label={label} description={description()} checked={useLite()} onChange={chooseLite} />;
}

/** The switch for lite mode in the user menu. */
export function LiteEntry() {
  const isLite = useLite();
  return (
    <MenuCheckbox checked={isLite} onCheckedChange={chooseLite}>
      <Stack as="span" gap={0}>
        {label}
        <Text as="span" size={14} tone="quiet">
          {description()}
        </Text>
      </Stack>
      <span aria-hidden="true">{isLite ? "On" : "Off"}</span>
    </MenuCheckbox>
  );
}

/** Describes lite mode, and the amount of data that it has saved once there is some. */
function description(): string {
  const bytes = savedBytes();
  const saved = bytes < 1024 ? "" : ` It has saved about ${fileSize(bytes)} on this device.`;
  return `Pictures only when you ask for them, for less data.${saved}`;
}

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
