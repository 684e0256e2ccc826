import type { ArtisanDashboardForm, OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { typed } from "./profile-form.ts";

/** What the dashboard's form begins with. */
export function dashboardFieldsOf(artisan: OwnArtisan): Required<ArtisanDashboardForm> {
  return {
    businessName: artisan.businessName ?? "",
    category: artisan.category,
    description: artisan.description ?? "",
    location: artisan.location,
    hourlyRate: typed(artisan.hourlyRate),
    services: artisan.services,
    experienceYears: artisan.experienceYears ?? "",
    links: artisan.links,
    isOnline: artisan.isOnline,
  };
}
