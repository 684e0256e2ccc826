import { merchantTitle } from "@handiwork/core/merchant-directory/page.rules";
import type { MerchantPage } from "@handiwork/core/merchant-directory/schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMatch } from "react-router-dom";
import { isMissing } from "../../../lib/api/embedded.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useHydrated } from "../../../lib/page/hydration.ts";
import type { Prefetch } from "../../../lib/navigation/page-module.ts";
import { paths, patterns } from "../../../lib/navigation/paths.ts";
import { Icon, type IconName } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PlaceText } from "../../../ui/data/place-text.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { NoticePage } from "../../../ui/feedback/notice-page.tsx";
import { Badge } from "../../../ui/primitives/tag.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import { merchantQuery, productsQuery } from "../api.ts";
import { ContactButtons, Website } from "../components/contact-buttons.tsx";
import { Products } from "../components/products.tsx";
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
  if (query.error && isMissing(query.error)) return <Missing />;
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
        <Card className={styles.head}>
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
            <Website href={merchant.website} labelSuffix={`of ${businessName}`} />
          </Stack>
          <ContactButtons merchant={merchant} />
          {description && (
            <Text lines="as-written" className={styles.description}>
              {description}
            </Text>
          )}
        </Card>
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

/** Shown if the merchant does not exist or is not public. */
function Missing() {
  return (
    <NoticePage
      title="Merchant not found"
      description="The link may be old, or the merchant is no longer listed on Handiwork."
      link={{ to: paths.merchants, label: "See all merchants" }}
    >
      <meta name="robots" content="noindex" />
    </NoticePage>
  );
}
