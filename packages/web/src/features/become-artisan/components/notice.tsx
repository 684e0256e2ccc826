import { useDocumentTitle } from "../../../lib/document-title.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Container } from "../../../ui/layout.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./notice.module.css";

interface Props {
  icon: IconName;
  /** Whether all is well, something is awaited, or it is no way for this account. */
  tone: "good" | "waiting" | "plain";
  title: string;
  /** Takes the place of what had the focus. */
  hasFocus?: boolean;
  children: ReactNode;
}

/** What stands in the place of the form: how it is, and what to do next. */
export function Notice({ icon, tone, title, hasFocus = false, children }: Props) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <Container>
      <div className={styles.notice}>
        <span className={`${styles.mark} ${styles[tone]}`}>
          <Icon name={icon} size={28} />
        </span>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
    </Container>
  );
}

/** Where one can go from there. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
