import type { CSSProperties, ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { Cluster, Grid, Stack } from "./layout.tsx";
import { Link } from "./link.tsx";
import styles from "./stat-tiles.module.css";
import { Text } from "./text.tsx";

/** How somebody stands, in numbers; `children` are of `Stat`. */
export function StatTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid as="dl" gap={3} className={styles.tiles} aria-label={label}>
      {children}
    </Grid>
  );
}

interface StatProps {
  icon: IconName;
  name: string;
  value: string;
  note?: string;
  /** Where it leads. */
  to?: string;
}

export function Stat({ icon, name, value, note, to }: StatProps) {
  return (
    <Stack gap={1} rows="top" className={styles.tile}>
      <StatName as="dt" icon={icon}>
        {name}
      </StatName>
      <Text as="dd" size={18} weight={700} numeric lines="anywhere">
        {to === undefined ? value : <Link to={to}>{value}</Link>}
        {note !== undefined && (
          <Text size={14} weight={400} tone="quiet">
            {note}
          </Text>
        )}
      </Text>
    </Stack>
  );
}

/** What a number counts. */
export function StatName({
  as = "span",
  icon,
  children,
}: {
  as?: "span" | "dt";
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <Cluster as={as} size={14} tone="quiet" wrap={false} className={styles.name}>
      <Icon name={icon} size={18} />
      {children}
    </Cluster>
  );
}

/** A large number that stands in one line however long it is. It stands in a container of inline size. */
export function StatNumber({ text, children = text }: { text: string; children?: ReactNode }) {
  const style = { "--characters": text.length || 1 } as CSSProperties;
  return (
    <Text as="span" weight={700} numeric className={styles.number} style={style}>
      {children}
    </Text>
  );
}
