import type { ArtisanCard } from "@handiwork/core/model/directory/schema";
import type { Ref } from "react";
import { hourlyRate, longDate } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { ArtisanFacts } from "../../../ui/artisan-facts.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { CoverLink, LinkCard } from "../../../ui/link-card.tsx";
import { Picture } from "../../../ui/picture.tsx";
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
  const { id, name, image, cover, isOnline, isPremium, isVerified } = artisan;
  return (
    <LinkCard>
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
          <CoverLink to={paths.artisan(id)} className={styles.link}>
            {name}
          </CoverLink>
        </h2>
        <ArtisanFacts artisan={artisan} />
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
    </LinkCard>
  );
}
