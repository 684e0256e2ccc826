import { exportParts, type ExportPage } from "@handiwork/core/model/export/schema";
import { siteName } from "@handiwork/core/fixed/content";

type Parts = Partial<Record<ExportPage["part"], ExportPage["items"]>>;

/** What each part is called where one waits for it. */
export const partNames: Record<ExportPage["part"], string> = {
  profile: "your profile",
  record: "your business",
  products: "your products",
  application: "your application",
  invitation: "your invitation",
  preferences: "your settings",
  mailFailures: "e-mails that did not reach you",
  sessions: "your sessions",
  devices: "your devices",
  favourites: "your saved artisans",
  savedSearches: "your saved searches",
  reviewsWritten: "reviews you wrote",
  reviewsReceived: "reviews of your work",
  conversations: "your conversations",
  messages: "your messages",
  notifications: "your notifications",
  reports: "your reports",
  uploads: "your pictures and documents",
  analytics: "your numbers",
  subscription: "your subscription",
  payments: "your payments",
  history: "the history of your account",
};

/** How much of it is done when a page of that part has come, from 0 to 1: nobody knows how long the parts are. */
export function shareOf(part: ExportPage["part"]): number {
  return (exportParts.indexOf(part) + 0.5) / exportParts.length;
}

/** The file that somebody gets: every part, those too of which nothing is kept. */
export function exportFile(parts: Parts, email: string, when: Date) {
  return {
    name: `${siteName.toLowerCase()}-data-${when.toISOString().slice(0, 10)}.json`,
    value: {
      site: siteName,
      account: email,
      exportedAt: when.toISOString(),
      ...Object.fromEntries(exportParts.map((part) => [part, parts[part] ?? []])),
    },
  };
}
