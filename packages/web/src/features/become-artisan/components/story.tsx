import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Cluster, Container, Grid, Stack } from "../../../ui/primitives/layout.tsx";
import { Points, type Point } from "../../../ui/data/points.tsx";
import { Disc } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import styles from "./story.module.css";

/** The claims about the marketplace (B-BECOME-09 to B-BECOME-11). */
const claims = [
  { number: "₦50,000+", caption: "average monthly earnings" },
  { number: "5,000+", caption: "artisans" },
  { number: "98%", caption: "satisfaction" },
];

const benefits: Point[] = [
  {
    icon: "search",
    title: "Clients come to you",
    text: "They find you by trade and area, and see your pictures and your rate.",
  },
  {
    icon: "message",
    title: "You agree directly",
    text: "Clients write to you here. You agree on the price and the day together.",
  },
  {
    icon: "star-line",
    title: "Good work speaks for itself",
    text: "Each review on your page helps the next client choose you.",
  },
];

const steps = [
  {
    title: "Tell us about your work",
    text: "What you do, where and for how much. It takes about ten minutes.",
  },
  { title: "Show what you can do", text: "Add pictures of your work, and documents if you have them." },
  { title: "We review it", text: "Applications get a review within 2-3 business days." },
  { title: "Clients find you", text: "Your page appears in search, and you have your own dashboard." },
];

/** The top of the page, with a link to the form. */
export function Intro({ startLabel }: { startLabel: string }) {
  return (
    <div className={styles.opening}>
      <Container>
        <Stack gap={6} className={styles.columns}>
          <Stack gap={5}>
            <Stack gap={3}>
              <h1>Become an Artisan</h1>
              <Text size={18} measure="narrow">
                Good work deserves to be found. Apply once, show your work, and let clients near you come to
                you.
              </Text>
            </Stack>
            <Cluster gap={4}>
              <LinkButton to="#application" variant="primary" size="lg">
                {startLabel}
              </LinkButton>
              <Text size={14} tone="quiet">
                Free. Your account stays the same.
              </Text>
            </Cluster>
          </Stack>
          <Grid as="dl" gap={3} className={styles.claims}>
            {claims.map(({ number, caption }) => (
              <div key={caption}>
                <Text as="dt" size={14} tone="quiet">
                  {caption}
                </Text>
                <Text as="dd" size={22} weight={700} numeric>
                  {number}
                </Text>
              </div>
            ))}
          </Grid>
        </Stack>
      </Container>
    </div>
  );
}

/** The benefits for artisans, and the steps of an application. */
export function Benefits() {
  return (
    <Stack gap={10} rows="top" className={styles.reasons}>
      <Stack as="section" gap={5} rows="top" aria-labelledby="gains">
        <Text as="h2" id="gains" size={22}>
          What you gain
        </Text>
        <Points points={benefits} />
      </Stack>
      <Stack as="section" gap={5} aria-labelledby="how">
        <Text as="h2" id="how" size={22}>
          How it works
        </Text>
        <Stack as="ol" gap={5}>
          {steps.map(({ title, text }, index) => (
            <Cluster as="li" key={title} gap={4} align="start" wrap={false}>
              <span aria-hidden="true">
                <Disc tone="outline">
                  <strong>{index + 1}</strong>
                </Disc>
              </span>
              <Stack gap={1}>
                <Text as="h3" size={16}>
                  {title}
                </Text>
                <Text tone="quiet">{text}</Text>
              </Stack>
            </Cluster>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}
