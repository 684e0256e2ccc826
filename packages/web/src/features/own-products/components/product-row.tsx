import type { Product } from "@handiwork/core/model/product/schema";
import { naira } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { preloadDialog } from "../../../ui/dialog.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./product-row.module.css";

interface Props {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

/** One of the merchant's products, with what can be done about it. */
export function ProductRow({ product, onEdit, onDelete }: Props) {
  const { name, price, unit, inStock, picture } = product;
  const opensDialog = {
    "aria-haspopup": "dialog",
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
  } as const;
  return (
    <li className={styles.row} tabIndex={-1}>
      <div className={styles.picture}>
        <Picture image={picture} alt="" ratio={1} sizes="4.5rem" fallback={<DefaultPicture />} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.price}>
          {naira(price)} / {unit}
        </p>
        <p className={inStock ? styles.there : styles.gone}>{inStock ? "In stock" : "Out of stock"}</p>
      </div>
      <div className={styles.actions}>
        <Button {...opensDialog} onClick={onEdit}>
          Edit
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="ghost" {...opensDialog} onClick={onDelete}>
          Delete
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
