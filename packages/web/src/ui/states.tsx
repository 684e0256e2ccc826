import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { explain } from "../lib/errors.ts";
import { Button } from "./button.tsx";
import type { IconName } from "./icon.tsx";
import { Stack } from "./layout.tsx";
import styles from "./states.module.css";
import { Disc } from "./tag.tsx";
import { Text } from "./text.tsx";

/** Nothing is here: `title` says so to the word, `advice` why, or what to do about it; `children` are the ways to do it. */
export function EmptyState({
  icon = "search",
  title,
  advice,
  children,
}: {
  icon?: IconName;
  title: string;
  advice?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Stack gap={2} align="center" center className={styles.state}>
      <Disc large icon={icon} className={styles.mark} />
      <Text size={18} weight={700}>
        {title}
      </Text>
      {advice !== undefined && (
        <Text tone="quiet" measure="narrow">
          {advice}
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
  retry?: () => void;
  retrying?: boolean | undefined;
}

/**
 * Something could not be loaded: what (`title`), why (`error`), and the way to try again; `query` has both. Where it stands
 * for a whole page, the title is the page's heading.
 */
export function ErrorState({
  title,
  wholePage,
  query,
  error = query?.error,
  retry = () => void query?.refetch(),
  retrying = query?.isFetching,
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
      <Button onClick={retry} loading={retrying}>
        Try again
      </Button>
    </Stack>
  );
}
