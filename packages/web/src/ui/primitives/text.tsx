import type { ComponentProps, ElementType, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text.module.css";
import visuallyHiddenStyles from "./visually-hidden.module.css";

/** The text props that Text, Stack, Cluster and Grid share. Without one, the text inherits. */
export interface TextLook {
  /** In px at the browser's default font size. */
  readonly size?: 14 | 16 | 18 | 22 | 28 | undefined;
  /** quiet: secondary text; brand: an accent; good, waiting, bad: a status. */
  readonly tone?: "quiet" | "brand" | "good" | "waiting" | "bad" | undefined;
  readonly weight?: 400 | 500 | 600 | 700;
  /** The maximum line length: 32 rem for introductions, 42 rem for longer texts. */
  readonly measure?: "narrow" | "wide";
  /** Line breaks of users' texts: inside long words (anywhere), as entered (as-written), or truncated after some lines. */
  readonly lines?: "anywhere" | "as-written" | "one-line" | "two-lines" | "four-lines" | undefined;
  /** Uses tabular digits, for numbers that change or that line up in columns. */
  readonly numeric?: boolean;
  readonly center?: boolean;
  readonly atEnd?: boolean;
}

/** Splits props into the class names of the text props and the remaining props. */
export function textLook<Props extends TextLook>({
  size,
  tone,
  weight,
  measure,
  lines,
  numeric,
  center,
  atEnd,
  ...rest
}: Props): [look: string, rest: Omit<Props, keyof TextLook>] {
  const look = classNames(
    size && styles[`size-${size}`],
    tone && styles[tone],
    weight && styles[`weight-${weight}`],
    measure && styles[measure],
    lines && styles[lines],
    numeric && styles.numeric,
    center && styles.center,
    atEnd && styles.end,
  );
  return [look, rest];
}

export type As<Element extends ElementType, Own> = Own & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof Own | "as"
  >;

/** A paragraph, or with `as` another element: `<Text as="span" size={14} tone="quiet">`. */
export function Text<Element extends ElementType = "p">({
  as,
  className,
  ...props
}: As<Element, TextLook & { className?: string | undefined }>) {
  const Tag: ElementType = as ?? "p";
  const [look, rest] = textLook(props);
  return <Tag {...rest} className={classNames(look, className) || undefined} />;
}

type Until = "small" | "medium" | "large";

/** Text for screen readers only. With `until`, it becomes visible from 640, 768 or 1024 px. */
export function VisuallyHidden({ until, children }: { until?: Until; children: ReactNode }) {
  return (
    <span className={classNames(visuallyHiddenStyles.hidden, until && visuallyHiddenStyles[until])}>
      {children}
    </span>
  );
}
