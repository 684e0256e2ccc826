import { merchantTitle } from "@handiwork/core/merchant-directory/page.rules";
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import type { Product } from "@handiwork/core/products/schema";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useMatch } from "react-router-dom";
import { isMissing } from "../../../lib/api/embedded.ts";
import { formatDate, naira } from "../../../lib/format/format.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { Icon, type IconName } from "../../../ui/primitives/icon.tsx";
import { Card, Cluster, Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PagedList } from "../../../ui/data/paged-list.tsx";
import { PlaceText } from "../../../ui/data/place-text.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { merchantQuery, productsQuery } from "../api.ts";
import { AskAboutProduct, ContactButtons, Website } from "../components/contact-buttons.tsx";
import styles from "./merchant.module.css";

export const prefetch: Prefetch = (client, { params: { id = "" } }) => {
  void client.prefetchQuery(merchantQuery(id));
  void client.prefetchInfiniteQuery(productsQuery(id));
};

/** A merchant's public page (B-GAP-58). */
export function Page() {
  const id = useMatch(patterns.merchant)?.params.id ?? "";
  // One document is prerendered for all merchants, so nothing may depend on the id before hydration.
  const enabled = useHydrated();
  const query = useQuery({ ...merchantQuery(id), enabled });
  if (query.data) return <MerchantView key={id} merchant={query.data} />;
  if (query.error && isMissing(query.error)) {
    return (
      <NoticePage
        title="Merchant not found"
        description="The link may be old, or the merchant is no longer listed on Handiwork."
        link={{ to: paths.merchants, label: "See all merchants" }}
      />
    );
  }
  return (
    <Container>
      {query.error ? (
        <ErrorState wholePage title="Could not load this merchant" query={query} />
      ) : (
        <>
          <h1>
            <VisuallyHidden>Merchant</VisuallyHidden>
          </h1>
          <PagePending label="Loading the merchant" />
        </>
      )}
    </Container>
  );
}

function MerchantView({ merchant }: { merchant: MerchantPage }) {
  useDocumentTitle(merchantTitle(merchant));
  const { businessName, industry, location, ownerName, description } = merchant;
  return (
    <Container>
      <Stack gap={6} className={styles.page}>
        <Cluster links>
          <Link to={paths.merchants}>
            <Icon name="chevron-left" />
            All merchants
          </Link>
        </Cluster>
        <Grid as={Card} className={styles.head}>
          <div className={styles.picture}>
            <Picture
              image={merchant.avatar}
              alt=""
              subject={businessName}
              ratio={1}
              sizes="(min-width: 40rem) 10rem, 6rem"
              priority
              fallback={<DefaultPicture />}
              rounded
            />
          </div>
          <Stack gap={2} align="start" rows="top" lines="anywhere">
            <h1>{businessName}</h1>
            {merchant.isVerified && <Badge kind="verified" />}
            <Text tone="brand" weight={600}>
              {industry}
            </Text>
            <Cluster as="ul" gap={4} tone="quiet">
              {location && (
                <Detail icon="pin">
                  <PlaceText place={merchant.place} address={location} />
                </Detail>
              )}
              <Detail icon="store">Owner: {ownerName}</Detail>
              <Detail icon="calendar">Member since {formatDate(merchant.memberSince)}</Detail>
            </Cluster>
            <Website merchant={merchant} />
          </Stack>
          <ContactButtons merchant={merchant} />
          {description && (
            <Text measure="wide" lines="as-written">
              {description}
            </Text>
          )}
        </Grid>
        <Products merchant={merchant} />
      </Stack>
    </Container>
  );
}

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Cluster as="li" gap={1} wrap={false}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </Cluster>
  );
}

/** A merchant's products. */
function Products({ merchant }: { merchant: MerchantPage }) {
  const query = useInfiniteQuery(productsQuery(merchant.id));
  const heading = useId();
  return (
    <Stack as="section" aria-labelledby={heading}>
      <h2 id={heading}>Products</h2>
      <PagedList
        query={query}
        errorTitle="Could not load the products"
        nextPageErrorTitle="Could not load more products"
        skeletons={<ProductSkeletons />}
        empty={
          <EmptyState
            icon="store"
            title="No products yet"
            description="This merchant has not listed any products yet. Please check back later."
          />
        }
        layout={{ small: 2, large: 3 }}
      >
        {(product, index) => <ProductCard {...{ product, merchant }} isInFirstRow={index < 3} />}
      </PagedList>
    </Stack>
  );
}

interface ProductProps {
  product: Product;
  merchant: MerchantPage;
  isInFirstRow: boolean;
}

function ProductCard({ product, merchant, isInFirstRow }: ProductProps) {
  const { name, price, unit, inStock, description, picture } = product;
  return (
    <Card padded={false} className={styles.product}>
      <Picture
        image={picture}
        alt=""
        subject={name}
        ratio={4 / 3}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw"
        priority={isInFirstRow}
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

function ProductSkeletons() {
  return (
    <Grid as="ul" small={2} large={3} aria-busy="true" aria-label="Loading products">
      {[1, 2, 3].map((number) => (
        <li key={number}>
          <Card padded={false} className={styles.product}>
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
