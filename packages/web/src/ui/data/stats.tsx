import type { Totals } from "@handiwork/core/counters/schema";
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
      <StatName as="dt" icon={icon} name={name} />
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

function StatName({ as = "span", icon, name }: { as?: "span" | "dt"; icon: IconName; name: string }) {
  return (
    <Cluster as={as} size={14} tone="quiet" wrap={false} className={styles.name}>
      <Icon name={icon} size={18} tone="brand" />
      {name}
    </Cluster>
  );
}

/**
 * A large number that shrinks to fit on one line, or its `placeholder`. Its parent must be a container of type `inline-size`.
 */
export function StatNumber({ text, placeholder }: { text: string; placeholder?: ReactNode }) {
  const style = { "--characters": text.length || 1 } as CSSProperties;
  return (
    <Text as="span" weight={700} numeric className={styles.number} style={style}>
      {placeholder || text}
    </Text>
  );
}

/** A number of the marketplace, as a text, and the list that it counts. */
export type TotalStat = readonly [
  icon: IconName,
  name: string,
  to: string,
  valueOf: (totals: Totals) => string,
];

/**
 * The marketplace's numbers, each on a card that links to its list. `totals` is undefined while they load, and null if they could
 * not be loaded.
 */
export function StatCards({
  stats,
  totals,
}: {
  stats: readonly TotalStat[];
  totals: Totals | null | undefined;
}) {
  return (
    <Grid as="ul" columns={2} medium={4} gap={3} aria-label="The marketplace in numbers">
      {stats.map(([icon, name, to, valueOf]) => (
        <Stack as="li" key={name}>
          <Stack as={Link} gap={1} bare to={to} className={classNames(styles.tile, styles.link)}>
            <StatName icon={icon} name={name} />
            <StatNumber
              text={totals ? valueOf(totals) : "–"}
              placeholder={totals === undefined && <Skeleton width="4rem" height="1.3em" />}
            />
          </Stack>
        </Stack>
      ))}
    </Grid>
  );
}
