import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import type { Prefetch } from "../../../lib/page-module.ts";
import { Container } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { settingsQuery } from "../api/settings.ts";
import { Plans } from "../components/plans.tsx";
import { SettingsEditor } from "../components/settings-form.tsx";
import styles from "./admin.module.css";

export const prefetch: Prefetch = (client) => {
  void client.prefetchQuery(settingsQuery);
};

/** What holds for the whole site (A-GAP-47, B-GAP-26). */
export function Page() {
  useDocumentTitle("Settings");
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title="Settings">
          Contacts, links, the home page, limits and prices. Everything here is noted in the audit.
        </PageHead>
        <Present />
        <Plans />
      </div>
    </Container>
  );
}

function Present() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  useEffect(() => {
    if (error) toast.error("Failed to load settings");
  }, [error]);
  if (data) return <SettingsEditor key={data.version} answer={data} reload={() => void refetch()} />;
  if (!error) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading settings</VisuallyHidden>
        <Skeleton height="36rem" radius="14px" />
      </div>
    );
  }
  return (
    <ErrorState
      title="Failed to load settings"
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
