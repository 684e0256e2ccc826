import { siteName, support } from "@handiwork/core/reference/content";
import { popularCategories, testimonials } from "@handiwork/core/reference/home-content";
import type { ReactNode } from "react";
import { paths, telephone } from "../../../lib/navigation/paths.ts";
import { useSite } from "../../../lib/api/site.ts";
import { Avatar } from "../../../ui/media/avatar.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { classNames } from "../../../ui/primitives/class-names.ts";
import { Icon } from "../../../ui/primitives/icon.tsx";
import { Cluster, Container, Grid, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Link } from "../../../ui/primitives/link.tsx";
import { Stars } from "../../../ui/data/rating.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { tradeIcon } from "../../../ui/media/trade-picture.tsx";
import styles from "./sections.module.css";

interface TitledSectionProps {
  /** The heading's id. */
  id: string;
  title: string;
  subtitle?: string;
  /** Content at the end of the heading's line. */
  action?: ReactNode;
  /** Sets the section off with a background. */
  band?: boolean;
  children: ReactNode;
}

/** A section of the home page with its heading. */
export function TitledSection({ id, title, subtitle, action, band, children }: TitledSectionProps) {
  return (
    <section className={classNames(styles.section, band && styles.band)} aria-labelledby={id}>
      <Container>
        <Cluster align="end" justify="between" gap={4} wrap={false} className={styles.head}>
          <Stack gap={2}>
            <h2 id={id}>{title}</h2>
            {subtitle && <Text tone="quiet">{subtitle}</Text>}
          </Stack>
          {action}
        </Cluster>
        {children}
      </Container>
    </section>
  );
}

/** Six trades with the numbers from the settings. */
export function PopularCategories() {
  const categories = useSite("popularCategories", popularCategories);
  return (
    <TitledSection id="popular" title="Popular Categories">
      <Grid as="ul" columns={2} medium={3} gap={3} className={styles.trades}>
        {categories.map(({ trade, count }) => (
          <li key={trade}>
            <Link to={paths.artisans({ category: trade })} className={styles.trade}>
              <span className={styles.mark}>{tradeIcon(trade, 24)}</span>
              <Stack as="span" gap={0}>
                <strong>{trade}</strong>
                <Text as="span" size={14} tone="quiet" numeric>
                  {count} artisans
                </Text>
              </Stack>
            </Link>
          </li>
        ))}
      </Grid>
    </TitledSection>
  );
}

const steps = [
  {
    title: "Search & Compare",
    text: "Tell us what you need and where. Compare artisans by their work, rating, experience and hourly rate.",
  },
  {
    title: "Connect & Hire",
    text: "Ask questions, agree on the price and the day, and choose with confidence.",
  },
  {
    title: "Get Work Done",
    text: "Once the work is done, leave a review to help the next client choose.",
  },
];

/** The three steps from searching to finished work. */
export function HowItWorks() {
  return (
    <TitledSection band id="how" title="How It Works">
      <Grid as="ol" medium={3} gap={6}>
        {steps.map((step, index) => (
          <Point key={step.title} {...step} className={styles.step}>
            <Text as="span" size={18} weight={700} className={styles.number} aria-hidden="true">
              {index + 1}
            </Text>
          </Point>
        ))}
      </Grid>
    </TitledSection>
  );
}

const reasons = [
  {
    icon: "shield",
    title: "Verified Professionals",
    text: "Our team reviews every artisan before they are listed.",
  },
  {
    icon: "clock",
    title: "Quick Response",
    text: "See who is taking new jobs now, and ask them directly.",
  },
  {
    icon: "star-line",
    title: "Quality Assured",
    text: "Ratings and reviews come from clients. They cannot be bought.",
  },
  {
    icon: "smile",
    title: "Satisfaction Guarantee",
    text: "If something is not as agreed, our support team will help put it right.",
  },
] as const;

export function WhyChoose() {
  return (
    <TitledSection band id="why" title={`Why Choose ${siteName}`}>
      <Grid as="ul" small={2} large={4} gap={6}>
        {reasons.map(({ icon, ...reason }) => (
          <Point key={reason.title} {...reason} className={styles.reason}>
            <span className={styles.mark}>
              <Icon name={icon} size={24} />
            </span>
          </Point>
        ))}
      </Grid>
    </TitledSection>
  );
}

interface PointProps {
  title: string;
  text: string;
  className: string | undefined;
  /** The mark next to the text. */
  children: ReactNode;
}

function Point({ title, text, className, children }: PointProps) {
  return (
    <Cluster as="li" gap={4} align="stretch" wrap={false} className={className}>
      {children}
      <Stack gap={1}>
        <h3>{title}</h3>
        <Text tone="quiet">{text}</Text>
      </Stack>
    </Cluster>
  );
}

/** The testimonials. Samples are marked as such (A-GAP-47). */
export function Testimonials() {
  const shown = useSite("testimonials", testimonials);
  const areSamples = shown.every(({ text }, index) => text === testimonials[index]?.text);
  return (
    <TitledSection id="testimonials" title="What Clients Say">
      <Stack>
        <Grid as="ul" large={3}>
          {shown.map(({ name, place, text }) => (
            <Stack as="li" key={name}>
              <Card className={styles.story}>
                <Stars value={5} />
                <blockquote>{text}</blockquote>
                <Cluster gap={3} wrap={false}>
                  <Avatar name={name} size={44} />
                  <div className={styles.client}>
                    <strong>{name}</strong>
                    <Text as="div" size={14} tone="quiet">
                      {place}
                    </Text>
                  </div>
                </Cluster>
              </Card>
            </Stack>
          ))}
        </Grid>
        {areSamples && (
          <Text size={14} tone="quiet">
            Sample stories, written for this page.
          </Text>
        )}
      </Stack>
    </TitledSection>
  );
}

/** The two calls to action, and the support contacts. */
export function Closing() {
  const { phone, email, location } = useSite("support", support);
  return (
    <Container>
      <Stack as="section" gap={6} className={styles.call} aria-labelledby="closing">
        <Stack gap={2}>
          <h2 id="closing">Ready when you are</h2>
          <Text tone="quiet">Find someone for the job today, or be found by clients near you.</Text>
        </Stack>
        <Cluster gap={3} wrap={false} stackOnPhone className={styles.ways}>
          <LinkButton to={paths.artisans()} variant="primary">
            Find Artisans
          </LinkButton>
          <LinkButton to={paths.becomeArtisan}>Become an Artisan</LinkButton>
        </Cluster>
      </Stack>
      <address className={styles.contact}>
        <span>Questions? We are glad to help.</span>
        <a href={telephone(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
        <Text as="span" tone="quiet">
          <Icon name="pin" />
          {location}
        </Text>
      </address>
    </Container>
  );
}
