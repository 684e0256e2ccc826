import { useDocumentTitle } from "../../../lib/document-title.ts";
import { paths } from "../../../lib/paths.ts";
import { CheckList } from "../../../ui/points.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Cluster, Container, Grid, Stack } from "../../../ui/layout.tsx";
import { LegalLinks } from "../../../ui/legal-links.tsx";
import { CoverLink, LinkCard } from "../../../ui/link-card.tsx";
import { Link } from "../../../ui/link.tsx";
import { Disc } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { useOnward } from "../onward.ts";
import styles from "./register.module.css";

/** Which kind of account somebody wants (A-AUTH-12 to A-AUTH-15; merchants: A-GAP-29). */
export function Page() {
  useDocumentTitle("Create an account");
  const { carry } = useOnward();
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
              <KindHead
                icon="search"
                name="I'm a Client"
                text="I need work done, at home or for my business."
                to={carry(paths.registerClient)}
              />
              <Gains
                gains={[
                  "Find skilled people in your city and state",
                  "Compare their work, rates and reviews",
                  "Agree directly with the one you choose",
                ]}
              />
            </LinkCard>
          </li>
          <li>
            <LinkCard column className={styles.kind}>
              <KindHead
                icon="hammer"
                name="I'm an Artisan"
                text="I have a skill and want clients to find me."
                to={carry(paths.registerArtisan)}
              />
              <Gains
                gains={[
                  "A page of your own with your trade",
                  "Found by clients who look for your skill",
                  "A profile that our team has reviewed",
                ]}
              />
            </LinkCard>
          </li>
          <li className={styles.wide}>
            <LinkCard className={styles.small}>
              <KindHead
                icon="store"
                name="I'm a Merchant"
                text="I supply tools, materials or goods."
                to={carry(paths.registerMerchant)}
              />
              <Icon name="arrow-right" />
            </LinkCard>
          </li>
        </Grid>
        <Stack gap={3} center>
          <p>
            Already have an account? <Link to={carry(paths.signIn)}>Sign in</Link>
          </p>
          <Text size={14} tone="quiet">
            By creating an account you agree to our <LegalLinks />.
          </Text>
        </Stack>
      </Stack>
    </Container>
  );
}

/** What a kind of account is called and whom it is for; the whole card leads to its form. */
function KindHead({ icon, name, text, to }: { icon: IconName; name: string; text: string; to: string }) {
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

function Gains({ gains }: { gains: readonly string[] }) {
  return (
    <>
      <CheckList items={gains} />
      <Cluster as="span" tone="brand" weight={600} aria-hidden="true">
        Continue
        <Icon name="arrow-right" />
      </Cluster>
    </>
  );
}
