import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { explain } from "../../../lib/errors.ts";
import { useFocusNew } from "../../../lib/focus-new.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../../ui/states.tsx";
import { productsQuery } from "../api/merchants.ts";
import { ProductCard } from "./product-card.tsx";
import styles from "./results.module.css";
import words from "./product-card.module.css";

/** What a merchant sells, in each state of the list. */
export function Products({ merchantId }: { merchantId: string }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Products</h2>
      <List merchantId={merchantId} />
    </section>
  );
}

function List({ merchantId }: { merchantId: string }) {
  const query = useInfiniteQuery(productsQuery(merchantId));
  const { data: products, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const { list, expectMore } = useFocusNew(products?.length ?? 0);
  if (!products && error) {
    return (
      <ErrorState
        title="Could not load the products"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!products) return <Skeletons />;
  if (products.length === 0) {
    return (
      <EmptyState icon="store" title="No products yet">
        <p className={styles.advice}>This merchant has not listed anything so far. Look in again later.</p>
      </EmptyState>
    );
  }
  const more = () => {
    expectMore();
    void query.fetchNextPage({ cancelRefetch: false });
  };
  return (
    <>
      <ul ref={list} className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} first={index < 3} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more products. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={more} loading={isFetchingNextPage} />}
    </>
  );
}

function Skeletons() {
  return (
    <ul className={styles.grid} aria-busy="true" aria-label="Loading products">
      {[1, 2, 3].map((number) => (
        <li key={number}>
          <Card padded={false} className={words.card}>
            <Skeleton ratio={4 / 3} radius="0" />
            <div className={words.words}>
              <Skeleton width="70%" height="1.4em" />
              <Skeleton width="50%" />
              <Skeleton />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
