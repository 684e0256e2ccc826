import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "../../../lib/auth.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { ownArtisanQuery } from "../../../lib/own-artisan.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import type { SessionUser } from "../../../lib/session.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { ProfileEditor } from "../components/profile-editor.tsx";
import styles from "./edit-profile.module.css";

export const prefetch: Prefetch = (client) => void client.prefetchQuery(ownArtisanQuery);

/** The editor of the artisan's profile (B-EDIT-01 to B-EDIT-17). */
export function Page() {
  useDocumentTitle("Edit your profile");
  const { user } = useAuth();
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Edit your profile">
          What clients read and see of you. A good profile takes about ten minutes.
        </PageHead>
        {user && <Loaded user={user} />}
      </div>
    </Container>
  );
}

function Loaded({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(ownArtisanQuery);
  const failed = error !== null && !data;
  useEffect(() => {
    if (failed) toast.error("Failed to load profile");
  }, [failed]);
  if (data) return <ProfileEditor user={user} artisan={data.artisan} />;
  if (error) {
    return (
      <ErrorState
        title="Failed to load profile"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.pending}>
      <Spinner label="Loading your profile" />
    </div>
  );
}
