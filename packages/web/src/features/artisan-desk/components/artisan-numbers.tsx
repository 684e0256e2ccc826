import type { OwnArtisan } from "@handiwork/core/model/artisan/schema";
import { count, hourlyRate, rating } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { useUnread } from "../../../lib/unread.ts";
import { Stat, StatTiles } from "../../../ui/stat-tiles.tsx";

/** How the artisan stands, in numbers (B-ADASH-02, B-GAP-06). */
export function ArtisanNumbers({ artisan }: { artisan: OwnArtisan }) {
  const unread = useUnread();
  return (
    <StatTiles label="Your numbers">
      <Stat icon="star" name="Rating" value={rating(artisan.rating, "No reviews yet")} />
      <Stat icon="message" name="Total reviews" value={count(artisan.totalReviews)} />
      <Stat icon="check" name="Jobs completed" value={count(artisan.jobsCompleted)} note="Self-reported" />
      <Stat icon="clock" name="Hourly rate" value={hourlyRate(artisan.hourlyRate)} />
      <Stat icon="mail" name="Unread messages" value={count(unread)} to={paths.messages()} />
    </StatTiles>
  );
}
