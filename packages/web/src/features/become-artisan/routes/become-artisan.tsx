import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useDocumentTitle } from "../../../lib/page/document.ts";
import { useAuth } from "../../../lib/session/auth.tsx";
import type { SessionUser } from "../../../lib/session/session.ts";
import { Points, type Point } from "../../../ui/data/points.tsx";
import { TitledSection } from "../../../ui/data/titled-section.tsx";
import { PagePending } from "../../../ui/feedback/lazy-module.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { StatusCard } from "../../../ui/feedback/status-card.tsx";
import { FormCard } from "../../../ui/forms/form-page.tsx";
import { LinkButton } from "../../../ui/primitives/button.tsx";
import { Container, Grid, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { applicationQuery, rejectionQuery } from "../api.ts";
import { AlreadyArtisan, NotAvailable, Submitted, UnderReview } from "../components/status.tsx";
import { Wizard } from "../components/wizard.tsx";
import { readDraft } from "../draft.ts";
import styles from "./become-artisan.module.css";

/** The page on which clients apply to become artisans (B-BECOME-01 to B-BECOME-08). */
export function Page() {
  const { user } = useAuth();
  const [initialType] = useState(user?.userType);
  if (!user) return null;
  const { userType } = user;
  if (userType === "artisan") return <AlreadyArtisan user={user} isNew={initialType === "client"} />;
  if (userType !== "client") return <NotAvailable userType={userType} />;
  return <ClientPage user={user} />;
}

function ClientPage({ user }: { user: SessionUser }) {
  const query = useQuery(applicationQuery);
  const { data: application, error } = query;
  const [isSent, setSent] = useState(false);
  if (isSent) return <Submitted email={user.email} />;
  if (application) return <UnderReview application={application} email={user.email} />;
  if (application === undefined && error) {
    return (
      <Container>
        <ErrorState wholePage title="We could not load your application" query={query} />
      </Container>
    );
  }
  // An applicant who awaits a decision must not see the form flash up first.
  if (application === undefined && user.approval === "pending") return <PagePending />;
  return <ApplicationPage user={user} canApply={application === null} onApplied={() => setSent(true)} />;
}

/** The page with the form. `canApply` is true once it is certain that no application is under review. */
function ApplicationPage({
  user,
  canApply,
  onApplied,
}: {
  user: SessionUser;
  canApply: boolean;
  onApplied: () => void;
}) {
  useDocumentTitle("Become an Artisan");
  const [hasDraft] = useState(() => Object.values(readDraft(user.id).values).some((text) => text !== ""));
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#application") document.getElementById("application")?.focus();
  }, [hash]);
  return (
    <>
      <Intro startLabel={hasDraft ? "Continue your application" : "Start your application"} />
      <Container>
        {canApply && <RejectionNotice />}
        <Grid gap={10} className={styles.columns}>
          <Benefits />
          <FormCard aria-labelledby="application">
            <Text as="h2" id="application" tabIndex={-1} size={22} className={styles.heading}>
              Your application
            </Text>
            {canApply ? <Wizard user={user} onApplied={onApplied} /> : <Skeleton height="40rem" />}
          </FormCard>
        </Grid>
      </Container>
    </>
  );
}

/** Tells a rejected applicant the reason, and that they can apply again. */
function RejectionNotice() {
  const { data: rejection } = useQuery(rejectionQuery);
  if (!rejection) return null;
  return (
    <Text as="div" measure="wide" className={styles.refused}>
      <StatusCard tone="waiting" icon="alert" title="Your last application was not accepted">
        <p>{rejection.reason === null ? "No reason was given." : `Reason: ${rejection.reason}`}</p>
        <p>You can apply again.</p>
      </StatusCard>
    </Text>
  );
}

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

const steps: Point[] = [
  {
    title: "Tell us about your work",
    text: "What you do, where and for how much. It takes about ten minutes.",
  },
  { title: "Show what you can do", text: "Add pictures of your work, and documents if you have them." },
  { title: "We review it", text: "Applications get a review within 2-3 business days." },
  { title: "Clients find you", text: "Your page appears in search, and you have your own dashboard." },
];

/** The top of the page, with a link to the form. */
function Intro({ startLabel }: { startLabel: string }) {
  return (
    <div className={styles.opening}>
      <Container>
        <Stack gap={6} className={styles.introduction}>
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
function Benefits() {
  return (
    <Stack gap={10} rows="top" className={styles.reasons}>
      <TitledSection title="What you gain" size={22} gap={5}>
        <Points points={benefits} />
      </TitledSection>
      <TitledSection title="How it works" size={22} gap={5}>
        <Points as="ol" points={steps} />
      </TitledSection>
    </Stack>
  );
}
