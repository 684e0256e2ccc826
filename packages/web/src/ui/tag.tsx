import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./tag.module.css";

/** Plain for a fact, brand for an accent; good, waiting and bad for how something stands. */
export type Tone = "plain" | "brand" | "good" | "waiting" | "bad";

/** A pill of one or two words that says how something stands, with an icon or a dot before it. */
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

/** Some sentences on a tinted ground, with an icon beside them; `inked` where they are long, or no warning themselves. */
export function Callout({
  tone = "brand",
  icon,
  inked = false,
  className,
  children,
  ...rest
}: ComponentProps<"div"> & { tone?: Tone; icon?: IconName; inked?: boolean }) {
  return (
    <div {...rest} className={classNames(styles.callout, styles[tone], inked && styles.inked, className)}>
      {icon && <Icon name={icon} />}
      <div>{children}</div>
    </div>
  );
}

/**
 * An icon, or a number, on a round tinted ground, before what it stands for. 40 px wide, `small` 28 px, `large` 52 px. `outline`
 * stands on a tint.
 */
export function Disc({
  tone = "brand",
  icon,
  small = false,
  large = false,
  className,
  children,
}: {
  tone?: Tone | "outline";
  icon?: IconName;
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
