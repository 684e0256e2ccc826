import type { ComponentProps, ElementType } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text.module.css";

/** How text looks: what Text, Stack, Cluster and Grid take alike. What is not said stays as it is around it. */
export interface TextLook {
  /** In px at the browser's usual size. */
  readonly size?: 14 | 16 | 18 | 22 | 28 | 36;
  /** Quiet for what is second; brand for accents; good, waiting and bad for how something stands. */
  readonly tone?: "quiet" | "brand" | "good" | "waiting" | "bad";
  readonly weight?: 400 | 500 | 600 | 700;
  /** The longest line: 34 rem for a lead, 42 for what is read. */
  readonly measure?: "narrow" | "wide";
  /** What users wrote: breaks in long words, with their line breaks as written, or cut after so many lines. */
  readonly lines?: "anywhere" | "as-written" | "one-line" | "two-lines" | "four-lines";
  /** Digits of one width, for what changes or stands in columns. */
  readonly numeric?: boolean;
  readonly center?: boolean;
  readonly atEnd?: boolean;
}

/** Splits the look of text off from an element's own props. Out: the class names, and what is left. */
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

/** A paragraph, or with `as` another element, by its look: `<Text as="span" size={14} tone="quiet">`. */
export function Text<Element extends ElementType = "p">({
  as,
  className,
  ...props
}: As<Element, TextLook & { className?: string | undefined }>) {
  const Tag: ElementType = as ?? "p";
  const [look, rest] = textLook(props);
  return <Tag {...rest} className={classNames(look, className) || undefined} />;
}
