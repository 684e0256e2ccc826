import type { Post } from "@handiwork/core/blog/schema";
import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { blogCategories } from "@handiwork/core/reference/blog";
import type { Trade } from "@handiwork/core/reference/categories";
import { siteName } from "@handiwork/core/reference/content";
import { mainTrade } from "@handiwork/core/reference/trade-terms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useMatch } from "react-router-dom";
import { isMissing } from "../../../lib/api/embedded.ts";
import { longDate, plural } from "../../../lib/format/format.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { ArtisanFacts } from "../../../ui/data/artisan-facts.tsx";
import { CardCover, CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { DefaultPicture, Picture } from "../../../ui/media/picture.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { Markdown } from "../markdown.tsx";
import { PostCard } from "../components/post-card.tsx";
import { countView, postQuery, relatedQuery, tradeQuery } from "../api.ts";
import styles from "./post.module.css";

export const prefetch: Prefetch = (client, { params: { slug = "" } }) => {
  void client.prefetchQuery(postQuery(slug));
};

/** A blog post (B-BLOG-17 to B-BLOG-19). */
export function Page() {
  const slug = useMatch(patterns.post)?.params.slug ?? "";
  // One document is prerendered for all posts, so nothing may depend on the slug before hydration.
  const enabled = useHydrated();
  const query = useQuery({ ...postQuery(slug), enabled });
  const { data, error, isError } = query;
  useViewCount(slug, data !== undefined);
  // The post does not exist or is not published (B-BLOG-19).
  if (isError && !data && isMissing(error)) {
    return (
      <NoticePage
        title="Post Not Found"
        description="The link may be old, or the post is no longer published."
        link={{ to: paths.blog, label: "Back to Blog" }}
      />
    );
  }
  return (
    <Container>
      <Stack className={styles.page}>
        <Cluster as={Link} to={paths.blog} gap={1} weight={600} touch className={styles.back}>
          <Icon name="chevron-left" />
          Back to Blog
        </Cluster>
        {data ? (
          <PostArticle key={slug} post={data} />
        ) : isError ? (
          <ErrorState wholePage title="Could not load this post" query={query} />
        ) : (
          <PostSkeleton />
        )}
      </Stack>
      {data && <Related key={slug} post={data} />}
    </Container>
  );
}

/** Counts a view once the post has loaded, and shows the new total. */
function useViewCount(slug: string, isLoaded: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isLoaded) return;
    countView(slug).then(
      (views) => client.setQueryData(postQuery(slug).queryKey, (post) => post && { ...post, views }),
      () => {
        // The view count is not essential.
      },
    );
  }, [client, slug, isLoaded]);
}

function PostArticle({ post }: { post: Post }) {
  useDocumentTitle(post.title);
  const name = post.author?.name ?? siteName;
  return (
    <Stack as="article" gap={6}>
      {post.picture && (
        <Picture
          image={post.picture}
          alt=""
          subject={post.title}
          ratio={16 / 9}
          sizes="(min-width: 48rem) 46rem, 100vw"
          priority
          rounded
        />
      )}
      <Stack as="header" gap={3}>
        <Text tone="brand" weight={600}>
          {blogCategories[post.category]}
        </Text>
        <Text as="h1" lines="anywhere">
          {post.title}
        </Text>
        <Cluster tone="quiet" className={styles.facts}>
          <Cluster as="span" weight={600} className={styles.author}>
            <Avatar name={name} image={post.author?.avatar ?? null} size={40} />
            {name}
          </Cluster>
          <Cluster as="span">
            <Icon name="calendar" />
            <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
          </Cluster>
          <Cluster as="span" numeric>
            <Icon name="eye" />
            {plural(post.views, "view")}
          </Cluster>
        </Cluster>
      </Stack>
      <Markdown text={post.content} pictures={post.pictures} />
    </Stack>
  );
}

function PostSkeleton() {
  return (
    <Stack gap={6} aria-busy="true">
      <h1>
        <VisuallyHidden>Loading the post</VisuallyHidden>
      </h1>
      <Skeleton ratio={16 / 9} radius="var(--radius-card)" />
      <Stack gap={3}>
        <Skeleton width="7rem" />
        <Skeleton width="90%" height="2.4em" />
        <Skeleton width="70%" height="2.5rem" />
      </Stack>
      <Skeleton height="12rem" />
    </Stack>
  );
}

/** Related content below a post: other posts of its category, and artisans of its trade. */
export function Related({ post }: { post: Post }) {
  const { slug, category, title, content } = post;
  const posts = useQuery(relatedQuery(category)).data?.filter((other) => other.slug !== slug) ?? [];
  const trade = useMemo(() => mainTrade(title, content.slice(0, 10_000)), [title, content]);
  return (
    <Stack gap={12} className={styles.related}>
      {posts.length > 0 && (
        <TitledSection title="Related Posts">
          <Grid as="ul" medium={3}>
            {posts.slice(0, 3).map((other) => (
              <li key={other.slug}>
                <PostCard post={other} as="h3" />
              </li>
            ))}
          </Grid>
        </TitledSection>
      )}
      {trade && <TradeArtisans trade={trade} />}
    </Stack>
  );
}

function TradeArtisans({ trade }: { trade: Trade }) {
  const { data: artisans = [] } = useQuery(tradeQuery(trade));
  if (artisans.length === 0) return null;
  return (
    <TitledSection title="Artisans for This Work">
      <Grid as="ul" small={2} large={3}>
        {artisans.map((artisan) => (
          <li key={artisan.id}>
            <Person artisan={artisan} />
          </li>
        ))}
      </Grid>
      <Cluster links weight={600}>
        <Link to={paths.artisans({ category: trade })}>
          View All: {trade}
          <Icon name="arrow-right" size={18} />
        </Link>
      </Cluster>
    </TitledSection>
  );
}

function Person({ artisan }: { artisan: ArtisanCard }) {
  return (
    <LinkCard>
      <CardCover>
        <Picture
          image={artisan.image ?? artisan.cover}
          alt=""
          subject={artisan.name}
          ratio={1}
          sizes="6.5rem"
          fallback={<DefaultPicture />}
        />
      </CardCover>
      <Stack gap={1} className={styles.person}>
        <Text as="h3" size={18} lines="one-line">
          <CoverLink to={paths.artisan(artisan.id)}>{artisan.name}</CoverLink>
        </Text>
        <ArtisanFacts artisan={artisan} truncate />
      </Stack>
    </LinkCard>
  );
}
