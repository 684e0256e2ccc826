import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { pageDescription, pageTitle } from "@handiwork/core/artisans/page.rules";
import { Suspense, useEffect, useRef } from "react";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { afterFirstView } from "../../lib/first-view.ts";
import { paths } from "../../lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Cluster, Container, Grid, Stack } from "../../ui/layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Callout } from "../../ui/tag.tsx";
import { About, Offer } from "./about.tsx";
import { ContactCard } from "./contact-card.tsx";
import { ForMembers } from "./for-members.tsx";
import { Head } from "./head.tsx";
import { Portfolio } from "./portfolio.tsx";
import { lazyPart } from "../../ui/loaded.tsx";
import styles from "./profile.module.css";

/** The reviews come on their own, below what is seen first: when their place comes near the window, or the first view is over. */
const Reviews = lazyPart(async () => {
  await Promise.race([areReviewsNear, afterFirstView()]);
  return (await import("./reviews.tsx")).Reviews;
});

/** How near, in pixels. */
const nearPx = 800;
let announceNear: () => void;
const areReviewsNear = new Promise<void>((resolve) => {
  announceNear = resolve;
});

/** The place of the reviews, to which links lead already: as high as the window, unless there are none. */
function ReviewsPlace({ isEmpty }: { isEmpty: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && announceNear(),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} id="reviews" className={isEmpty ? styles.noReviews : styles.reviews} />;
}

/** Everything about an artisan. */
export function Profile({ artisan }: { artisan: ArtisanProfile }) {
  useDocumentTitle(pageTitle(artisan));
  useDescription(pageDescription(artisan));
  return (
    <Container>
      <Cluster gap={3} justify="between" wrap={false} className={styles.trail}>
        <Trail category={artisan.category} />
        <ForMembers when={({ id }) => id !== artisan.id}>
          {({ MoreMenu }, user) => <MoreMenu artisan={artisan} user={user} />}
        </ForMembers>
      </Cluster>
      {artisan.listing !== "listed" && <NotListed listing={artisan.listing} />}
      <Grid gap={6} className={styles.columns}>
        <Stack as="article" gap={10} lines="anywhere" className={styles.main}>
          <Head artisan={artisan} />
          <About artisan={artisan} />
          <Portfolio artisan={artisan} />
          <Offer artisan={artisan} />
          <Suspense fallback={<ReviewsPlace isEmpty={artisan.rating === null} />}>
            <Reviews artisan={artisan} />
          </Suspense>
        </Stack>
        <ContactCard artisan={artisan} />
      </Grid>
    </Container>
  );
}

/** The way back to the search, and to the artisan's trade in it. */
function Trail({ category }: { category: string }) {
  return (
    <Cluster as="nav" size={14} tone="quiet" wrap={false} links aria-label="Breadcrumb">
      <Link to={paths.artisans()}>Find Artisans</Link>
      <Icon name="chevron-right" size={16} />
      <Link to={paths.artisans({ category })}>{category}</Link>
    </Cluster>
  );
}

const notListed = {
  pending: "Waiting for approval: only you and admins see this page",
  disabled: "This account is disabled: only admins see this page",
} as const;

/** Tells the owner and admins that nobody else sees the page, and why (A-GAP-50). */
function NotListed({ listing }: { listing: keyof typeof notListed }) {
  return (
    <Callout role="note" tone="waiting" icon="clock" className={styles.notListed}>
      <meta name="robots" content="noindex" />
      <p>{notListed[listing]}</p>
    </Callout>
  );
}

/** Sets the document's description, and restores the former one on unmount. */
function useDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute("content") ?? "";
    meta?.setAttribute("content", text);
    return () => meta?.setAttribute("content", before);
  }, [text]);
}
