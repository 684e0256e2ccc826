import type { Product } from "@handiwork/core/model/product/schema";
import { useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { explain } from "../../lib/errors.ts";
import { plural } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog, preloadDialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState, LoadMore } from "../../ui/states.tsx";
import { ownProductsQuery, type OwnProductList } from "./api/own-products.ts";
import { DeleteDialog } from "./components/delete-dialog.tsx";
import { ProductForm } from "./components/product-form.tsx";
import { ProductRow } from "./components/product-row.tsx";
import styles from "./own-products.module.css";

/** What stands open: the form of a product (undefined: of a new one), or the question whether to delete one. */
type Opened =
  | { readonly act: "edit"; readonly product: Product | undefined }
  | { readonly act: "delete"; readonly product: Product };

/** The merchant's own products: to add, change and delete them (B-GAP-58). */
export function OwnProducts({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownProductsQuery);
  const { data } = query;
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const add = useRef<HTMLButtonElement>(null);
  const open = (what: Opened) => {
    setOpened(what);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const closed = () => setOpened(undefined);
  const isFull = data !== undefined && data.total >= data.limit;
  return (
    <Card>
      <section aria-labelledby={heading} className={styles.panel}>
        <div className={styles.head}>
          <div>
            <h2 id={heading}>Your products</h2>
            {data && data.total > 0 && (
              <p className={styles.quiet}>
                {plural(data.total, "product")} of {data.limit}
              </p>
            )}
          </div>
          <Button
            ref={add}
            variant="primary"
            aria-haspopup="dialog"
            disabled={isFull}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => open({ act: "edit", product: undefined })}
          >
            Add product
          </Button>
        </div>
        {isFull && <p className={styles.quiet}>Delete one to add another.</p>}
        <List query={query} open={open} />
      </section>
      {opened?.act === "edit" && (
        <Dialog
          open={isOpen}
          onClose={close}
          onClosed={closed}
          shape="sheet"
          title={opened.product ? "Edit product" : "Add a product"}
        >
          <ProductForm userId={userId} product={opened.product} onDone={close} />
        </Dialog>
      )}
      {opened?.act === "delete" && (
        <DeleteDialog
          product={opened.product}
          isOpen={isOpen}
          onClose={close}
          onClosed={closed}
          focusAfter={() => (isThere(data?.items, opened.product) ? true : add.current)}
        />
      )}
    </Card>
  );
}

function isThere(items: readonly Product[] | undefined, { id }: Product): boolean {
  return items?.some((item) => item.id === id) ?? false;
}

type Query = UseInfiniteQueryResult<OwnProductList>;

function List({ query, open }: { query: Query; open: (what: Opened) => void }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  if (!data && error) {
    return (
      <ErrorState
        title="Could not load your products"
        error={error}
        retry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeletons />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon="store" title="No products yet">
        <p className={styles.quiet}>Add what you sell, with its price. Everybody sees it on your page.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {data.items.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            onEdit={() => open({ act: "edit", product })}
            onDelete={() => open({ act: "delete", product })}
          />
        ))}
      </ul>
      {query.isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className={styles.problem}>
          Could not load more products. {explain(error)}
        </p>
      )}
      {hasNextPage && <LoadMore onClick={() => void query.fetchNextPage()} loading={isFetchingNextPage} />}
    </>
  );
}

function Skeletons() {
  return (
    <ul aria-busy="true" aria-label="Loading your products">
      {[1, 2, 3].map((number) => (
        <li key={number} className={styles.coming}>
          <Skeleton width="4.5rem" height="4.5rem" radius="var(--radius)" />
          <Skeleton width="50%" />
        </li>
      ))}
    </ul>
  );
}
