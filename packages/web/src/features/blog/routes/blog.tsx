import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { feedPath } from "@handiwork/core/fixed/blog";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { useHydrated } from "../../../lib/hydration.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { postsQuery } from "../api/posts.ts";
import { Posts } from "../components/posts.tsx";
import { Tabs } from "../components/tabs.tsx";
import { TitleSearch } from "../components/title-search.tsx";
import { readAddress, writeAddress } from "../model/address.ts";
import styles from "./blog.module.css";

export const prefetch: Prefetch = (client, { search }) => {
  void client.prefetchInfiniteQuery(postsQuery(readAddress(search)));
};

/** The blog (B-BLOG-12 to B-BLOG-15). */
export function Page() {
  useDocumentTitle("Blog");
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
    <Container>
      <link rel="alternate" type="application/rss+xml" title="Blog" href={feedPath} />
      <div className={styles.page}>
        <PageHead title="Blog">How to find, choose and work with artisans in Nigeria.</PageHead>
        <div className={styles.choice}>
          <TitleSearch search={which.search} change={change} />
          <Tabs which={which} />
        </div>
        <Posts which={which} />
        <p>
          <a href={feedPath} className={styles.feed}>
            Follow by RSS
          </a>
        </p>
      </div>
    </Container>
  );
}
