import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAuth } from "../../../lib/session/auth.tsx";
import { useDocumentTitle } from "../../../lib/page/document-title.ts";
import type { SessionUser } from "../../../lib/session/session.ts";
import { FormCard } from "../../../ui/forms/form-page.tsx";
import { Container, Grid } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Callout } from "../../../ui/primitives/tag.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
import { readDraft } from "../draft.ts";
import { applicationQuery, rejectionQuery } from "../api.ts";
import { AlreadyArtisan, NotAvailable, Submitted, UnderReview } from "../components/standings.tsx";
import { Intro, Benefits } from "../components/story.tsx";
import { Wizard } from "../components/wizard.tsx";
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
  if (application === undefined && user.approval === "pending") {
    return (
      <Container>
        <div className={styles.pending}>
          <Skeleton height="20rem" />
        </div>
      </Container>
    );
  }
  return <Apply user={user} canApply={application === null} onApplied={() => setSent(true)} />;
}

interface Props {
  user: SessionUser;
  /** True once it is certain that no application is under review. */
  canApply: boolean;
  onApplied: () => void;
}

function Apply({ user, canApply, onApplied }: Props) {
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
    <section aria-labelledby="refused" className={styles.refused}>
      <Callout tone="waiting" icon="alert">
        <Text as="h2" id="refused" size={16}>
          Your last application was not accepted
        </Text>
        <p>{rejection.reason === null ? "No reason was given." : `Reason: ${rejection.reason}`}</p>
        <p>You can apply again.</p>
      </Callout>
    </section>
  );
}
