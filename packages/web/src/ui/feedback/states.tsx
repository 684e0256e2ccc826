import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explain } from "../../lib/api/errors.ts";
import { Button } from "../primitives/button.tsx";
import type { IconName } from "../primitives/icon.tsx";
import { Stack } from "../primitives/layout.tsx";
import styles from "./states.module.css";
import { Disc } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";

/** Says that there is nothing to show, and what to do next. `children` are buttons or links for that. */
export function EmptyState({
  icon = "search",
  title,
  description,
  children,
}: {
  icon?: IconName;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Stack gap={2} align="center" center className={styles.state}>
      <Disc large icon={icon} className={styles.mark} />
      <Text size={18} weight={700}>
        {title}
      </Text>
      {description !== undefined && (
        <Text tone="quiet" measure="narrow">
          {description}
        </Text>
      )}
      {children}
    </Stack>
  );
}

interface Failure {
  title: string;
  wholePage?: boolean;
  query?: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean | undefined;
}

/**
 * Says what could not be loaded (`title`) and why (`error`), with a retry button. `query` provides the error and the retry. With
 * `wholePage`, the title is the page's heading.
 */
export function ErrorState({
  title,
  wholePage,
  query,
  error = query?.error,
  onRetry = () => void query?.refetch(),
  isRetrying = query?.isFetching,
}: Failure) {
  return (
    <Stack role="alert" gap={2} align="center" center className={styles.state}>
      <Disc large icon="alert" className={styles.mark} />
      <Text as={wholePage ? "h1" : "p"} size={18} weight={700}>
        {title}
      </Text>
      <Text tone="quiet" measure="narrow">
        {explain(error)}
      </Text>
      <Button onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </Stack>
  );
}
