import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./tag.module.css";
import { Text } from "./text.tsx";

/** plain: a neutral fact; brand: an accent; good, waiting, bad: a status. */
export type Tone = "plain" | "brand" | "good" | "waiting" | "bad";

/** A small label for a status, with an optional icon or dot. */
export function Tag({
  tone = "plain",
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"span"> & { tone?: Tone; icon?: IconName | "dot" | undefined }) {
  return (
    <span {...rest} className={classNames(styles.tag, styles[tone], className)}>
      {icon === "dot" ? <span className={styles.dot} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

/** Text on a tinted background, with an icon. `neutralText` keeps the text dark: for long texts. */
export function Callout({
  tone = "brand",
  icon,
  neutralText = false,
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { tone?: Tone; icon?: IconName; neutralText?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames(styles.callout, styles[tone], neutralText && styles["neutral-text"], className)}
    >
      {icon && <Icon name={icon} />}
      <Text as="div" lines="anywhere">
        {children}
      </Text>
    </div>
  );
}

/** An icon or number on a tinted circle of 40 px (`small` 28 px, `large` 52 px). The tone `outline` is for tinted backgrounds. */
export function Disc({
  tone = "brand",
  icon,
  small = false,
  large = false,
  className,
  children,
}: {
  tone?: Tone | "outline" | undefined;
  icon?: IconName | undefined;
  small?: boolean;
  large?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const size = classNames(small && styles.small, large && styles.large);
  return (
    <span className={classNames(styles.disc, styles[tone], size, className)}>
      {icon ? <Icon name={icon} size={large ? 26 : small ? 18 : 20} /> : children}
    </span>
  );
}

const badges = {
  premium: { label: "Premium", icon: "star", tone: "waiting" },
  verified: { label: "Verified", icon: "verified", tone: "good" },
  online: { label: "Online", icon: "dot", tone: "good" },
} as const;

/** Marks an artisan as premium (a paying subscriber), verified, or online (accepts new jobs). */
export function Badge({ kind }: { kind: keyof typeof badges }) {
  const { label, icon, tone } = badges[kind];
  return (
    <Tag icon={icon} tone={tone}>
      {label}
    </Tag>
  );
}
