import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Container } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { applicationQuery } from "../api/application.ts";
import { RefusedBefore } from "../components/refused-before.tsx";
import { Already, NotForYou, Sent, UnderReview } from "../components/standings.tsx";
import { Opening, Reasons } from "../components/story.tsx";
import { Wizard } from "../components/wizard.tsx";
import { readDraft } from "../model/draft.ts";
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
  const { data: application, error, isFetching, refetch } = useQuery(applicationQuery);
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent email={user.email} />;
  if (application) return <UnderReview application={application} email={user.email} />;
  if (application === undefined && error) {
    return (
      <Container>
        <ErrorState
          wholePage
          title="We could not look up your application"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
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
        <div className={styles.columns}>
          <Reasons />
          <section aria-labelledby="application" className={styles.form}>
            <h2 id="application" tabIndex={-1} className={styles.heading}>
              Your application
            </h2>
            {isKnown ? <Wizard user={user} onApplied={onApplied} /> : <Skeleton height="40rem" />}
          </section>
        </div>
      </Container>
    </>
  );
}
