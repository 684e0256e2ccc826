import { blogCategories, blogCategoryValues, feedPath } from "@handiwork/core/reference/blog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { normalizeText } from "../../../lib/navigation/filter-url.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { TextFilter } from "../../../ui/forms/text-filter.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { postsQuery, type PostFilter } from "../api.ts";
import { PostCard, postGrid, PostSkeletons } from "../components/post-card.tsx";
import styles from "./blog.module.css";

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(postsQuery(readFilter(search)));
};

/** The blog (B-BLOG-12 to B-BLOG-15). */
export function Page() {
  const [search, setSearch] = useSearchParams();
  // One document is prerendered for all URLs.
  const filter = readFilter(useHydrated() ? search : new URLSearchParams());
  const setTitleSearch = (text: string) =>
    setSearch(writeFilter({ ...filter, search: text }), { replace: true, preventScrollReset: true });
  return (
    <PageFrame title="Blog" description="How to find, choose and work with artisans in Nigeria.">
      <link rel="alternate" type="application/rss+xml" title="Blog" href={feedPath} />
      <Stack>
        <search className={styles.search}>
          <TextFilter
            icon="search"
            label="Search posts by title"
            hideLabel
            placeholder="Search by title"
            value={filter.search}
            onChange={setTitleSearch}
          />
        </search>
        <Tabs filter={filter} />
      </Stack>
      <PostList filter={filter} />
      <Cluster as="p" links>
        <a href={feedPath}>Follow via RSS</a>
      </Cluster>
    </PageFrame>
  );
}

/** Returns the filter in a URL. Ignores unknown categories. */
function readFilter(search: URLSearchParams): PostFilter {
  const category = search.get("category");
  return {
    category: blogCategoryValues.find((known) => known === category),
    search: normalizeText(search.get("search")),
  };
}

/** Returns the filter as URL parameters. */
function writeFilter({ category, search }: PostFilter): URLSearchParams {
  return new URLSearchParams({ ...(category && { category }), ...(search && { search }) });
}

/** The blog's categories as links (B-BLOG-13), which keep the search. */
function Tabs({ filter }: { filter: PostFilter }) {
  return (
    <nav aria-label="Categories" className={styles.tabs}>
      <Cluster as="ul" wrap={false}>
        {[undefined, ...blogCategoryValues].map((category) => (
          <li key={category ?? "all"}>
            <Cluster
              as={Link}
              bare
              touch
              weight={600}
              to={{ pathname: paths.blog, search: String(writeFilter({ ...filter, category })) }}
              replace
              aria-current={category === filter.category ? "page" : undefined}
            >
              {category ? blogCategories[category] : "All Posts"}
            </Cluster>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

/**
 * The posts that match the filter, with the list's loading, error and empty states. The newest post is featured
 * (B-GAP-55).
 */
function PostList({ filter }: { filter: PostFilter }) {
  const query = useInfiniteQuery({ ...postsQuery(filter), enabled: useHydrated() });
  const [featured] = query.data ?? [];
  const isNarrowed = filter.search !== "" || filter.category !== undefined;
  return (
    <PagedList
      query={query}
      errorTitle="Could not load the blog posts"
      nextPageErrorTitle="Could not load more posts"
      skeletons={<PostSkeletons />}
      empty={
        <EmptyState
          title="No blog posts found"
          description={
            isNarrowed
              ? "Try another word or another category."
              : "We are writing the first one. Come back soon."
          }
        />
      }
      searchProgress={featured ? undefined : "None of the newest 1,000 posts has this in its title."}
      keyOf={({ slug }) => slug}
      layout={postGrid}
    >
      {(post) => <PostCard post={post} isFeatured={post === featured} />}
    </PagedList>
  );
}
