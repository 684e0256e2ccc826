import { paths } from "../lib/navigation/paths.ts";
import type { UserType } from "../lib/session/session.ts";
import type { CountKind } from "../ui/data/unread-badge.tsx";

export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** The count that its badge shows. */
  readonly counted?: CountKind;
}

const becomeArtisan: MenuLink = { label: "Become an Artisan", to: paths.becomeArtisan };
export const dashboard: MenuLink = { label: "Dashboard", to: paths.dashboard };
export const jobs: MenuLink = { label: "My jobs", to: paths.jobs, counted: "jobs" };

const inHeader: Record<UserType | "visitor", readonly MenuLink[]> = {
  visitor: [becomeArtisan],
  client: [becomeArtisan, jobs],
  artisan: [
    { label: "Artisan Dashboard", to: paths.artisanDashboard },
    jobs,
    { label: "Pricing", to: paths.pricing },
  ],
  merchant: [becomeArtisan, dashboard],
  admin: [
    { label: "Merchants", to: paths.merchants },
    { label: "Admin Dashboard", to: paths.admin },
  ],
};

/** Returns the links of the header, in order, for a type of user or a visitor (null) (A-SHELL-10 to A-SHELL-15). */
export function headerLinks(userType: UserType | null): readonly MenuLink[] {
  return [{ label: "Find Artisans", to: paths.artisans() }, ...inHeader[userType ?? "visitor"]];
}
