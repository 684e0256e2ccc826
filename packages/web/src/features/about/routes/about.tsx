import { support } from "@handiwork/core/reference/content";
import { about } from "@handiwork/core/reference/page-texts";
import { paths, telephone } from "../../../lib/navigation/paths.ts";
import { useSite } from "../../../lib/api/site.ts";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { PageFrame } from "../../../ui/primitives/page-head.tsx";
import { Text } from "../../../ui/primitives/text.tsx";

/** The About page: mission, offer and contacts (B-ABOUT-01 to B-ABOUT-03; B-GAP-60). */
export function Page() {
  const { title, lead, mission, vision, values, offer } = about;
  return (
    <PageFrame title={title} documentTitle="About us" description={lead} gap={10}>
      <Grid medium={2} gap={8}>
        {[mission, vision].map((part) => (
          <TitledSection key={part.title} title={part.title} gap={2} size={22}>
            <Text tone="quiet" measure="wide">
              {part.text}
            </Text>
          </TitledSection>
        ))}
      </Grid>
      <Points {...values} />
      <Points {...offer} />
      <Contact />
      <Credit />
    </PageFrame>
  );
}

function Points({ title, items }: (typeof about)["values" | "offer"]) {
  return (
    <TitledSection title={title} size={22}>
      <Grid as="ul" medium={2} large={items.length}>
        {items.map((item) => (
          <Grid as="li" key={item.title}>
            <Card>
              <Stack gap={2}>
                <h3>{item.title}</h3>
                <Text tone="quiet">{item.text}</Text>
              </Stack>
            </Card>
          </Grid>
        ))}
      </Grid>
    </TitledSection>
  );
}

/** The same contacts as in the footer. */
function Contact() {
  const { phone, email, location } = useSite("support", support);
  return (
    <TitledSection title={about.contact} gap={3} size={22}>
      <Cluster as="address" gap={6} links lines="anywhere">
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
    </TitledSection>
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
