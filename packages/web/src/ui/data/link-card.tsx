import type { ComponentProps } from "react";
import { classNames } from "../primitives/class-names.ts";
import { Card } from "../primitives/layout.tsx";
import styles from "./link-card.module.css";
import { Link, type LinkProps } from "../primitives/link.tsx";

/**
 * A card that its `CoverLink` makes clickable as a whole, laid out as a row or a `column`. Other controls in it must be stacked
 * above that link.
 */
export function LinkCard({ column, className, ...rest }: ComponentProps<"div"> & { column?: boolean }) {
  return (
    <Card {...rest} padded={false} className={classNames(styles.card, column && styles.column, className)} />
  );
}

/** The link of a `LinkCard`. It covers the card, and its focus outline surrounds the card. */
export function CoverLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}

/** A picture at the side of a `LinkCard`, as tall as the card. */
export function CardCover({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.cover, className)} />;
}
