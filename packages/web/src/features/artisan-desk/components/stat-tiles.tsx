import type { OwnArtisan } from "@handiwork/core/artisan/schema";
import { Link } from "react-router";
import { count, hourlyRate, rating } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { useUnread } from "../../../lib/unread.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import styles from "./stat-tiles.module.css";

/** How the artisan stands, in numbers (B-ADASH-02, B-GAP-06). */
export function StatTiles({ artisan }: { artisan: OwnArtisan }) {
  const unread = useUnread();
  return (
    <dl className={styles.tiles} aria-label="Your numbers">
      <Stat icon="star" name="Rating" value={rating(artisan.rating, "No reviews yet")} />
      <Stat icon="message" name="Total reviews" value={count(artisan.totalReviews)} />
      <Stat icon="check" name="Jobs completed" value={count(artisan.jobsCompleted)} note="Self-reported" />
      <Stat icon="clock" name="Hourly rate" value={hourlyRate(artisan.hourlyRate)} />
      <Stat icon="mail" name="Unread messages" value={count(unread)} to={paths.messages()} />
    </dl>
  );
}

interface StatProps {
  icon: IconName;
  name: string;
  value: string;
  note?: string;
  /** Where it leads. */
  to?: string;
}

function Stat({ icon, name, value, note, to }: StatProps) {
  return (
    <div className={styles.tile}>
      <dt>
        <Icon name={icon} size={18} />
        {name}
      </dt>
      <dd>
        {to === undefined ? value : <Link to={to}>{value}</Link>}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
