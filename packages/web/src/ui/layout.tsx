import type { ElementType, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";
import { textLook, type As, type TextLook } from "./text.tsx";

/** The page's width with its margins. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}

/** A part of a page with the usual air above and below. `labelledBy` is the id of its heading. */
export function Section({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={labelledBy}>
      <Container>{children}</Container>
    </section>
  );
}

interface Box extends TextLook {
  /** The distance between the children, in steps of 4 px. */
  readonly gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  /** Takes the room that is left in a Cluster. */
  readonly grow?: boolean;
  /** Its links are as high as a finger needs. */
  readonly links?: boolean;
  /** As wide as what it stands in, where that would not say so. */
  readonly full?: boolean;
  /** Where the rows stand in more height than they need: above, or in the middle of a place that is nearly as high as the window. */
  readonly rows?: "top" | "middle";
  readonly className?: string | undefined;
}

interface StackLook extends Box {
  /** Where narrow children stand; they are as wide as the stack where it is not said. */
  readonly align?: "start" | "center" | "end";
  /** Draws a line between the children. */
  readonly divided?: boolean;
}

/** A column: children below one another, 16 px apart where `gap` says nothing else. */
export function Stack<Element extends ElementType = "div">({
  align,
  divided,
  ...props
}: As<Element, StackLook>) {
  return box(props, styles.stack, align && styles[align], divided && styles.divided);
}

interface ClusterLook extends Box {
  /** Centred where it is not said. */
  readonly align?: "start" | "baseline" | "end" | "stretch";
  readonly justify?: "between" | "center" | "end";
  /** false: a row that never breaks. */
  readonly wrap?: boolean;
  /** Below one another on a phone: buttons. */
  readonly upright?: boolean;
  /** As high as a finger needs. */
  readonly touch?: boolean;
  /** A link that does not look like one. */
  readonly bare?: boolean;
}

/** A row that breaks where it must: buttons, tags, a picture and what is said of it. 8 px apart. */
export function Cluster<Element extends ElementType = "div">({
  align,
  justify,
  wrap = true,
  upright,
  touch,
  bare,
  ...props
}: As<Element, ClusterLook>) {
  return box(
    props,
    styles.cluster,
    align && styles[align],
    justify && styles[`justify-${justify}`],
    !wrap && styles.nowrap,
    upright && styles.upright,
    touch && styles.touch,
    bare && styles.bare,
  );
}

export interface GridLook extends Box {
  /** How many columns of one width: on any screen, then from 640, 768 and 1024 px on. */
  readonly columns?: 2 | 3;
  readonly small?: 2 | 3;
  readonly medium?: 2 | 3 | 4;
  readonly large?: 2 | 3 | 4;
}

/** Columns of one width, 16 px apart; one where nothing else is said: `<Grid medium={2} large={3}>`. */
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
  { as: Tag = "div", gap, grow, links, full, rows, className, ...props }: Box & { as?: ElementType },
  ...look: (string | false | undefined)[]
) {
  const [text, rest] = textLook(props);
  const names = classNames(
    ...look,
    gap !== undefined && styles[`gap-${gap}`],
    grow && styles.grow,
    full && styles.full,
    rows && styles[rows],
    links && styles.links,
    text,
    className,
  );
  return <Tag {...rest} className={names} />;
}
