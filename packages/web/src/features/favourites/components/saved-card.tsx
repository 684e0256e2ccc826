import type { ArtisanCard } from "@handiwork/core/directory/schema";
import type { Ref } from "react";
import { Link } from "react-router";
import { experience } from "../../../lib/experience.ts";
import { hourlyRate, longDate, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Rating } from "../../../ui/rating.tsx";
import styles from "./saved-card.module.css";

interface Props {
  artisan: ArtisanCard;
  savedAt: string;
  remove: () => void;
  /** The heart. */
  button: Ref<HTMLButtonElement>;
}

/** A saved artisan; the whole card but the heart leads to the profile. */
export function SavedCard({ artisan, savedAt, remove, button }: Props) {
  const { id, name, category, location, image, cover, isOnline, isPremium, isVerified } = artisan;
  return (
    <Card padded={false} className={styles.card}>
      <div className={styles.cover}>
        <Picture
          image={cover ?? image}
          alt=""
          ratio={1}
          sizes="(min-width: 40rem) 11rem, 6.5rem"
          fallback={<DefaultPicture />}
        />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link to={paths.artisan(id)} className={styles.link}>
            {name}
          </Link>
        </h2>
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
        <p className={styles.rate}>{hourlyRate(artisan.hourlyRate)}</p>
        {(isOnline || isPremium || isVerified) && (
          <p className={styles.badges}>
            {isOnline && <Badge kind="online" />}
            {isVerified && <Badge kind="verified" />}
            {isPremium && <Badge kind="premium" />}
          </p>
        )}
        <p className={styles.since}>Saved on {longDate(savedAt)}</p>
      </div>
      <div className={styles.heart}>
        <IconButton
          ref={button}
          icon="heart-filled"
          label={`Remove ${name} from saved artisans`}
          onClick={remove}
        />
      </div>
    </Card>
  );
}
