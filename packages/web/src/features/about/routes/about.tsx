import { support } from "@handiwork/core/reference/content";
import { about } from "@handiwork/core/reference/page-texts";
import { paths, telephone } from "../../../lib/navigation/paths.ts";
import { useSite } from "../../../lib/api/site.ts";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./about.module.css";

/** The About page: mission, offer and contacts (B-ABOUT-01 to B-ABOUT-03; B-GAP-60). */
export function Page() {
  const { title, lead, mission, vision, values, offer } = about;
  return (
    <PageFrame title={title} documentTitle="About us" description={lead} className={styles.page}>
      <Grid medium={2} gap={8}>
        {[mission, vision].map((part) => (
          <Stack as="section" gap={2} key={part.title} aria-label={part.title}>
            <h2>{part.title}</h2>
            <Text tone="quiet" measure="wide">
              {part.text}
            </Text>
          </Stack>
        ))}
      </Grid>
      <Points id="values" {...values} />
      <Points id="offer" {...offer} />
      <Contact />
      <Credit />
    </PageFrame>
  );
}

interface PointsProps {
  id: string;
  title: string;
  items: readonly { readonly title: string; readonly text: string }[];
}

function Points({ id, title, items }: PointsProps) {
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Stack as="ul" className={styles.points}>
        {items.map((item) => (
          <li key={item.title}>
            <Card>
              <Stack gap={2}>
                <h3>{item.title}</h3>
                <Text tone="quiet">{item.text}</Text>
              </Stack>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** The same contacts as in the footer. */
function Contact() {
  const { phone, email, location } = useSite("support", support);
  return (
    <Stack as="section" gap={3} aria-labelledby="contact">
      <h2 id="contact">{about.contact}</h2>
      <Cluster as="address" links lines="anywhere" className={styles.contact}>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
        <a href={telephone(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
        <Cluster as="span" wrap={false}>
          <Icon name="pin" />
          {location}
        </Cluster>
      </Cluster>
      <p>
        Want to work with us? Meet <Link to={paths.partnerships}>our partners</Link>.
      </p>
    </Stack>
  );
}

function Credit() {
  const { what, source, by, licence } = about.credit;
  return (
    <Text size={14} tone="quiet">
      {what}:{" "}
      <a href={source.href} rel="noopener noreferrer">
        {source.name}
      </a>{" "}
      by {by},{" "}
      <a href={licence.href} rel="noopener noreferrer">
        {licence.name}
      </a>
      , adapted.
    </Text>
  );
}
