import type { Trade } from "@handiwork/core/reference/categories";
import { mainTrade } from "@handiwork/core/reference/trade-terms";
import type { Post } from "@handiwork/core/blog/schema";
import type { ArtisanCard } from "@handiwork/core/directory/schema";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { paths } from "../../../lib/navigation/paths.ts";
import { ArtisanFacts } from "../../../ui/data/artisan-facts.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { CardCover, CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Picture, DefaultPicture } from "../../../ui/media/picture.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { PostCard } from "./post-list.tsx";
import { relatedQuery, tradeQuery } from "../api.ts";
import styles from "./related.module.css";

/** Related content below a post: other posts of its category, and artisans of its trade. */
export function Related({ post }: { post: Post }) {
  const { slug, category, title, content } = post;
  const posts = useQuery(relatedQuery(category)).data?.filter((other) => other.slug !== slug) ?? [];
  const trade = useMemo(() => mainTrade(title, content.slice(0, 10_000)), [title, content]);
  return (
    <Stack gap={12} className={styles.related}>
      {posts.length > 0 && (
        <TitledSection title="Related Posts">
          <Grid as="ul" medium={3}>
            {posts.slice(0, 3).map((other) => (
              <li key={other.slug}>
                <PostCard post={other} as="h3" />
              </li>
            ))}
          </Grid>
        </TitledSection>
      )}
      {trade && <TradeArtisans trade={trade} />}
    </Stack>
  );
}

function TradeArtisans({ trade }: { trade: Trade }) {
  const { data: artisans = [] } = useQuery(tradeQuery(trade));
  if (artisans.length === 0) return null;
  return (
    <TitledSection title="Artisans for This Work">
      <Grid as="ul" small={2} large={3}>
        {artisans.map((artisan) => (
          <li key={artisan.id}>
            <Person artisan={artisan} />
          </li>
        ))}
      </Grid>
      <Cluster links weight={600}>
        <Link to={paths.artisans({ category: trade })}>
          View All: {trade}
          <Icon name="arrow-right" size={18} />
        </Link>
      </Cluster>
    </TitledSection>
  );
}

function Person({ artisan }: { artisan: ArtisanCard }) {
  return (
    <LinkCard>
      <CardCover>
        <Picture
          image={artisan.image ?? artisan.cover}
          alt=""
          subject={artisan.name}
          ratio={1}
          sizes="6.5rem"
          fallback={<DefaultPicture />}
        />
      </CardCover>
      <Stack gap={1} className={styles.facts}>
        <Text as="h3" size={18} lines="one-line">
          <CoverLink to={paths.artisan(artisan.id)}>{artisan.name}</CoverLink>
        </Text>
        <ArtisanFacts artisan={artisan} truncate />
      </Stack>
    </LinkCard>
  );
}
