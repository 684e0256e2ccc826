import type { Product } from "@handiwork/core/model/product/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { explain } from "../../../lib/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { deleteProduct, refreshProducts } from "../api/own-products.ts";
import styles from "./product-form.module.css";

interface Props {
  product: Product;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** What gets the focus where the product's row is gone. */
  focusAfter: () => HTMLElement | boolean | null;
}

/** Asks before a product is deleted. */
export function DeleteDialog({ product, isOpen, onClose, onClosed, focusAfter }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteProduct(product.id),
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
      <div className={styles.form}>
        <p>It disappears from your page at once. This cannot be undone.</p>
        <FormError>{error ? explain(error) : undefined}</FormError>
        <div className={styles.choice}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" loading={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
