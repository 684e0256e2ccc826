import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Text } from "../../../ui/text.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./admin.module.css";
import { Facts, type Fact } from "./view.tsx";

interface Props {
  /** What says which one it is, for its buttons, too. */
  headingId: string;
  /** The level of the heading: 2 where the list has none of its own. */
  level?: 2 | 3;
  picture: ReactNode;
  title: ReactNode;
  /** What stands below the heading, small and grey. */
  lead: ReactNode;
  /** How it stands: a `Tag`. */
  state?: ReactNode;
  facts?: readonly Fact[];
  /** What stands below head and facts: the buttons, or what was decided. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** One of the things that admins decide about, in a list. */
export function RecordCard(props: Props) {
  const { headingId, level = 3, picture, title, lead, state, facts, foot, children } = props;
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
              {lead}
            </Text>
          </Stack>
          {state && <div className={styles.state}>{state}</div>}
        </Cluster>
        {children}
        {facts && <Facts facts={facts} className={styles.facts} />}
        {foot}
      </Stack>
    </Card>
  );
}

/** Buttons below one another on a phone, else side by side. */
export function Actions(props: { children: ReactNode }) {
  return <Cluster wrap={false} stackOnPhone {...props} />;
}

/** The places of cards that are on their way. */
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

/** The places of a table's rows that are on their way. */
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
