import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names.ts";
import type { IconName } from "../primitives/icon.tsx";
import { Grid, Stack } from "../primitives/layout.tsx";
import { Link } from "../primitives/link.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { StatName, StatNumber } from "./stat-tiles.tsx";
import styles from "./stat-tiles.module.css";

/** A grid of `StatCard`s. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid as="ul" columns={2} medium={4} gap={3} aria-label={label}>
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
      <Stack as={Link} gap={1} to={to} className={classNames(styles.tile, styles.link)}>
        <StatName icon={icon}>{name}</StatName>
        <StatNumber text={value ?? "–"}>
          {value === undefined ? <Skeleton width="4rem" height="1.3em" /> : (value ?? "–")}
        </StatNumber>
      </Stack>
    </Stack>
  );
}
