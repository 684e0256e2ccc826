import type { ElementType, ReactNode, ComponentProps } from "react";
import cardStyles from "./card.module.css";
import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";
import { textLook, type As, type TextLook } from "./text.tsx";

/** The page's content width with its margins. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}

interface Box extends TextLook {
  /** The space between the children, in steps of 4 px. */
  readonly gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  /** Removes the space between the rows. */
  readonly tight?: boolean;
  /** Fills the remaining width of a Cluster. */
  readonly grow?: boolean;
  /** Makes links in the text at least 44 px high, so that they are easy to tap. */
  readonly links?: boolean;
  /** Fills the width of its container even if the container does not stretch it. */
  readonly full?: boolean;
  /** top: packs the rows at the top; middle: centres them in at least 60% of the window's height. */
  readonly rows?: "top" | "middle";
  /** Draws a line between the children. */
  readonly divided?: boolean;
  /** Removes the look of a link. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

interface StackLook extends Box {
  /** Aligns children that are narrower than the stack. Without it, they stretch. */
  readonly align?: "start" | "center" | "end";
}

/** A column. The children are 16 px apart unless `gap` is set. */
export function Stack<Element extends ElementType = "div">({ align, ...props }: As<Element, StackLook>) {
  return box(props, styles.stack, align && styles[align]);
}

interface ClusterLook extends Box {
  /** Vertical alignment. Centred by default. */
  readonly align?: "start" | "baseline" | "end" | "stretch";
  readonly justify?: "between" | "center" | "end";
  /** Allows the row to wrap. True by default. */
  readonly wrap?: boolean;
  /** Stacks the children on a phone: for buttons. */
  readonly stackOnPhone?: boolean;
  /** At least 44 px high, so that it is easy to tap. */
  readonly touch?: boolean;
}

/** A row that wraps: of buttons, of tags, or of a picture and its text. The children are 8 px apart unless `gap` is set. */
export function Cluster<Element extends ElementType = "div">({
  align,
  justify,
  wrap = true,
  stackOnPhone,
  touch,
  ...props
}: As<Element, ClusterLook>) {
  return box(
    props,
    styles.cluster,
    align && styles[align],
    justify && styles[`justify-${justify}`],
    !wrap && styles.nowrap,
    stackOnPhone && styles["stack-on-phone"],
    touch && styles.touch,
  );
}

export interface GridLook extends Box {
  /** The number of columns: on all screens, then from 640, 768 and 1024 px. */
  readonly columns?: 2 | 3;
  readonly small?: 2 | 3;
  readonly medium?: 2 | 3 | 4;
  readonly large?: 2 | 3 | 4;
}

/** Columns of equal width, 16 px apart; a single column by default: `<Grid medium={2} large={3}>`. */
export function Grid<Element extends ElementType = "div">({
  columns,
  small,
  medium,
  large,
  ...props
}: As<Element, GridLook>) {
  return box(
    props,
    styles.grid,
    columns && styles[`columns-${columns}`],
    small && styles[`small-${small}`],
    medium && styles[`medium-${medium}`],
    large && styles[`large-${large}`],
  );
}

function box(
  {
    as: Tag = "div",
    gap,
    tight,
    grow,
    links,
    full,
    rows,
    divided,
    bare,
    className,
    ...props
  }: Box & { as?: ElementType },
  ...look: (string | false | undefined)[]
) {
  const [text, rest] = textLook(props);
  const names = classNames(
    ...look,
    gap !== undefined && styles[`gap-${gap}`],
    tight && styles.tight,
    grow && styles.grow,
    full && styles.full,
    rows && styles[rows],
    divided && styles.divided,
    bare && styles.bare,
    links && styles.links,
    text,
    className,
  );
  return <Tag {...rest} className={names} />;
}

/** A surface that groups related content. */
export function Card({ padded = true, className, ...rest }: ComponentProps<"div"> & { padded?: boolean }) {
  return <div {...rest} className={classNames(cardStyles.card, padded && cardStyles.padded, className)} />;
}
