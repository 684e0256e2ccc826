import type { OwnProduct } from "@handiwork/core/products/schema";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { naira, plural } from "../../../lib/format/format.ts";
import { ignoreNotFound, useAction } from "../../../lib/forms/use-action.ts";
import { Confirmation } from "../../../ui/overlays/confirmation.tsx";
import { Dialog, DialogButton } from "../../../ui/overlays/dialog.tsx";
import { Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import { CollapsibleSection } from "../../../ui/data/sections.tsx";
import { Pending } from "../../../ui/feedback/lazy-module.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { deleteProduct, ownProductsQuery, productTotalsQuery, refreshProducts } from "../api.ts";
import styles from "./own-products.module.css";
import { ProductForm, productTerms } from "./product-form.tsx";

/** The merchant's own products, which can be added, edited and deleted (B-GAP-58). */
export function OwnProducts({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownProductsQuery);
  const { data: totals } = useInfiniteQuery(productTotalsQuery);
  const [edited, setEdited] = useState<OwnProduct>();
  const [isOpen, setOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const open = (product: OwnProduct | undefined) => {
    setEdited(product);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const current = query.data?.find(({ id }) => id === edited?.id);
  const isFull = totals !== undefined && totals.total >= totals.limit;
  return (
    <CollapsibleSection
      id="your-products"
      title="Your products"
      note={totals && totals.total > 0 ? `${plural(totals.total, "product")} of ${totals.limit}` : undefined}
    >
      <Stack>
        <Cluster>
          <DialogButton ref={add} variant="primary" disabled={isFull} onClick={() => open(undefined)}>
            Add product
          </DialogButton>
        </Cluster>
        {isFull && <Text tone="quiet">Delete one to add another.</Text>}
        <PagedList
          query={query}
          errorTitle="Could not load your products"
          nextPageErrorTitle="Could not load more products"
          skeletons={<Pending label="Loading your products" />}
          empty={
            <EmptyState
              icon="store"
              title="No products yet"
              description="Add what you sell, with prices. Everyone can see it on your page."
            />
          }
          layout={{ gap: 0 }}
        >
          {(product) => (
            <ProductRow
              product={product}
              onEdit={() => open(product)}
              finalFocus={() => query.data?.some(({ id }) => id === product.id) || add.current}
            />
          )}
        </PagedList>
      </Stack>
      <Dialog
        open={isOpen}
        onClose={close}
        onClosed={() => setEdited(undefined)}
        shape="sheet"
        title={edited ? "Edit product" : "Add a product"}
      >
        <ProductForm
          userId={userId}
          product={current ?? edited}
          isGone={edited !== undefined && current === undefined}
          onDone={close}
        />
      </Dialog>
    </CollapsibleSection>
  );
}

interface RowProps {
  product: OwnProduct;
  onEdit: () => void;
  /** Returns the element that takes the focus after the delete dialog. */
  finalFocus: () => HTMLElement | boolean | null;
}

function ProductRow({ product, onEdit, finalFocus }: RowProps) {
  const { name, price, unit, inStock, picture } = product;
  const client = useQueryClient();
  const { mutate, isPending } = useAction({
    send: (shown: OwnProduct) => ignoreNotFound(deleteProduct(shown)),
    successMessage: "Product deleted",
    onSuccess: () => refreshProducts(client),
  });
  return (
    <Cluster gap={4} className={styles.row}>
      <div className={styles.picture}>
        <Picture image={picture} alt="" ratio={1} sizes="4.5rem" fallback={<DefaultPicture />} rounded />
      </div>
      <Stack gap={0} lines="anywhere" className={styles.words}>
        <Text as="h3" size={16}>
          {name}
        </Text>
        <Text numeric>
          {naira(price)} / {unit}
        </Text>
        <Text tone={inStock ? "good" : "quiet"}>{inStock ? "In stock" : "Out of stock"}</Text>
      </Stack>
      <Cluster>
        <DialogButton onClick={onEdit}>
          Edit
          <VisuallyHidden> {name}</VisuallyHidden>
        </DialogButton>
        <Confirmation
          actionLabel="Delete"
          variant="danger"
          buttonProps={{ variant: "ghost", "aria-label": `Delete ${name}` }}
          title={`Delete ${name}?`}
          record={product}
          terms={productTerms}
          versionOf={({ version }) => version}
          finalFocus={finalFocus}
          onConfirm={(_, callbacks, shown) => mutate(shown, callbacks)}
          isPending={isPending}
        >
          It disappears from your page at once. This cannot be undone.
        </Confirmation>
      </Cluster>
    </Cluster>
  );
}
