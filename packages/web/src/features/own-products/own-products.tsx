import type { OwnProduct } from "@handiwork/core/model/product/schema";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { explain } from "../../lib/errors.ts";
import { naira, plural } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { DefaultPicture } from "../../ui/default-picture.tsx";
import { DialogActions, DialogButton } from "../../ui/dialog-actions.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Text } from "../../ui/text.tsx";
import { toast } from "../../ui/toast.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { deleteProduct, ownProductsQuery, productTotalsQuery, refreshProducts } from "./api.ts";
import styles from "./own-products.module.css";
import { ProductForm } from "./product-form.tsx";

/** What stands open: the form of a product (undefined: of a new one), or the question whether to delete one. */
type Opened =
  | { readonly act: "edit"; readonly product: OwnProduct | undefined }
  | { readonly act: "delete"; readonly product: OwnProduct };

/** The merchant's own products: to add, change and delete them (B-GAP-58). */
export function OwnProducts({ userId }: { userId: string }) {
  const query = useInfiniteQuery(ownProductsQuery);
  const { data: totals } = useInfiniteQuery(productTotalsQuery);
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
  const isFull = totals !== undefined && totals.total >= totals.limit;
  return (
    <Card>
      <Stack as="section" aria-labelledby={heading}>
        <Cluster gap={3} align="start" justify="between">
          <div>
            <h2 id={heading}>Your products</h2>
            {totals && totals.total > 0 && (
              <Text tone="quiet">
                {plural(totals.total, "product")} of {totals.limit}
              </Text>
            )}
          </div>
          <DialogButton
            ref={add}
            variant="primary"
            disabled={isFull}
            onClick={() => open({ act: "edit", product: undefined })}
          >
            Add product
          </DialogButton>
        </Cluster>
        {isFull && <Text tone="quiet">Delete one to add another.</Text>}
        <PagedList
          query={query}
          failure="Could not load your products"
          moreFailure="Could not load more products"
          skeletons={<Skeletons />}
          empty={
            <EmptyState
              icon="store"
              title="No products yet"
              advice="Add what you sell, with its price. Everybody sees it on your page."
            />
          }
          layout={{ gap: 0 }}
        >
          {(product) => (
            <ProductRow
              product={product}
              onEdit={() => open({ act: "edit", product })}
              onDelete={() => open({ act: "delete", product })}
            />
          )}
        </PagedList>
      </Stack>
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
          focusAfter={() => (isThere(query.data, opened.product) ? true : add.current)}
        />
      )}
    </Card>
  );
}

function isThere(items: readonly OwnProduct[] | undefined, { id }: OwnProduct): boolean {
  return items?.some((item) => item.id === id) ?? false;
}

interface RowProps {
  product: OwnProduct;
  onEdit: () => void;
  onDelete: () => void;
}

function ProductRow({ product, onEdit, onDelete }: RowProps) {
  const { name, price, unit, inStock, picture } = product;
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
        <DialogButton variant="ghost" onClick={onDelete}>
          Delete
          <VisuallyHidden> {name}</VisuallyHidden>
        </DialogButton>
      </Cluster>
    </Cluster>
  );
}

interface DeleteProps {
  product: OwnProduct;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** What gets the focus where the product's row is gone. */
  focusAfter: () => HTMLElement | boolean | null;
}

function DeleteDialog({ product, isOpen, onClose, onClosed, focusAfter }: DeleteProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteProduct(product),
    onSuccess: async () => {
      toast.success("Product deleted");
      await refreshProducts(client);
      onClose();
    },
  });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={`Delete ${product.name}?`}
      focusAfter={focusAfter}
    >
      <Stack>
        <p>It disappears from your page at once. This cannot be undone.</p>
        {error && <FormError>{explain(error)}</FormError>}
        <DialogActions
          onCancel={onClose}
          verb="Delete"
          variant="danger"
          loading={isPending}
          act={() => mutate()}
        />
      </Stack>
    </Dialog>
  );
}

function Skeletons() {
  return (
    <ul aria-busy="true" aria-label="Loading your products">
      {[1, 2, 3].map((number) => (
        <Cluster as="li" key={number} gap={4} wrap={false} className={styles.row}>
          <Skeleton width="4.5rem" height="4.5rem" radius="var(--radius)" />
          <Skeleton width="50%" />
        </Cluster>
      ))}
    </ul>
  );
}
