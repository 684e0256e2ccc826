import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import { pageDescription, pageTitle } from "@handiwork/core/artisans/page.rules";
import { Suspense, useEffect, useRef } from "react";
import { useDocumentTitle } from "../../../lib/page/document-title.ts";
import { afterFirstView } from "../../../lib/page/first-view.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { About, ServicesAndSkills } from "./about.tsx";
import { ContactCard } from "./contact-card.tsx";
import { SignedInParts } from "./signed-in-parts.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { Portfolio } from "./portfolio.tsx";
import { lazyPart } from "../../../ui/feedback/loaded.tsx";
import styles from "./profile.module.css";

/** The reviews load when their placeholder comes near the window, or after the first view. */
const Reviews = lazyPart(async () => {
  await Promise.race([areReviewsNear, afterFirstView()]);
  return (await import("./reviews.tsx")).Reviews;
});

/** Distance from the window at which the reviews load, in pixels. */
const nearPx = 800;
let resolveNear: () => void;
const areReviewsNear = new Promise<void>((resolve) => {
  resolveNear = resolve;
});

/** Placeholder of the reviews and target of links to them: as tall as the window, unless there are none. */
function ReviewsPlaceholder({ isEmpty }: { isEmpty: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolveNear(),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} id="reviews" className={isEmpty ? styles.noReviews : styles.reviews} />;
}

/** The artisan's public profile. */
export function Profile({ artisan }: { artisan: ArtisanProfile }) {
  useDocumentTitle(pageTitle(artisan));
  useDescription(pageDescription(artisan));
  return (
    <Container>
      <Cluster gap={3} justify="between" wrap={false} className={styles.breadcrumb}>
        <Breadcrumb category={artisan.category} />
        <SignedInParts when={({ id }) => id !== artisan.id}>
          {({ MoreMenu }, user) => <MoreMenu artisan={artisan} user={user} />}
        </SignedInParts>
      </Cluster>
      {artisan.listing !== "listed" && <NotListed listing={artisan.listing} />}
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

/** Breadcrumb back to the search and the artisan's trade. */
function Breadcrumb({ category }: { category: string }) {
  return (
    <Cluster as="nav" size={14} tone="quiet" wrap={false} links aria-label="Breadcrumb">
      <Link to={paths.artisans()}>Find Artisans</Link>
      <Icon name="chevron-right" size={16} />
      <Link to={paths.artisans({ category })}>{category}</Link>
    </Cluster>
  );
}

const notListed = {
  pending: "Waiting for approval: only you and admins can see this page",
  disabled: "This account is disabled: only admins can see this page",
} as const;

/** Tells the owner and admins why the page is hidden from others (A-GAP-50). */
function NotListed({ listing }: { listing: keyof typeof notListed }) {
  return (
    <Callout role="note" tone="waiting" icon="clock" className={styles.notListed}>
      <meta name="robots" content="noindex" />
      <p>{notListed[listing]}</p>
    </Callout>
  );
}

/** Sets the document's description, and restores the previous one on unmount. */
function useDescription(text: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    const before = meta?.getAttribute("content") ?? "";
    meta?.setAttribute("content", text);
    return () => meta?.setAttribute("content", before);
  }, [text]);
}
