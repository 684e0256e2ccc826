import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explain } from "../../lib/api/errors.ts";
import { Button } from "../primitives/button.tsx";
import type { IconName } from "../primitives/icon.tsx";
import { Stack } from "../primitives/layout.tsx";
import styles from "./states.module.css";
import { Disc } from "../primitives/tag.tsx";
import { Text } from "../primitives/text.tsx";

interface StateProps {
  icon?: IconName;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

/** Says that there is nothing to show, and what to do next. `children` are buttons or links for that. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

interface Failure {
  title: string;
  wholePage?: boolean;
  query?: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  error?: unknown;
  onRetry?: () => void;
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
}: Failure) {
  return (
    <State
      role="alert"
      icon="alert"
      titleAs={wholePage ? "h1" : "p"}
      title={title}
      description={explain(error)}
    >
      <Button onClick={onRetry} loading={query?.isFetching}>
        Try again
      </Button>
    </State>
  );
}

function State({
  role,
  icon = "search",
  titleAs = "p",
  title,
  description,
  children,
}: StateProps & { role?: "alert"; titleAs?: "h1" | "p" }) {
  return (
    <Stack role={role} gap={2} align="center" center className={styles.state}>
      <Disc large icon={icon} className={styles.mark} />
      <Text as={titleAs} size={18} weight={700}>
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
