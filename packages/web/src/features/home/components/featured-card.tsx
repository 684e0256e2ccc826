import type { ArtisanCard } from "@handiwork/core/model/directory/schema";
import { Link } from "react-router-dom";
import { offersContact, useContactArtisan } from "../../../lib/contact.ts";
import { useAuth } from "../../../lib/auth.tsx";
import { hourlyRate, plural } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Rating } from "../../../ui/rating.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./featured-card.module.css";

const coverRatio = 3 / 2;

/** An artisan on the home page; the whole card leads to the profile. */
export function FeaturedCard({ artisan }: { artisan: ArtisanCard }) {
  const contact = useContactArtisan();
  const { user } = useAuth();
  const { id, name, category, location, rating, reviews, image, cover, isOnline, isVerified } = artisan;
  return (
    <Card padded={false} className={styles.card}>
      <div className={styles.cover}>
        <Picture
          image={cover}
          alt=""
          ratio={coverRatio}
          sizes="(min-width: 73rem) 23rem, (min-width: 48rem) 31vw, 85vw"
        />
        {isOnline && (
          <span className={styles.online}>
            <Badge kind="online" />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.person}>
          <Avatar name={name} image={image} size={64} />
        </div>
        <h3 className={styles.name}>
          <Link to={paths.artisan(id)}>{name}</Link>
          {isVerified && (
            <span className={styles.verified}>
              <Icon name="verified" />
              <VisuallyHidden>Verified</VisuallyHidden>
            </span>
          )}
        </h3>
        <p className={styles.line}>{category}</p>
        <p className={styles.line}>
          <Icon name="pin" size={18} />
          <span>{location}</span>
        </p>
        <p className={styles.line}>
          <Rating value={rating} />
          <span>({plural(reviews, "review")})</span>
        </p>
        <p className={styles.rate}>{hourlyRate(artisan.hourlyRate)}</p>
        {offersContact(user, id) && (
          <Button block onClick={() => contact(id)}>
            Contact Artisan
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The place of a FeaturedCard that is still loading: as high as the card. */
export function FeaturedSkeleton() {
  return (
    <Card padded={false} className={styles.card}>
      <Skeleton ratio={coverRatio} radius="0" />
      <div className={styles.body}>
        <div className={styles.person}>
          <Skeleton width="64px" height="64px" radius="50%" />
        </div>
        <p className={styles.name}>
          <Skeleton width="60%" />
        </p>
        <p className={styles.line}>
          <Skeleton width="35%" />
        </p>
        <p className={styles.line}>
          <Skeleton width="50%" />
        </p>
        <p className={styles.line}>
          <Skeleton width="45%" />
        </p>
        <p className={styles.rate}>
          <Skeleton width="40%" />
        </p>
        <Skeleton height="2.75rem" radius="10px" />
      </div>
    </Card>
  );
}
