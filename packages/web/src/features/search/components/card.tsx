import type { ArtisanCard } from "@handiwork/core/model/directory/schema";
import { memo } from "react";
import { hourlyRate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { ArtisanFacts } from "../../../ui/artisan-facts.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CoverLink, LinkCard } from "../../../ui/link-card.tsx";
import { Picture } from "../../../ui/picture.tsx";
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
  const { id, name, image, cover, description } = artisan;
  return (
    <LinkCard className={`${styles.card} ${styles[view]}`}>
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
        <ArtisanFacts artisan={artisan} cut />
        <p className={styles.description}>{description}</p>
        <p className={styles.foot}>
          <strong>{hourlyRate(artisan.hourlyRate)}</strong>
          <CoverLink to={paths.artisan(id)} className={styles.link}>
            View Profile
            <VisuallyHidden>: {name}</VisuallyHidden>
            <Icon name="arrow-right" size={18} />
          </CoverLink>
        </p>
      </div>
      <p className={styles.badges}>
        {artisan.isOnline && <Badge kind="online" />}
        {artisan.isPremium && <Badge kind="premium" />}
      </p>
    </LinkCard>
  );
});
