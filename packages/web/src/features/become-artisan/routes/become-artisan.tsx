import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { FormCard } from "../../../ui/form-page.tsx";
import { Container, Grid } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Callout } from "../../../ui/tag.tsx";
import { Text } from "../../../ui/text.tsx";
import { readDraft } from "../draft.ts";
import { applicationQuery, rejectionQuery } from "../queries.ts";
import { Already, NotForYou, Sent, UnderReview } from "../standings.tsx";
import { Opening, Reasons } from "../story.tsx";
import { Wizard } from "../wizard.tsx";
import styles from "./become-artisan.module.css";

/** Clients apply to become artisans here (B-BECOME-01 to B-BECOME-08). */
export function Page() {
  const { user } = useAuth();
  const [first] = useState(user?.userType);
  if (!user) return null;
  const { userType } = user;
  if (userType === "artisan") return <Already user={user} isNew={first === "client"} />;
  if (userType !== "client") return <NotForYou userType={userType} />;
  return <ForClients user={user} />;
}

function ForClients({ user }: { user: SessionUser }) {
  const query = useQuery(applicationQuery);
  const { data: application, error } = query;
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent email={user.email} />;
  if (application) return <UnderReview application={application} email={user.email} />;
  if (application === undefined && error) {
    return (
      <Container>
        <ErrorState wholePage title="We could not look up your application" query={query} />
      </Container>
    );
  }
  // Whoever waits for a decision is not shown the way to it first.
  if (application === undefined && user.approval === "pending") {
    return (
      <Container>
        <div className={styles.pending}>
          <Skeleton height="20rem" />
        </div>
      </Container>
    );
  }
  return <Apply user={user} isKnown={application === null} onApplied={() => setSent(true)} />;
}

interface Props {
  user: SessionUser;
  /** Whether it is certain that nothing is under review. */
  isKnown: boolean;
  onApplied: () => void;
}

function Apply({ user, isKnown, onApplied }: Props) {
  useDocumentTitle("Become an Artisan");
  const [hasBegun] = useState(() => Object.values(readDraft(user.id).values).some((text) => text !== ""));
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#application") document.getElementById("application")?.focus();
  }, [hash]);
  return (
    <>
      <Opening start={hasBegun ? "Continue your application" : "Start your application"} />
      <Container>
        {isKnown && <RefusedBefore />}
        <Grid gap={10} className={styles.columns}>
          <Reasons />
          <FormCard aria-labelledby="application">
            <Text as="h2" id="application" tabIndex={-1} size={22} className={styles.heading}>
              Your application
            </Text>
            {isKnown ? <Wizard user={user} onApplied={onApplied} /> : <Skeleton height="40rem" />}
          </FormCard>
        </Grid>
      </Container>
    </>
  );
}

/** For whoever has applied before: why it was not accepted, and that they may try again. */
function RefusedBefore() {
  const { data: refused } = useQuery(rejectionQuery);
  if (!refused) return null;
  return (
    <section aria-labelledby="refused" className={styles.refused}>
      <Callout tone="waiting" icon="alert">
        <Text as="h2" id="refused" size={16}>
          Your last application was not accepted
        </Text>
        <p>{refused.reason === null ? "No reason was given." : `The reason: ${refused.reason}`}</p>
        <p>You may apply again.</p>
      </Callout>
    </section>
  );
}
