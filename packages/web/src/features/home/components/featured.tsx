import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/layout.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { featuredQuery } from "../api/featured.ts";
import { FeaturedCard, FeaturedSkeleton } from "./featured-card.tsx";
import styles from "./featured.module.css";
import { SectionHead } from "./section-head.tsx";

/** The three best rated artisans. */
export function Featured() {
  return (
    <Section labelledBy="featured">
      <SectionHead id="featured" title="Featured Artisans" lead="The best rated by their clients.">
        <Link to={paths.artisans()} className={styles.all}>
          View All
          <VisuallyHidden> artisans</VisuallyHidden>
          <Icon name="arrow-right" size={18} />
        </Link>
      </SectionHead>
      <List />
    </Section>
  );
}

function List() {
  const { data, error, isError, isFetching, refetch } = useQuery(featuredQuery);
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
  if (isError) {
    return (
      <ErrorState
        title="No featured artisans available"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
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
