import type { ComponentProps } from "react";
import { Card } from "./card.tsx";
import { classNames } from "./class-names.ts";
import styles from "./link-card.module.css";
import { Link, type LinkProps } from "./link.tsx";

/** A card that leads, as a whole, where its CoverLink does, of parts in a row or a `column`. What else can be pressed has to lie above. */
export function LinkCard({ column, className, ...rest }: ComponentProps<"div"> & { column?: boolean }) {
  return (
    <Card {...rest} padded={false} className={classNames(styles.card, column && styles.column, className)} />
  );
}

/** The one link of a LinkCard: it covers the card, and its outline is the card's. */
export function CoverLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(styles.link, className)} />;
}

/** The picture at the side of a LinkCard, as high as the card. */
export function CardCover({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.cover, className)} />;
}
