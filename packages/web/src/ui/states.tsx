import type { ReactNode } from "react";
import { explain } from "../lib/errors.ts";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./states.module.css";

/** Nothing is here: `title` says so to the word, `children` what to do next. */
export function EmptyState({
  icon = "search",
  title,
  children,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/**
 * Something could not be loaded: what (`title`), why (`error`), and the way to try again. Where it stands for a whole page,
 * the title is the page's heading.
 */
export function ErrorState({
  title = "Could not load this",
  wholePage = false,
  error,
  retry,
  retrying = false,
}: {
  title?: string;
  wholePage?: boolean;
  error: unknown;
  retry: () => void;
  retrying?: boolean;
}) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name="alert" size={26} />
      </span>
      {wholePage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      <p className={styles.detail}>{explain(error)}</p>
      <Button onClick={retry} loading={retrying}>
        Try again
      </Button>
    </div>
  );
}

/** The button below a list that brings its next page. */
export function LoadMore({
  label = "Show more",
  onClick,
  loading,
}: {
  label?: string;
  onClick: () => void;
  loading: boolean;
}) {
  return (
    <div className={styles.more}>
      <Button onClick={onClick} loading={loading}>
        {label}
      </Button>
    </div>
  );
}
