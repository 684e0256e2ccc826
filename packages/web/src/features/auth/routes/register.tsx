import { paths } from "../../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { CheckList } from "../../../ui/data/points.tsx";
import { Icon, type IconName } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { LegalLinks } from "../../../ui/forms/legal-links.tsx";
import { CoverLink, LinkCard } from "../../../ui/data/link-card.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Disc } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { useNextPath } from "../onward.ts";
import styles from "./register.module.css";

/** The choice of an account type (A-AUTH-12 to A-AUTH-15; merchants: A-GAP-29). */
export function Page() {
  useDocumentTitle("Create an account");
  const { withNext } = useNextPath();
  return (
    <Container>
      <Stack gap={8} className={styles.page}>
        <Stack as="header" gap={2} className={styles.head}>
          <h1>Create your account</h1>
          <Text tone="quiet">It is free and takes about a minute. How will you use Handiwork?</Text>
        </Stack>
        <Grid as="ul" small={2}>
          <li>
            <LinkCard column className={styles.kind}>
              <AccountType
                icon="search"
                name="I'm a Client"
                text="I need work done, at home or for my business."
                to={withNext(paths.registerClient)}
              />
              <Benefits
                items={[
                  "Find skilled people in your city and state",
                  "Compare their work, rates and reviews",
                  "Agree directly with the one you choose",
                ]}
              />
            </LinkCard>
          </li>
          <li>
            <LinkCard column className={styles.kind}>
              <AccountType
                icon="hammer"
                name="I'm an Artisan"
                text="I have a skill and want clients to find me."
                to={withNext(paths.registerArtisan)}
              />
              <Benefits
                items={[
                  "A public page of your own",
                  "Found by clients who look for your skill",
                  "A profile that our team has reviewed",
                ]}
              />
            </LinkCard>
          </li>
          <li className={styles.wide}>
            <LinkCard className={styles.small}>
              <AccountType
                icon="store"
                name="I'm a Merchant"
                text="I supply tools, materials or goods."
                to={withNext(paths.registerMerchant)}
              />
              <Icon name="arrow-right" />
            </LinkCard>
          </li>
        </Grid>
        <Stack gap={3} center>
          <p>
            Already have an account? <Link to={withNext(paths.signIn)}>Sign in</Link>
          </p>
          <Text size={14} tone="quiet">
            By creating an account you agree to our <LegalLinks />.
          </Text>
        </Stack>
      </Stack>
    </Container>
  );
}

/** The head of an account type's card. The whole card links to its registration form. */
function AccountType({ icon, name, text, to }: { icon: IconName; name: string; text: string; to: string }) {
  return (
    <Cluster gap={4} align="start" wrap={false} grow>
      <Disc icon={icon} />
      <Stack gap={1}>
        <Text as="h2" size={22}>
          <CoverLink to={to}>{name}</CoverLink>
        </Text>
        <Text tone="quiet">{text}</Text>
      </Stack>
    </Cluster>
  );
}

function Benefits({ items }: { items: readonly string[] }) {
  return (
    <>
      <CheckList items={items} />
      <Cluster as="span" tone="brand" weight={600} aria-hidden="true">
        Continue
        <Icon name="arrow-right" />
      </Cluster>
    </>
  );
}
