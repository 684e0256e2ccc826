import { footerCategories } from "@handiwork/core/reference/categories";
import { paths } from "../lib/navigation/paths.ts";
import type { UserType } from "../lib/session/session.ts";
import type { CountKind } from "../lib/realtime/unread.ts";
import type { IconName } from "../ui/primitives/icon.tsx";

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** The count that its badge shows. */
  readonly counted?: CountKind;
  /** Its icon in the bottom bar. */
  readonly icon?: IconName;
}

export const findArtisans: NavigationLink = { label: "Find Artisans", to: paths.artisans() };
export const jobs: NavigationLink = { label: "My jobs", to: paths.jobs, counted: "jobs" };
export const dashboard: NavigationLink = { label: "Dashboard", to: paths.dashboard };
const becomeArtisan = { label: "Become an Artisan", to: paths.becomeArtisan };
const merchants = { label: "Merchants", to: paths.merchants };
const pricing = { label: "Pricing", to: paths.pricing };

/** The header's links, in order, for each type of user (A-SHELL-10 to A-SHELL-15). */
export const headerLinks: Readonly<Record<UserType | "visitor", readonly NavigationLink[]>> = {
  visitor: [findArtisans, becomeArtisan],
  client: [findArtisans, becomeArtisan, jobs],
  artisan: [findArtisans, { label: "Artisan Dashboard", to: paths.artisanDashboard }, jobs, pricing],
  merchant: [findArtisans, becomeArtisan, dashboard],
  admin: [findArtisans, merchants, { label: "Admin Dashboard", to: paths.admin }],
};

/** The footer's columns of links, by title. */
export const footerColumns: Readonly<Record<string, readonly NavigationLink[]>> = {
  "Quick Links": [
    findArtisans,
    merchants,
    becomeArtisan,
    { label: "About Us", to: paths.about },
    { label: "Blog", to: paths.blog },
  ],
  Categories: footerCategories.map(({ label, trade }) => ({
    label,
    to: paths.artisans({ category: trade }),
  })),
};

/** The links in the footer's last line. */
export const footerLinks = [pricing, { label: "Partnerships", to: paths.partnerships }];
