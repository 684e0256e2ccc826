import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../../lib/errors.ts";
import { paths } from "../../../../lib/paths.ts";
import { LinkButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../../ui/states.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { importQuery } from "../../api/imports.ts";
import styles from "./current-import.module.css";
import { ImportPanel } from "./import-panel.tsx";

/** The import that the address names, in each of its states; found again after every reload. */
export function CurrentImport({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(importQuery(id));
  if (data) return <ImportPanel shown={data} isStale={error !== null} />;
  return (
    <Card>
      {error ? (
        <Missing error={error} retry={() => void refetch()} isFetching={isFetching} />
      ) : (
        <div className={styles.panel} aria-busy="true">
          <VisuallyHidden>Loading the upload</VisuallyHidden>
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton height="0.75rem" />
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="9rem" height="2.75rem" />
        </div>
      )}
    </Card>
  );
}

function Missing({ error, retry, isFetching }: { error: Error; retry: () => void; isFetching: boolean }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState title="This upload does not exist any more">
        <LinkButton to={paths.adminBulkUpload}>Upload a file</LinkButton>
      </EmptyState>
    );
  }
  return <ErrorState title="Failed to load the upload" error={error} retry={retry} retrying={isFetching} />;
}
