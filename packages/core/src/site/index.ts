import { now } from "../platform/clock.ts";
import { popularCategories } from "../reference/home-content.ts";
import { count } from "../reference/format.ts";
import * as Directory from "../directory/index.ts";
import { anonymous } from "../platform/actor.ts";
import * as Counters from "../counters/index.ts";
import { cacheMs, readSettings } from "../settings/read.ts";
import type { Settings, Site } from "../settings/schema.ts";

let known: { readonly settings: Settings; readonly site: Site; readonly at: number } | undefined;

/**
 * Returns the public settings, at most a minute old. With real numbers: one read of the counters and the directory's
 * counts, at most twice a minute.
 */
export async function readSite(): Promise<Site> {
  const settings = await readSettings();
  if (known && known.settings === settings && now() - known.at < cacheMs) return known.site;
  const shown = { ...(await numbers(settings)), ...texts(settings) };
  known = { settings, site: shown, at: now() };
  return shown;
}

function texts({ support, socialLinks, testimonials }: Settings) {
  const labels = { facebook: "Facebook", instagram: "Instagram", x: "X" } as const;
  const names = ["facebook", "instagram", "x"] as const;
  const links = names.map((name) => ({ label: labels[name], href: socialLinks[name] }));
  return { support, testimonials, socialLinks: links.filter(({ href }) => href !== "") };
}

/** Returns the home page's numbers: those set by admins, or the real ones (A-GAP-47). */
async function numbers(settings: Settings): Promise<Pick<Site, "heroStats" | "popularCategories">> {
  const { heroStats, popularCategories: written, useRealNumbers } = settings;
  if (!useRealNumbers) return { heroStats, popularCategories: written };
  const [totals, { counts }] = await Promise.all([
    Counters.totals(),
    Directory.search(anonymous, { limit: 1 }),
  ]);
  const { artisans, reviews, averageRating } = totals;
  return {
    heroStats: [
      { value: count(artisans.approved), label: "Approved Artisans" },
      { value: count(reviews), label: "Client Reviews" },
      { value: averageRating === null ? "N/A" : `${averageRating.toFixed(1)}/5`, label: "Average Rating" },
    ],
    popularCategories: popularCategories.map(({ trade }) => ({
      trade,
      count: count(
        counts.category.find(({ value }) => value.toLowerCase() === trade.toLowerCase())?.count ?? 0,
      ),
    })),
  };
}
