import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Icon, type IconName } from "../primitives/icon.tsx";
import { Cluster, Grid, Stack } from "../primitives/layout.tsx";
import { Link } from "../primitives/link.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { Text } from "../primitives/text.tsx";
import { CollapsibleSection } from "./sections.tsx";
import styles from "./stat-tiles.module.css";

interface Stat {
  icon: IconName;
  name: string;
  value: string;
  note?: string;
  /** The page that the number links to. */
  to?: string;
}

/** The dashboard's section with the user's own numbers. `note` is the most important one, shown next to the title. */
export function OwnNumbers({ note, stats }: { note: string; stats: readonly Stat[] }) {
  return (
    <CollapsibleSection id="numbers" title="Your numbers" note={note}>
      <Grid as="dl" gap={3} className={styles.tiles} aria-label="Your numbers">
        {stats.map((stat) => (
          <StatTile key={stat.name} {...stat} />
        ))}
      </Grid>
    </CollapsibleSection>
  );
}

function StatTile({ icon, name, value, note, to }: Stat) {
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

/** The name of a number, with an icon. */
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
      <Icon name={icon} size={18} tone="brand" />
      {children}
    </Cluster>
  );
}

/** A large number that shrinks to fit on one line. Its parent must be a container of type `inline-size`. */
export function StatNumber({ text, children = text }: { text: string; children?: ReactNode }) {
  const style = { "--characters": text.length || 1 } as CSSProperties;
  return (
    <Text as="span" weight={700} numeric className={styles.number} style={style}>
      {children}
    </Text>
  );
}

/** The marketplace's numbers, as a list of `StatCard`s. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" columns={2} medium={4} gap={3} aria-label="The marketplace in numbers">
      {children}
    </Grid>
  );
}

interface StatCardProps {
  icon: IconName;
  name: string;
  /** Undefined while it loads, null if it could not be loaded. */
  value: string | null | undefined;
  to: string;
}

/** A number that links to the list it counts. The whole card is clickable. */
export function StatCard({ icon, name, value, to }: StatCardProps) {
  return (
    <Stack as="li">
      <Stack as={Link} gap={1} bare to={to} className={classNames(styles.tile, styles.link)}>
        <StatName icon={icon}>{name}</StatName>
        <StatNumber text={value ?? "–"}>
          {value === undefined ? <Skeleton width="4rem" height="1.3em" /> : (value ?? "–")}
        </StatNumber>
      </Stack>
    </Stack>
  );
}
