import { pageTitle } from "@handiwork/core/artisans/page.rules";
import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { useMatch } from "react-router-dom";
import { isMissing } from "../../../lib/api/embedded.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useHydrated, afterFirstView } from "../../../lib/page/hydration.ts";
import { PagePending, lazyPart, onDemand } from "../../../ui/feedback/lazy-module.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Container, Stack, Cluster, Grid } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { artisanQuery, reviewsQuery } from "../api.ts";
import { About, ProfileHeader, ServicesAndSkills } from "../components/about.tsx";
import { ContactCard } from "../components/contact-card.tsx";
import { Portfolio } from "../components/portfolio.tsx";
import styles from "../components/profile.module.css";
import { SignedInParts } from "../components/signed-in-parts.tsx";

export const prefetch: Prefetch = (client, { params: { id = "" } }) => {
  void client.prefetchQuery(artisanQuery(id));
  void client.prefetchInfiniteQuery(reviewsQuery(id));
};

/** An artisan's public page (A-APROF-01 to A-APROF-22). */
export function Page() {
  const id = useMatch(patterns.artisan)?.params.id ?? "";
  // One prerendered document serves all artisans, so nothing depends on the id before hydration.
  const enabled = useHydrated();
  const query = useQuery({ ...artisanQuery(id), enabled });
  if (query.data) return <Profile key={id} artisan={query.data} />;
  if (query.error && isMissing(query.error)) {
    return (
      <NoticePage
        title="Artisan not found"
        description="The link may be old, or the artisan is no longer listed on Handiwork."
        link={{ to: paths.artisans(), label: "Find Artisans" }}
      />
    );
  }
  return (
    <Container>
      {query.error ? (
        <ErrorState wholePage title="Failed to load artisan details" query={query} />
      ) : (
        <>
          <h1>
            <VisuallyHidden>Artisan</VisuallyHidden>
          </h1>
          <PagePending label="Loading artisan" />
        </>
      )}
    </Container>
  );
}

const NoticePage = onDemand(
  async () => (await import("../../../ui/feedback/notice-page.tsx")).NoticePage,
  <PagePending label="Loading artisan" />,
);

/** The reviews load when their placeholder comes near the window, or after the first view. */
const Reviews = lazyPart(async () => {
  await Promise.race([reviewsNear, afterFirstView()]);
  return (await import("../components/reviews.tsx")).Reviews;
});

/** Distance from the window at which the reviews load, in pixels. */
const nearPx = 800;
let resolveReviewsNear: () => void;
const reviewsNear = new Promise<void>((resolve) => {
  resolveReviewsNear = resolve;
});

/** Placeholder of the reviews and target of links to them: as tall as the window, unless there are none. */
function ReviewsPlaceholder({ isEmpty }: { isEmpty: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolveReviewsNear(),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} id="reviews" className={isEmpty ? styles.noReviews : styles.reviews} />;
}

/** The artisan's public profile. */
function Profile({ artisan }: { artisan: ArtisanProfile }) {
  useDocumentTitle(pageTitle(artisan));
  return (
    <Container>
      <Cluster gap={3} justify="between" wrap={false} className={styles.breadcrumb}>
        <Cluster as="nav" size={14} tone="quiet" wrap={false} links aria-label="Breadcrumb">
          <Link to={paths.artisans()}>Find Artisans</Link>
          <Icon name="chevron-right" size={16} />
          <Link to={paths.artisans({ category: artisan.category })}>{artisan.category}</Link>
        </Cluster>
        <SignedInParts when={({ id }) => id !== artisan.id}>
          {({ MoreMenu }, user) => <MoreMenu artisan={artisan} user={user} />}
        </SignedInParts>
      </Cluster>
      {/* Tells the owner and admins why the page is hidden from others (A-GAP-50). */}
      {artisan.listing !== "listed" && (
        <Callout role="note" tone="waiting" icon="clock" className={styles.notListed}>
          <meta name="robots" content="noindex" />
          <p>{notListed[artisan.listing]}</p>
        </Callout>
      )}
      <Grid gap={6} className={styles.columns}>
        <Stack as="article" gap={10} lines="anywhere" className={styles.main}>
          <ProfileHeader artisan={artisan} />
          <About artisan={artisan} />
          <Portfolio artisan={artisan} />
          <ServicesAndSkills artisan={artisan} />
          <Suspense fallback={<ReviewsPlaceholder isEmpty={artisan.rating === null} />}>
            <Reviews artisan={artisan} />
          </Suspense>
        </Stack>
        <ContactCard artisan={artisan} />
      </Grid>
    </Container>
  );
}

const notListed = {
  pending: "Waiting for approval: only you and admins can see this page",
  disabled: "This account is disabled: only admins can see this page",
} as const;
