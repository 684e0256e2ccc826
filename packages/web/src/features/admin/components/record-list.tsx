import type { ReactNode } from "react";
import { Cluster, Stack, Card } from "../../../ui/primitives/layout.tsx";
import { Skeleton } from "../../../ui/primitives/skeleton.tsx";
import { Text, VisuallyHidden } from "../../../ui/primitives/text.tsx";
import styles from "./admin.module.css";
import { Facts, type Fact } from "./details.tsx";

interface Props {
  /** The heading's id, which also describes the card's buttons. */
  headingId: string;
  /** The heading level: 2 if the list has no heading of its own. */
  level?: 2 | 3;
  picture: ReactNode;
  title: ReactNode;
  subtitle: ReactNode;
  /** Usually a `Tag`. */
  status?: ReactNode;
  facts?: readonly Fact[];
  /** The buttons, or the decision that was made. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A card in a list of records that admins decide about. */
export function RecordCard(props: Props) {
  const { headingId, level = 3, picture, title, subtitle, status, facts, footer, children } = props;
  return (
    <Card className={styles.card}>
      <Stack as="article" aria-labelledby={headingId}>
        <Cluster gap={4} wrap={false}>
          {picture}
          <Stack gap={0} grow>
            <Text as={level === 2 ? "h2" : "h3"} id={headingId} {...(level === 2 && { size: 18 })}>
              {title}
            </Text>
            <Text as="div" size={14} tone="quiet">
              {subtitle}
            </Text>
          </Stack>
          {status && <div className={styles.status}>{status}</div>}
        </Cluster>
        {children}
        {facts && <Facts facts={facts} className={styles.facts} />}
        {footer}
      </Stack>
    </Card>
  );
}

/** Buttons, stacked on phones and side by side on wider screens. */
export function Actions(props: { children: ReactNode }) {
  return <Cluster wrap={false} stackOnPhone {...props} />;
}

/** Placeholders for cards that are loading. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <Stack as="ul" aria-busy="true" aria-label={label}>
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <Card>
            <Stack gap={2}>
              <Cluster gap={4} wrap={false}>
                <Skeleton width="52px" height="52px" radius="50%" />
                <Stack gap={2} grow>
                  <Skeleton width="9rem" height="1.4rem" />
                  <Skeleton width="12rem" height="1.2rem" />
                </Stack>
              </Cluster>
              <Skeleton height="1.5rem" />
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton width="7rem" height="2.75rem" />
            </Stack>
          </Card>
        </li>
      ))}
    </Stack>
  );
}

/** Placeholders for table rows that are loading. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <Stack gap={3} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} height="5.5rem" />
      ))}
    </Stack>
  );
}
