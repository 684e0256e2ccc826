import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./card.module.css";

/** A surface that groups related content. */
export function Card({ padded = true, className, ...rest }: ComponentProps<"div"> & { padded?: boolean }) {
  return <div {...rest} className={classNames(styles.card, padded && styles.padded, className)} />;
}
