import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { memo } from "react";
import { Link } from "react-router";
import { experience } from "../../../lib/experience.ts";
import { hourlyRate, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Rating } from "../../../ui/rating.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./card.module.css";
import type { View } from "./use-filters.ts";

export const coverRatio = 4 / 3;

const widths: Record<View, string> = {
  grid: "(min-width: 73rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw",
  list: "(min-width: 40rem) 15rem, 7rem",
};

interface Props {
  artisan: ArtisanCard;
  view: View;
  /** In the first view: its picture is loaded at once. */
  first: boolean;
}

/** An artisan among the results; the whole card leads to the profile. Cards do not follow what their list does. */
export const ArtisanResult = memo(function ArtisanResult({ artisan, view, first }: Props) {
  const { id, name, category, location, image, cover, description } = artisan;
  return (
    <Card padded={false} className={`${styles.card} ${styles[view]}`}>
      <div className={styles.cover}>
        <Picture
          image={cover ?? image}
          alt=""
          ratio={coverRatio}
          sizes={widths[view]}
          priority={first}
          fallback={<DefaultPicture />}
        />
      </div>
      <div className={styles.body}>
        <div className={styles.person}>
          <span className={styles.face}>
            <Avatar name={name} image={image} size={56} />
          </span>
          {artisan.isVerified && <Badge kind="verified" />}
        </div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.line}>
          {category} · {experience(artisan.experienceYears)}
        </p>
        <p className={styles.line}>
          <Icon name="pin" size={18} />
          <span>{location}</span>
        </p>
        <p className={styles.line}>
          <Rating value={artisan.rating} /> <span>({plural(artisan.reviews, "review")})</span>
        </p>
        <p className={styles.description}>{description}</p>
        <p className={styles.foot}>
          <strong>{hourlyRate(artisan.hourlyRate)}</strong>
          <Link to={paths.artisan(id)} className={styles.link}>
            View Profile
            <VisuallyHidden>: {name}</VisuallyHidden>
            <Icon name="arrow-right" size={18} />
          </Link>
        </p>
      </div>
      <p className={styles.badges}>
        {artisan.isOnline && <Badge kind="online" />}
        {artisan.isPremium && <Badge kind="premium" />}
      </p>
    </Card>
  );
});
