import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, read } from "../../../lib/api/client.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import { offersContact, useContactArtisan } from "../../../lib/session/contact.ts";
import { hourlyRate, plural } from "../../../lib/format/format.ts";
import { readStorage, lastStateKey } from "../../../lib/storage/local-storage.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Button } from "../../../ui/primitives/button.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster } from "../../../ui/primitives/layout.tsx";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Rating } from "../../../ui/data/rating.tsx";
import { Skeleton, SkeletonLine } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { TradePicture } from "../../../ui/media/trade-picture.tsx";
import { Heart } from "../../favourites/heart.tsx";
import styles from "./featured.module.css";
import { TitledSection } from "./sections.tsx";

const coverRatio = 3 / 2;

/** The three best rated artisans. Artisans in the state of this device's last search come first. */
export function featuredQuery() {
  const state = readStorage(lastStateKey);
  return queryOptions({
    queryKey: ["artisans", "featured", state],
    queryFn: () => read(api.artisans.featured.$get({ query: state === null ? {} : { state } })),
  });
}

/** The best rated artisans, with a link to all artisans. */
export function Featured() {
  return (
    <TitledSection
      id="featured"
      title="Featured Artisans"
      subtitle="Top rated by their clients."
      action={
        <Cluster
          as={Link}
          gap={1}
          weight={600}
          wrap={false}
          touch
          to={paths.artisans()}
          className={styles.all}
        >
          View All
          <VisuallyHidden> artisans</VisuallyHidden>
          <Icon name="arrow-right" size={18} />
        </Cluster>
      }
    >
      <List />
    </TitledSection>
  );
}

function List() {
  const query = useQuery(featuredQuery());
  const { data, error } = query;
  if (!data && error) return <ErrorState title="No featured artisans available" query={query} />;
  if (data?.items.length === 0) return <EmptyState title="No featured artisans available" />;
  if (data) {
    return (
      <ul className={styles.cards}>
        {data.items.map((artisan) => (
          <li key={artisan.id}>
            <FeaturedCard artisan={artisan} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards} aria-busy="true" aria-label="Loading the featured artisans">
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <FeaturedSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** An artisan on the home page. The whole card links to the profile. */
export function FeaturedCard({ artisan }: { artisan: ArtisanCard }) {
  const contact = useContactArtisan();
  const { user } = useAuth();
  const { id, name, category, location, rating, reviews, image, cover, isOnline, isVerified } = artisan;
  return (
    <LinkCard column>
      <Picture
        image={cover}
        alt=""
        subject={name}
        ratio={coverRatio}
        sizes="(min-width: 73rem) 23rem, (min-width: 48rem) 31vw, 85vw"
        fallback={<TradePicture category={category} />}
      />
      {isOnline && (
        <span className={styles.online}>
          <Badge kind="online" />
        </span>
      )}
      <div className={styles.body}>
        <div className={styles.person}>
          <Avatar name={name} image={image} size={64} />
        </div>
        <h3 className={styles.name}>
          <Text as={CoverLink} lines="one-line" to={paths.artisan(id)}>
            {name}
          </Text>
          {isVerified && (
            <Text as="span" tone="good">
              <Icon name="verified" />
              <VisuallyHidden>Verified</VisuallyHidden>
            </Text>
          )}
        </h3>
        <p className={styles.line}>{category}</p>
        <p className={styles.line}>
          <Icon name="pin" size={18} />
          <Text as="span" lines="one-line">
            {location}
          </Text>
        </p>
        <p className={styles.line}>
          <Rating value={rating} />
          <span>({plural(reviews, "review")})</span>
        </p>
        <Text size={18} weight={700} numeric className={styles.rate}>
          {hourlyRate(artisan.hourlyRate)}
        </Text>
        {offersContact(user, id) && (
          <Button block onClick={() => contact(id)}>
            Contact Artisan
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      <Heart id={id} name={name} />
    </LinkCard>
  );
}

function FeaturedSkeleton() {
  return (
    <LinkCard column>
      <Skeleton ratio={coverRatio} radius="0" />
      <div className={styles.body}>
        <div className={styles.person}>
          <Skeleton width="64px" height="64px" radius="50%" />
        </div>
        <SkeletonLine width="60%" className={styles.name} />
        <SkeletonLine width="35%" className={styles.line} />
        <SkeletonLine width="50%" className={styles.line} />
        <SkeletonLine width="45%" className={styles.line} />
        <SkeletonLine width="40%" className={styles.rate} />
        <Skeleton height="2.75rem" radius="10px" />
      </div>
    </LinkCard>
  );
}
