import { paths } from "../../../lib/navigation/paths.ts";
import { CheckList } from "../../../ui/data/points.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { LegalLinks } from "../../../ui/forms/legal-links.tsx";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Disc } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useNextPath } from "../after-sign-in.ts";
import styles from "./register.module.css";

const accountTypes = [
  {
    icon: "search",
    name: "I'm a Client",
    text: "I need work done, at home or for my business.",
    to: paths.registerClient,
    benefits: [
      "Find skilled people in your city and state",
      "Compare their work, rates and reviews",
      "Agree directly with the one you choose",
    ],
  },
  {
    icon: "hammer",
    name: "I'm an Artisan",
    text: "I have a skill and want clients to find me.",
    to: paths.registerArtisan,
    benefits: [
      "A public page of your own",
      "Found by clients who look for your skill",
      "A profile that our team has reviewed",
    ],
  },
  {
    icon: "store",
    name: "I'm a Merchant",
    text: "I supply tools, materials or goods.",
    to: paths.registerMerchant,
    benefits: null,
  },
] as const;

/** The choice of an account type (A-AUTH-12 to A-AUTH-15; merchants: A-GAP-29). */
export function Page() {
  const { withNext } = useNextPath();
  return (
    <PageFrame
      title="Create your account"
      documentTitle="Create an account"
      description="It is free and takes about a minute. How will you use Handiwork?"
      width="medium"
      gap={8}
      className={styles.page}
    >
      <Grid as="ul" small={2}>
        {accountTypes.map(({ icon, name, text, to, benefits }) => (
          <li key={name} className={benefits ? undefined : styles.wide}>
            <LinkCard column={benefits !== null} className={benefits ? styles.large : styles.small}>
              <Cluster gap={4} align="start" wrap={false} grow={!benefits}>
                <Disc icon={icon} />
                <Stack gap={1}>
                  <Text as="h2" size={benefits ? 22 : 18}>
                    <CoverLink to={withNext(to)}>{name}</CoverLink>
                  </Text>
                  <Text tone="quiet">{text}</Text>
                </Stack>
              </Cluster>
              {benefits && <CheckList items={benefits} />}
              <Cluster as="span" tone="brand" weight={600} aria-hidden="true">
                {benefits && "Continue"}
                <Icon name="arrow-right" />
              </Cluster>
            </LinkCard>
          </li>
        ))}
      </Grid>
      <Stack gap={3} center>
        <p>
          Already have an account? <Link to={withNext(paths.signIn)}>Sign in</Link>
        </p>
        <Text size={14} tone="quiet">
          By creating an account you agree to our <LegalLinks />.
        </Text>
      </Stack>
    </PageFrame>
  );
}
