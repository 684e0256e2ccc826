import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import type { Product } from "@handiwork/core/products/schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { naira } from "../../../lib/format/format.ts";
import { Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { productsQuery } from "../api.ts";
import { AskAboutProduct } from "./contact-buttons.tsx";
import styles from "./products.module.css";

/** A merchant's products. */
export function Products({ merchant }: { merchant: MerchantPage }) {
  const query = useInfiniteQuery(productsQuery(merchant.id));
  const heading = useId();
  // Pictures of the first row load eagerly.
  const firstRow = query.data?.slice(0, 3);
  return (
    <Stack as="section" aria-labelledby={heading}>
      <h2 id={heading}>Products</h2>
      <PagedList
        query={query}
        errorTitle="Could not load the products"
        nextPageErrorTitle="Could not load more products"
        skeletons={<Skeletons />}
        empty={
          <EmptyState
            icon="store"
            title="No products yet"
            description="This merchant has not listed any products yet. Please check back later."
          />
        }
        layout={{ small: 2, large: 3 }}
      >
        {(product) => (
          <ProductCard product={product} merchant={merchant} first={firstRow?.includes(product) ?? false} />
        )}
      </PagedList>
    </Stack>
  );
}

interface CardProps {
  product: Product;
  merchant: MerchantPage;
  first: boolean;
}

function ProductCard({ product, merchant, first }: CardProps) {
  const { name, price, unit, inStock, description, picture } = product;
  return (
    <Card padded={false} className={styles.card}>
      <Picture
        image={picture}
        alt=""
        subject={name}
        ratio={4 / 3}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw"
        priority={first}
        fallback={<DefaultPicture />}
      />
      <Stack gap={1} rows="top" lines="anywhere" className={styles.words}>
        <h3>{name}</h3>
        <Text numeric>
          <Text as="strong" size={18}>
            {naira(price)}
          </Text>{" "}
          / {unit}
        </Text>
        {description && (
          <Text tone="quiet" lines="four-lines">
            {description}
          </Text>
        )}
        <Text tone={inStock ? "good" : "quiet"} weight={600} className={styles.stock}>
          {inStock ? "In stock" : "Out of stock"}
        </Text>
      </Stack>
      <div className={styles.ask}>
        <AskAboutProduct product={name} merchant={merchant} />
      </div>
    </Card>
  );
}

function Skeletons() {
  return (
    <Grid as="ul" small={2} large={3} aria-busy="true" aria-label="Loading products">
      {[1, 2, 3].map((number) => (
        <li key={number}>
          <Card padded={false} className={styles.card}>
            <Skeleton ratio={4 / 3} radius="0" />
            <Stack gap={1} rows="top" className={styles.words}>
              <Skeleton width="70%" height="1.4em" />
              <Skeleton width="50%" />
              <Skeleton />
            </Stack>
          </Card>
        </li>
      ))}
    </Grid>
  );
}
