import type { Product } from "@handiwork/core/model/product/schema";
import { naira } from "../../../lib/format.ts";
import { Card } from "../../../ui/card.tsx";
import { DefaultPicture } from "../../../ui/default-picture.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./product-card.module.css";

/** A product of a merchant. */
export function ProductCard({ product, first }: { product: Product; first: boolean }) {
  const { name, price, unit, inStock, description, picture } = product;
  return (
    <Card padded={false} className={styles.card}>
      <Picture
        image={picture}
        alt=""
        ratio={4 / 3}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw"
        priority={first}
        fallback={<DefaultPicture />}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.price}>
          <strong>{naira(price)}</strong> / {unit}
        </p>
        {description && <p className={styles.description}>{description}</p>}
        <p className={inStock ? styles.there : styles.gone}>{inStock ? "In stock" : "Out of stock"}</p>
      </div>
    </Card>
  );
}
