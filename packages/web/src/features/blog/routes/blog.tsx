import { blogCategories, blogCategoryValues, feedPath } from "@handiwork/core/reference/blog";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useHydrated } from "../../../lib/hydration.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { paths } from "../../../lib/paths.ts";
import { TextInput } from "../../../ui/field.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Link } from "../../../ui/link.tsx";
import { PageFrame } from "../../../ui/page-head.tsx";
import { PostList } from "../post-list.tsx";
import { postsQuery, type Which } from "../queries.ts";
import styles from "./blog.module.css";

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(postsQuery(readAddress(search)));
};

/** The blog (B-BLOG-12 to B-BLOG-15). */
export function Page() {
  const [search, setSearch] = useSearchParams();
  // One document is prerendered for all addresses.
  const which = readAddress(useHydrated() ? search : new URLSearchParams());
  const { category } = which;
  const change = useCallback(
    (text: string) => {
      setSearch(writeAddress({ category, search: text }), { replace: true, preventScrollReset: true });
    },
    [setSearch, category],
  );
  return (
    <PageFrame title="Blog" description="How to find, choose and work with artisans in Nigeria.">
      <link rel="alternate" type="application/rss+xml" title="Blog" href={feedPath} />
      <Stack>
        <TitleSearch search={which.search} change={change} />
        <Tabs which={which} />
      </Stack>
      <PostList which={which} />
      <Cluster as="p" links>
        <a href={feedPath}>Follow by RSS</a>
      </Cluster>
    </PageFrame>
  );
}

/** Which posts an address asks for; what it does not know is left out. */
function readAddress(search: URLSearchParams): Which {
  const category = search.get("category");
  return {
    category: blogCategoryValues.find((known) => known === category),
    search: (search.get("search") ?? "").trim().slice(0, 200),
  };
}

/** The query of an address that asks for these. */
function writeAddress({ category, search }: Which): URLSearchParams {
  return new URLSearchParams({ ...(category && { category }), ...(search && { search }) });
}

/** The blog's categories (B-BLOG-13); the address keeps the choice, and what is searched for. */
function Tabs({ which }: { which: Which }) {
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
              to={{ pathname: paths.blog, search: String(writeAddress({ ...which, category })) }}
              replace
              aria-current={category === which.category ? "page" : undefined}
            >
              {category ? blogCategories[category] : "All Posts"}
            </Cluster>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

/** In milliseconds: a search begins when nothing was typed for so long. */
const pause = 300;

/** Searches titles as the reader types. `search` is the current search. */
function TitleSearch({ search, change }: { search: string; change: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Somebody else changed it: the address.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => change(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, search, change]);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          change(typed.trim());
        }}
      >
        <TextInput
          type="search"
          icon="search"
          label="Search posts by title"
          hideLabel
          placeholder="Search by title"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
