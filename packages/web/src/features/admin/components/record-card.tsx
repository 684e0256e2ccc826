import type { ReactNode } from "react";
import { Card, Cluster, Stack } from "../../../ui/primitives/layout.tsx";
import { Text } from "../../../ui/primitives/text.tsx";
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
  footer: ReactNode;
  children: ReactNode;
}

/** A card in a list of records that admins decide about. */
export function RecordCard(props: Props) {
  const { headingId, level = 3, picture, title, subtitle, status, facts, footer, children } = props;
  return (
    <Card>
      <Stack as="article" lines="anywhere" aria-labelledby={headingId}>
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
